import type { AlertType } from '../alerts/alert-type.ts'
import type { EnrollmentStatus } from '../enrollment/status.ts'
import type { HostSettings } from '../hosts/settings.ts'
import { nextDigestAt } from './digest-time.ts'
import { channelNames, type MessageChannel, messageChannels, type Preferences } from './preferences.ts'
import { quietUntil } from './quiet-hours.ts'

/** Who would be told. */
export interface Recipient {
  readonly status: EnrollmentStatus
  readonly host: Pick<HostSettings, 'products' | 'userManagement'>
  readonly preferences: Preferences
  /** Only asked where the service keeps the log-ins: else the host answers for the address. */
  readonly emailConfirmed: boolean
  readonly hasMobile: boolean
}

/** What of an alert decides whether it is told. */
export interface ToldAlert {
  readonly id: string
  readonly type: AlertType
  /** Points by which the score changed. */
  readonly scoreChange: number | null
  /** The same for every alert about one inquiry; null: it is about none. */
  readonly inquiry: string | null
}

/** `no-device` is known only when a push is sent. */
export type SuppressReason =
  | 'not-active'
  | 'not-offered'
  | 'channel-off'
  | 'type-off'
  | 'small-score-change'
  | 'told-before'
  | 'email-not-confirmed'
  | 'no-number'
  | 'no-device'

type Verdict =
  | { readonly action: 'SEND' }
  | { readonly action: 'HOLD'; readonly until: number }
  | { readonly action: 'DIGEST'; readonly at: number }
  | { readonly action: 'SUPPRESS'; readonly reason: SuppressReason }

export interface MessageDecision {
  readonly alertId: string
  readonly channel: MessageChannel
  readonly verdict: Verdict
}

/** Inquiries that a person was told of before, by channel. */
export type ToldInquiries = Readonly<Record<MessageChannel, ReadonlySet<string>>>

/** What becomes of new alerts, for each of them and each channel. One inquiry is told once by a channel. */
export function decideMessages(
  recipient: Recipient,
  alerts: readonly ToldAlert[],
  told: ToldInquiries,
  now: number,
): MessageDecision[] {
  const known = Object.fromEntries(messageChannels.map((channel) => [channel, new Set(told[channel])]))
  return alerts.flatMap((alert) =>
    messageChannels.map((channel) => {
      const verdict = verdictOn(recipient, channel, alert, known[channel]!, now)
      if (alert.inquiry !== null && verdict.action !== 'SUPPRESS') known[channel]!.add(alert.inquiry)
      return { alertId: alert.id, channel, verdict }
    }),
  )
}

/** Whether a message that was decided on may go out at this moment. `type` is null where it is about no single alert. */
export function sendNow(
  recipient: Recipient,
  channel: MessageChannel,
  type: AlertType | null,
  now: number,
): Exclude<Verdict, { action: 'DIGEST' }> {
  const reason = reasonAgainst(recipient, channel, type) ?? unreachable(recipient, channel)
  if (reason !== undefined) return { action: 'SUPPRESS', reason }
  const { quietHours } = recipient.preferences
  const until = quietHours ? quietUntil(quietHours, now) : undefined
  return until === undefined ? { action: 'SEND' } : { action: 'HOLD', until }
}

function verdictOn(
  recipient: Recipient,
  channel: MessageChannel,
  alert: ToldAlert,
  known: ReadonlySet<string>,
  now: number,
): Verdict {
  const { preferences } = recipient
  const suppress = (reason: SuppressReason): Verdict => ({ action: 'SUPPRESS', reason })
  const unwanted = reasonAgainst(recipient, channel, alert.type)
  if (unwanted !== undefined) return suppress(unwanted)
  if (alert.scoreChange !== null && Math.abs(alert.scoreChange) < preferences.scoreChangeMin) {
    return suppress('small-score-change')
  }
  if (alert.inquiry !== null && known.has(alert.inquiry)) return suppress('told-before')
  const verdict = sendNow(recipient, channel, alert.type, now)
  if (verdict.action === 'SUPPRESS' || preferences.digest === 'NONE') return verdict
  return { action: 'DIGEST', at: nextDigestAt(preferences, now) }
}

/** Whether the host offers it and the person wants it. */
function reasonAgainst(
  { status, host, preferences }: Recipient,
  channel: MessageChannel,
  type: AlertType | null,
): SuppressReason | undefined {
  const name = channelNames[channel]
  if (status !== 'active') return 'not-active'
  if (!host.products.includes('ALERTS') || (channel === 'PUSH' && !host.products.includes('PUSH'))) return 'not-offered'
  if (!preferences.channels[name]) return 'channel-off'
  return type !== null && preferences.alerts[type]?.[name] === false ? 'type-off' : undefined
}

/** Which devices take a push is known to who sends it. */
function unreachable(
  { host, emailConfirmed, hasMobile }: Recipient,
  channel: MessageChannel,
): SuppressReason | undefined {
  if (channel === 'SMS' && !hasMobile) return 'no-number'
  const asked = channel === 'EMAIL' && host.userManagement === 'SERVICE'
  return asked && !emailConfirmed ? 'email-not-confirmed' : undefined
}
