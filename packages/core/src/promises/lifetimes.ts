// Lifetimes of what a host or a person holds (tokens, links, codes, keys), and how long they wait. The contract tells these numbers
// and the server keeps them; both read them here.

export const preauthSeconds = 30
/** How long the address of a hosted page can be opened, once. */
export const hostedPageMinutes = 5
export const hostAccessSeconds = 3600
/** Counted from the log-in; a new refresh token does not make it longer. */
export const hostRefreshHours = 2
export const userAccessSeconds = 900
export const userRefreshMinutes = 30
/** A session ends after this time, however often it is refreshed. */
export const userSessionHours = 8

/** Opened by an approved check or a prefill. */
export const identitySessionMinutes = 15
/** Days for which a session is kept after it; it leads to what a person has typed. */
export const identitySessionDays = 2
export const linkMinutes = 15
/** How long the outcome of a link is told again. */
export const linkOutcomeMinutes = 15
export const codeMinutes = 10
/** Between two links or codes to the same person. */
export const resendSeconds = 30
/** How long ago a host may have verified a person itself. */
export const hostVerifiedMinutes = 15
/** How long a verified person whom the bureau did not take is enrolled again. */
export const enrollAgainHours = 24

export const passwordResetMinutes = 15
export const emailConfirmationHours = 24

/** How long ago a person may have agreed to a wording, and how far the clock of the host may be ahead. */
export const consentDays = 90
export const consentAheadMinutes = 5

export const cursorHours = 24
export const idempotencyKeyHours = 24

/** How long a forced refresh keeps its caller waiting. */
export const forcedRefreshSeconds = 8
/** The waits before a user of a batch is brought to the bureau once more. */
export const batchRetrySeconds: readonly number[] = [5, 15, 60, 300, 900]
/** How old the figures of a month that is not settled may be. */
export const usageMinutes = 10
