/** Compliance conditions under which a dispute of the person is open; all bureaus use them. */
export const openDisputeCodes: ReadonlySet<string> = new Set(['XB', 'XD', 'XF', 'XJ'])

/** The person has closed the account: alone, or with a dispute that is open or over. */
export const closedByConsumerCodes: ReadonlySet<string> = new Set(['XA', 'XD', 'XE', 'XJ'])
