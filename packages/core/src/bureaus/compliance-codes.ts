/** Compliance conditions under which a dispute of the person is open; all bureaus use them. */
export const openDisputeCodes: ReadonlySet<string> = new Set(['XB', 'XD', 'XF', 'XJ'])
