// How long things are kept. Migrations hold the longest of them once more, as a floor below which nothing is dropped.

export const scoreMonths = 24
export const reportMonths = 3
export const alertMonths = 24
export const eventDays = 90
export const messageDays = 90
/** What is kept of calls to the API, by real time. */
export const requestLogDays = 30
/** After they have ended. */
export const batchDays = 90
export const loginTryDays = 90
/** A decision may have to be explained for so long, also when the account is closed. */
export const decisionMonths = 36
/** After its last decision. */
export const ruleSetMonths = 36
/** Long enough for an operator to look into it. */
export const quarantineDays = 90
