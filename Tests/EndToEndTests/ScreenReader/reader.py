"""An assistive technology for the tests, over the AT-SPI client library.

reader.py tree               prints the objects of the application Segue, a line each: indentation, role, name, states
reader.py do NAME [ACTION]   performs an action, by default the first one, of the object with a name
reader.py set NAME VALUE     sets the value of the object with a name
reader.py listen             prints events until it is ended: what has happened, role and name of the object
"""
import sys

import pyatspi

STATES = ("active", "checked", "focused", "modal", "selected")


def application():
    found = [each for each in pyatspi.Registry.getDesktop(0) if each and each.name == "Segue"]
    if not found:
        sys.exit("there is no application Segue on the accessibility bus")
    return found[0]


def objects(top, depth=0):
    yield top, depth
    for child in top:
        yield from objects(child, depth + 1)


def named(name):
    for each, _ in objects(application()):
        if each.name == name:
            return each
    sys.exit("there is no object named " + name)


def tree():
    for each, depth in objects(application()):
        states = [pyatspi.stateToString(state) for state in each.getState().getStates()]
        shown = " ".join(state for state in STATES if state in states)
        print("  " * depth + each.getRoleName(), "'" + each.name + "'", shown)


def perform(name, wanted=None):
    action = named(name).queryAction()
    names = [action.getName(index) for index in range(action.nActions)]
    action.doAction(names.index(wanted) if wanted else 0)


def listen():
    def report(event):
        kind = event.type.split("object:", 1)[-1]
        print(kind, event.detail1, event.source.getRoleName(), "'" + event.source.name + "'", flush=True)

    pyatspi.Registry.registerEventListener(
        report, "object:state-changed:focused", "object:state-changed:showing", "object:property-change:accessible-name",
        "object:property-change:accessible-value", "window:activate")
    print("listening", flush=True)
    pyatspi.Registry.start()


command, arguments = sys.argv[1], sys.argv[2:]
if command == "tree":
    tree()
elif command == "do":
    perform(*arguments)
elif command == "set":
    named(arguments[0]).queryValue().currentValue = float(arguments[1])
elif command == "listen":
    listen()
