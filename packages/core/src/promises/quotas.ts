// How often something may be done or go wrong. A day is one of the host's calendar, unless hours are named: those slide. What can
// differ from host to host stands in hosts/settings.ts.

/** Callers without a token, for each address; an operator may set others. */
export const anonymousPerSecond = 50
export const anonymousBurst = 100
export const loginFailuresPerMinute = 10

export const ditChecksPerDay = 10
/** In these hours failed checks are counted, and so long is a lock. */
export const identityLockHours = 24
export const ditFailuresThatLock = 3
/** Failures about one social security number, over all users of a host. */
export const ssnFailuresThatLock = 5
export const wrongCodesThatLock = 20
export const prefillDenialsThatLock = 5
export const prefillsPerDay = 10
export const checksPerCode = 5
/** Links and codes to one user. */
export const sendsPerHour = 5
export const identityStoresPerDay = 20

export const contactChangesPerDay = 10
export const movesPerDay = 5
export const recoveriesPerDay = 10
export const confirmationsPerDay = 10

/** For each of the two calls that force a refresh. */
export const forcedRefreshes = 4
export const forcedRefreshHours = 24
export const pdfsPerMinute = 6
export const scoreUpsPerMinute = 30
export const simulationsPerMinute = 30
export const optimalPathsPerDay = 20

export const usersPerBatch = 10_000
export const closingsByEmailPerMinute = 60
/** Months that are not settled yet. */
export const usageCountsPerMinute = 6
/** Usage of up to so many users is counted anew for each request. */
export const usersCountedAnew = 5_000

/** How far one call may move the clock of a sandbox host. */
export const clockMonthsPerCall = 24

/** How long one call works at it; the clock then stands where the work has come to. */
export const clockSecondsPerCall = 40
