/** What a person says when asked whether they caused what an alert tells of. */
export const alertAnswers = ['YES', 'NO', 'UNSURE'] as const
export type AlertAnswer = (typeof alertAnswers)[number]
