// When and how often people are told. The contract tells these numbers and the server keeps them; both read them here.

/** How long a message is tried that the mail server or the carrier does not take. */
export const messageRetryHours = 24

/** A change of the score by fewer points is not told, unless the person chooses otherwise. */
export const defaultScoreChangeMin = 5

/** Summaries are sent at this hour in the person's time zone, the weekly one on Mondays. */
export const digestHour = 10

/** An inquiry that is seen a second time within so many days is not told again. */
export const sameInquiryDays = 10

/** Who asked for it is told that nothing has happened for so many months. */
export const allClearMonths = 1
