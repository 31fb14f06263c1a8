/** Failures that no answer of the API stands for. Others are told by the code of the API. */
export type FailureCode =
  | 'LOAD_TIMEOUT'
  | 'TOKEN_TIMEOUT'
  | 'TOKEN_REFUSED'
  | 'VERSION_MISMATCH'
  | 'VERSION_TOO_OLD'
  | 'SERVICE'

/** How long the frame may take until its script speaks, and `fetchToken` until it brings a token. */
export const waitMs = 10_000
