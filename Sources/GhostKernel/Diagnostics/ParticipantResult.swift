// A participant's result is part of kernel events and launch reports here, and of board events in BoardyCore.

@_exported public import enum BoardySupport.ParticipantResult
