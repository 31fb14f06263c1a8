import { cursorHours } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { nullable, optional, text } from './fields.ts'

const exampleCursor = 'AX0mVq2nZr8sJ1yT0bKdQw'

/** How a list is read in pages. A number outside the bounds is refused, never corrected. */
export function pageFields({ largest = 200, usual = 50 } = {}) {
  return {
    limit: optional(
      Type.Integer({
        minimum: 1,
        maximum: largest,
        default: usual,
        description: 'Most entries of the answer',
        examples: [usual],
      }),
    ),
    cursor: optional(
      Type.String({
        minLength: 1,
        maxLength: 512,
        description: `\`nextCursor\` of the page before, with the same other parameters; good for ${cursorHours} hours`,
        examples: [exampleCursor],
      }),
    ),
  }
}

export const NextCursor = nullable(text('Leads to the next page; null on the last one', exampleCursor))
