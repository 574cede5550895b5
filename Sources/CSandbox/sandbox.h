#ifndef SEGUE_SANDBOX_H
#define SEGUE_SANDBOX_H

// System calls that Swift cannot make: descriptors sent through sockets (macros), Landlock (no C library has it), seccomp
// and prctl (variadic functions), fork and mallopt (which are not in Swift's own module of the C library).

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <malloc.h>
#include <seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// The most descriptors that one message carries.
enum { SEGUE_MOST_DESCRIPTORS = 2 };

// The C library declares these only for programs that ask for GNU's additions.
extern int memfd_create(const char *name, unsigned int flags);

/// Of fcntl and memfd_create: a new memory file is closed in other programs and can be sealed; a seal makes its size and
/// content final.
enum { SEGUE_ADD_SEALS = 1033, SEGUE_SEAL_SIZE_AND_CONTENT = 0x2 | 0x4 | 0x8, SEGUE_NEW_MEMORY = 0x2 | 0x1 };

/// Makes a memory file's size and content final. Returns 0, or -1 with errno.
static inline int segue_seal(int descriptor) {
  return fcntl(descriptor, SEGUE_ADD_SEALS, SEGUE_SEAL_SIZE_AND_CONTENT);
}

/// Continues in a copy of the process as well, which has only the calling thread. Returns 0 there, and its identifier here;
/// -1 with errno if the system cannot copy it.
static inline pid_t segue_fork(void) { return fork(); }

/// Lets the C library keep `bytes` of unused memory instead of returning it to the system, except for parts of `largest`
/// bytes or more, which are allocated by themselves.
static inline void segue_keep_heap(int bytes, int largest) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, bytes);
  mallopt(M_MMAP_THRESHOLD, largest);
#endif
}

/// Changes the name of the process in lists of processes; at most 15 bytes.
static inline void segue_name_process(const char *name) { prctl(PR_SET_NAME, name, 0, 0, 0); }

/// Sends one message with descriptors. Returns 0, or -1 with errno.
static inline int segue_send(int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count) {
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int) * SEGUE_MOST_DESCRIPTORS)];
  } control;
  memset(&control, 0, sizeof control);
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (descriptor_count > 0) {
    message.msg_control = control.room;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptor_count);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * descriptor_count);
    memcpy(CMSG_DATA(header), descriptors, sizeof(int) * descriptor_count);
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent == (ssize_t)count ? 0 : -1;
}

/// Receives one message and up to SEGUE_MOST_DESCRIPTORS descriptors, which the caller closes. Returns its length in bytes,
/// 0 once the other end is closed, or -1 with errno.
static inline ssize_t segue_receive(int socket, void *bytes, size_t capacity, int *descriptors, int *descriptor_count) {
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int) * SEGUE_MOST_DESCRIPTORS)];
  } control;
  struct iovec part = {.iov_base = bytes, .iov_len = capacity};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.room, .msg_controllen = sizeof control.room};
  ssize_t received;
  do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (received < 0 && errno == EINTR);
  *descriptor_count = 0;
  if (received <= 0) return received;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS) {
    *descriptor_count = (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    memcpy(descriptors, CMSG_DATA(header), sizeof(int) * (size_t)*descriptor_count);
  }
  return received;
}

/// Closes all descriptors from `first` on, and lets nobody read the process's memory or leave it behind in a file.
static inline void segue_seclude(int first) {
  syscall(SYS_close_range, (unsigned)first, ~0U, 0U);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

/// Whether a process ended by a signal, by what waitpid says of it; which one, or 0.
static inline int segue_ending_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

/// The version of the kernel's Landlock interface, or less than 1 where the kernel has none.
static inline int segue_landlock_version(void) {
  return (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

/// From now on the process and its threads open files below the folders in `readable` alone, and only for reading. Returns
/// 0, or -1 with errno where the kernel has no Landlock.
static inline int segue_restrict_files(const char *const *readable, int count) {
  int version = segue_landlock_version();
  if (version < 1) return -1;
  // Each version of the interface knows one kind of access more: 13 in the first, 16 in the fifth.
  int kinds = version == 1 ? 13 : version == 2 ? 14 : version < 5 ? 15 : 16;
  struct landlock_ruleset_attr rules = {.handled_access_fs = (1ULL << kinds) - 1};
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules.handled_access_fs, 0);
  if (ruleset < 0) return -1;
  for (int index = 0; index < count; index++) {
    int folder = open(readable[index], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) continue;
    struct landlock_path_beneath_attr rule = {
        .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR, .parent_fd = folder};
    syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(folder);
  }
  int result = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (result == 0) result = (int)syscall(SYS_landlock_restrict_self, ruleset, 0);
  close(ruleset);
  return result;
}

/// From now on the process and its threads start no program, use no network, reach no other process and none of the
/// kernel's larger interfaces: such calls fail with EPERM. Returns 0, or a negative error number.
static inline int segue_restrict_calls(void) {
  static const int forbidden[] = {
      SCMP_SYS(execve), SCMP_SYS(execveat), SCMP_SYS(fork), SCMP_SYS(vfork), SCMP_SYS(socket), SCMP_SYS(socketpair),
      SCMP_SYS(connect), SCMP_SYS(bind), SCMP_SYS(listen), SCMP_SYS(accept), SCMP_SYS(accept4), SCMP_SYS(ptrace),
      SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev), SCMP_SYS(pidfd_open), SCMP_SYS(pidfd_getfd),
      SCMP_SYS(pidfd_send_signal), SCMP_SYS(kill), SCMP_SYS(tkill), SCMP_SYS(mount), SCMP_SYS(umount2),
      SCMP_SYS(pivot_root), SCMP_SYS(chroot), SCMP_SYS(unshare), SCMP_SYS(setns), SCMP_SYS(bpf),
      SCMP_SYS(perf_event_open), SCMP_SYS(userfaultfd), SCMP_SYS(io_uring_setup), SCMP_SYS(io_uring_enter),
      SCMP_SYS(io_uring_register), SCMP_SYS(add_key), SCMP_SYS(request_key), SCMP_SYS(keyctl), SCMP_SYS(init_module),
      SCMP_SYS(finit_module), SCMP_SYS(kexec_load), SCMP_SYS(open_by_handle_at), SCMP_SYS(personality),
      SCMP_SYS(quotactl), SCMP_SYS(reboot), SCMP_SYS(swapon), SCMP_SYS(acct), SCMP_SYS(syslog), SCMP_SYS(shmget),
      SCMP_SYS(shmat), SCMP_SYS(msgget), SCMP_SYS(semget), SCMP_SYS(mq_open)};
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (!filter) return -ENOMEM;
  int result = 0;
  for (size_t index = 0; result == 0 && index < sizeof forbidden / sizeof *forbidden; index++)
    result = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), forbidden[index], 0);
  // A process may still signal itself: that is how abort() ends it.
  if (result == 0)
    result = seccomp_rule_add(
        filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(tgkill), 1, SCMP_A0(SCMP_CMP_NE, (scmp_datum_t)getpid()));
  // Threads may be made, other processes not; of clone3, whose flags no filter can see, the C library does without.
  if (result == 0)
    result = seccomp_rule_add(
        filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1, SCMP_A0(SCMP_CMP_MASKED_EQ, 0x10000 /* CLONE_THREAD */, 0));
  if (result == 0) result = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
  if (result == 0) result = seccomp_load(filter);
  seccomp_release(filter);
  return result;
}

#endif
