import type { AlertType } from '@plumbline/core/alerts'
import type { Preferences } from './use-saving.ts'

export type Kind = AlertType | 'all'

/** Whether alerts of a kind are told by a channel: a kind that is not set apart follows the channel. */
export function chosen({ channels, alerts }: Preferences, kind: Kind, channel: 'email' | 'sms' | 'push'): boolean {
  const own = kind === 'all' ? undefined : alerts[kind]?.[channel]
  return own ?? channels[channel]
}
