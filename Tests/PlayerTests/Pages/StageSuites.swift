import Testing

/// The suites that use a stage run one at a time, because there is one application in a process.
@Suite(.serialized) enum StageSuites {}
