import { passwordLength } from '@plumbline/core/accounts'
import { Type } from 'typebox'
import { flag, optional } from '../fields.ts'

/** A password that exists already. Any text is tried, so that a refusal of its form tells nothing about the right one. */
export const Password = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: 'The password',
  examples: ['wombat lantern gravel'],
})

export const NewPassword = Type.String({
  ...Password,
  description: `${passwordLength.min} to ${passwordLength.max} characters of any kind, not on the list of broken passwords and not containing the e-mail address`,
  examples: ['tangerine umbrella quartz'],
})

export const MailToken = Type.String({
  minLength: 1,
  maxLength: 512,
  description: 'The token from the message',
  examples: ['bxwqlA0-S1eaHlwvfYueEHJ4TmI2c1ZkUTlmWjBrTGM4cFlvR3Q1dUFqMXdFaU0'],
})

export const Sent = { sent: flag('Always true', true) }

export const wantedChannel = (channel: string) =>
  optional(Type.Boolean({ description: `The person wants messages by ${channel}`, examples: [true] }))
