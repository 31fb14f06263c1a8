import { alertTypes } from '@plumbline/core/alerts'
import { digests, type Preferences as PreferencesOfCore } from '@plumbline/core/messages'
import { defaultScoreChangeMin, digestHour } from '@plumbline/core/promises'
import { type Static, Type } from 'typebox'
import { answer, choice, fields, flag, nullable, optional, orNull } from '../fields.ts'
import type { SameShape } from '../same-shape.ts'

/** What a person wants to be told, as it is sent and as it is answered. */

const channelWords = {
  email: 'Messages about alerts by e-mail',
  sms: 'Messages about alerts by SMS',
  push: 'Messages about alerts by push',
} as const

const timeOfDay = (description: string, example: string) =>
  Type.String({
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    'x-form': 'must be a time of day, HH:MM',
    maxLength: 5,
    description,
    examples: [example],
  })

const quietMembers = {
  from: timeOfDay('First quiet minute, by the clock of the time zone', '22:00'),
  to: timeOfDay('First minute that is no longer quiet; earlier than `from` means the next day', '07:00'),
  timeZone: Type.String({
    format: 'time-zone',
    minLength: 1,
    maxLength: 64,
    description: 'Name of the IANA database; summer time is followed',
    examples: ['America/Chicago'],
  }),
}

const scoreChangeMin = Type.Integer({
  minimum: 1,
  maximum: 100,
  description: 'A change of the score by fewer points is not told; the alert and its event exist all the same',
  examples: [defaultScoreChangeMin],
})

const digest = choice(digests, {
  description: `\`DAILY\` and \`WEEKLY\`: instead of one message for each alert, one at ${digestHour}:00 in the person's time zone, the weekly one on Mondays`,
  examples: ['NONE'],
})

const allClear = flag('Once a month without an alert, a message says so')

const quietWords = 'Nothing is sent in these hours; what waits goes out when they are over'

const ofEveryType = <Choices>(choices: Choices) =>
  Object.fromEntries(alertTypes.map((type) => [type, choices])) as Record<(typeof alertTypes)[number], Choices>

const someChannels = {
  email: optional(flag(channelWords.email, true)),
  sms: optional(flag(channelWords.sms)),
  push: optional(flag(channelWords.push)),
}
const alertWords =
  'By type, where it differs from `channels`: `false` keeps alerts of the type from a channel. A type or channel that is not named follows `channels`, and what is off there stays off'
const alertExample = { InquiryAlert: { sms: false } }

export const Preferences = answer({
  channels: answer({
    email: flag(channelWords.email, true),
    sms: flag(channelWords.sms),
    push: flag(channelWords.push),
  }),
  alerts: answer(ofEveryType(optional(answer(someChannels))), { description: alertWords, examples: [alertExample] }),
  scoreChangeMin,
  quietHours: nullable(answer(quietMembers, { description: quietWords })),
  digest,
  allClear,
})
export type Preferences = SameShape<PreferencesOfCore, Static<typeof Preferences>>

export const PreferencesBody = fields({
  channels: optional(fields(someChannels)),
  alerts: optional(
    Type.Object(ofEveryType(optional(fields(someChannels))), {
      'x-keeps-unknown': true,
      description: `${alertWords}. Names that are no types of alerts are refused`,
      examples: [alertExample],
    }),
  ),
  scoreChangeMin: optional(scoreChangeMin),
  quietHours: optional(orNull(Type.Object(quietMembers, { additionalProperties: false, description: quietWords }))),
  digest: optional(digest),
  allClear: optional(allClear),
})

/** What the schema cannot say. */
export function preferenceProblems({ alerts, quietHours }: Static<typeof PreferencesBody>): string[] {
  const known: readonly string[] = alertTypes
  const unknown = Object.keys(alerts ?? {}).some((name) => !known.includes(name))
  return [
    ...(unknown ? [`alerts: must have members of ${alertTypes.join(', ')} only`] : []),
    ...(quietHours && quietHours.from === quietHours.to ? ['quietHours.to: must differ from quietHours.from'] : []),
  ]
}
