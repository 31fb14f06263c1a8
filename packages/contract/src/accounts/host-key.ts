import { Type } from 'typebox'
import { optional } from '../fields.ts'

/**
 * Calls without a token are made by the widget, which knows its host by the key in the page. One without the key gets the
 * refusal of a wrong one, after the values, so the schema asks for nothing and `x-required` tells readers and examples.
 */
export const HostKeyHeaders = Type.Object({
  'x-host-key': optional(
    Type.String({
      maxLength: 128,
      description: 'Public widget key of the host',
      'x-required': true,
      examples: ['wk_3Jw8dLq5sYtR0vXe2bKmHu7a'],
    }),
  ),
})

/** What stands before the own refusals of a call that names its host by key. */
export const hostKeyRefusals = [
  'invalid-value',
  'host-key-unusable',
  'host-suspended',
  'wrong-user-management',
] as const
