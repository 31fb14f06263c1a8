/** Headers that only some answers carry; an endpoint names those it can send. */
export const answerHeaders = {
  'X-Data-Source': {
    description:
      'Whether the data was pulled just now, comes from the cache, or is an older copy because the bureau failed.',
    schema: { type: 'string', enum: ['live', 'cache', 'stale'] },
  },
  'X-Data-As-Of': { description: 'When the data was pulled, epoch milliseconds.', schema: { type: 'integer' } },
  'X-Withheld-Bureaus': {
    description: "Bureaus whose data may not be sent to the host's server, separated by commas.",
    schema: { type: 'string' },
    example: 'TU,EXP',
  },
  'X-Next-Cursor': { description: 'Cursor of the next page; absent on the last one.', schema: { type: 'string' } },
  Link: {
    description: 'Address of the next page, with rel="next"; absent on the last one.',
    schema: { type: 'string' },
  },
  'Content-Disposition': {
    description: 'Suggests a file name to save under.',
    schema: { type: 'string' },
    example: 'attachment; filename="credit-report-2026-10-16.pdf"',
  },
} as const

export type AnswerHeader = keyof typeof answerHeaders

export const dataHeaders = ['X-Data-Source', 'X-Data-As-Of'] as const
export const pageHeaders = ['Link', 'X-Next-Cursor'] as const
