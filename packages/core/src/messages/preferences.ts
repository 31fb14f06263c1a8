import { type AlertType, alertTypes } from '../alerts/alert-type.ts'
import { defaultScoreChangeMin } from '../promises/messages.ts'
import type { QuietHours } from './quiet-hours.ts'

export const messageChannels = ['EMAIL', 'SMS', 'PUSH'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** The same channels, as preferences name them. */
export const channelNames = { EMAIL: 'email', SMS: 'sms', PUSH: 'push' } as const satisfies Record<
  MessageChannel,
  string
>

interface ChannelChoices {
  readonly email: boolean
  readonly sms: boolean
  readonly push: boolean
}

export const digests = ['NONE', 'DAILY', 'WEEKLY'] as const
export type Digest = (typeof digests)[number]

/** What a person wants to be told, and how. */
export interface Preferences {
  /** A channel that is off here is off for every type. */
  readonly channels: ChannelChoices
  /** Exceptions. A type or channel that is not named follows `channels`. */
  readonly alerts: AlertChoices
  /** Smaller changes of the score are not told. */
  readonly scoreChangeMin: number
  readonly quietHours: QuietHours | null
  readonly digest: Digest
  /** Once a month without an alert, the person is told so. */
  readonly allClear: boolean
}

export type AlertChoices = { readonly [Type in AlertType]?: Partial<ChannelChoices> }

/** All but the channels, which stand in the profile. */
export const defaultChoices: Omit<Preferences, 'channels'> = {
  alerts: {},
  scoreChangeMin: defaultScoreChangeMin,
  quietHours: null,
  digest: 'NONE',
  allClear: false,
}

export interface PreferencesChange extends Partial<Omit<Preferences, 'channels' | 'alerts'>> {
  readonly channels?: Partial<ChannelChoices>
  readonly alerts?: AlertChoices
}

/** What is left out stays as it is, down to a channel of a type. */
export function changedPreferences(before: Preferences, change: PreferencesChange): Preferences {
  const { channels, alerts, ...rest } = change
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return {
    ...before,
    ...given,
    channels: { ...before.channels, ...channels },
    alerts: alerts === undefined ? before.alerts : mergedAlerts(before.alerts, alerts),
  }
}

function mergedAlerts(before: AlertChoices, change: AlertChoices): AlertChoices {
  const types = alertTypes.filter((type) => before[type] !== undefined || change[type] !== undefined)
  return Object.fromEntries(types.map((type) => [type, { ...before[type], ...change[type] }]))
}
