import Testing

/// The suites that use a stage, one at a time: there is one application in a process.
@Suite(.serialized) enum StageSuites {}
