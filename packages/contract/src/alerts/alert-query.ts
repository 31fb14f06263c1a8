import { Type } from 'typebox'
import { Instant, optional } from '../fields.ts'

export const AlertQuery = Type.Object({
  limit: optional(Type.Integer({ minimum: 1, maximum: 200, description: 'How many', examples: [50] })),
  cursor: optional(
    Type.String({
      minLength: 1,
      maxLength: 512,
      description: 'X-Next-Cursor of the page before',
      examples: ['eyJhdCI6MTc5MjA1MX0'],
    }),
  ),
  type: optional(
    Type.String({
      format: 'alert-type-list',
      maxLength: 1024,
      description: 'Alert types to return, separated by commas',
      examples: ['HardInquiryAlert,CollectionAlert'],
    }),
  ),
  since: optional(Type.Integer({ ...Instant, description: 'Only alerts reported at or after this time' })),
})
