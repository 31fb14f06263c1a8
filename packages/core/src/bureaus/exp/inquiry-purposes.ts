/** Purposes of soft inquiries: no lender sees them and they cost no points. Every other purpose is an application. */
export const expSoftPurposes: ReadonlySet<string> = new Set(['8C', '1B', '5C', '6C', '7C', '83'])

/** What is written when the purpose is not told: that of a person's own request, and that of an unknown application. */
export const expUntoldPurposes = { SOFT: '8C', HARD: '31' } as const
