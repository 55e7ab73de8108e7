// A participant's result is part of events here, and of launch reports in GhostKernel.

@_exported public import enum BoardySupport.ParticipantResult
