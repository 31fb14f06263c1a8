// How many back-tests a host may have, and how large one may be.

export const backTestsAtOnce = 2
/** In these hours, sliding. */
export const backTestsTogether = 20
export const backTestQuotaHours = 24
/** Decisions or users. */
export const peoplePerBackTest = 500_000
/** After they have ended. */
export const backTestDays = 90
