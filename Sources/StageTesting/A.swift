// StageTesting
