import { Type } from 'typebox'
import { choice, optional } from './fields.ts'

/** Headers that choose between the bureaus' own formats and ours. */
export const DataFormatHeaders = Type.Object({
  'x-tu-format': optional(
    choice(['v2'], {
      description: 'Format of the TU entry: absent for its own format, v2 for prefixed names, arrays and typed values',
    }),
  ),
  'x-report-format': optional(
    choice(['standard'], {
      description: 'Present: every bureau in one format. Wins over X-TU-Format',
    }),
  ),
})
