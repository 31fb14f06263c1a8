/** One row of the console: something that a host gets to see. */
export interface ConsoleEntry {
  readonly kind: 'alert' | 'event' | 'attempt' | 'message'
  /** On the clock of the host. */
  readonly at: number
  readonly title: string
  readonly about: string
  readonly wrong: boolean
  /** The API's own answer. */
  readonly json: unknown
}

/** As the API lists them, as far as a row tells of it. */
export interface SeenEvent {
  readonly id: string
  readonly type: string
  readonly user_id: string | null
  readonly time: number
  readonly alert_id: string | null
  readonly alert_source: string | null
}

export interface SeenAttempt {
  readonly attemptId: string
  readonly at: number
  readonly status: number | null
  readonly outcome: 'DELIVERED' | 'PARTIAL' | 'FAILED'
  readonly durationMs: number
  readonly error: string | null
  readonly nextAttemptAt: number | null
}

export interface SeenMessage {
  readonly id: string
  readonly channel: 'SMS' | 'EMAIL' | 'PUSH'
  readonly to: string
  readonly userId: string | null
  readonly text: string
  readonly createdAt: number
}

type NameOf = (userId: string) => string

export function eventEntry(event: SeenEvent, nameOf: NameOf): ConsoleEntry {
  const about = event.user_id === null ? 'About the host' : nameOf(event.user_id)
  return { kind: 'event', at: event.time, title: event.type, about, wrong: event.type === 'ERROR', json: event }
}

/** `detail`: the alert, or the words of why it cannot be read. */
export function alertEntry(event: SeenEvent, detail: AlertDetail | string): ConsoleEntry {
  const kind = 'alert'
  if (typeof detail === 'string')
    return { kind, at: event.time, title: event.alert_id ?? '', about: detail, wrong: true, json: detail }
  const about = detail.details?.changeReason ?? event.alert_source ?? ''
  return { kind, at: event.time, title: detail.alertType, about, wrong: false, json: detail }
}

interface AlertDetail {
  readonly alertType: string
  readonly details?: { readonly changeReason?: string }
}

export function attemptEntry(attempt: SeenAttempt, url: string): ConsoleEntry {
  const { at, outcome, status, error, durationMs } = attempt
  const how = status === null ? (failures[error ?? ''] ?? 'no answer') : `${status} in ${durationMs} ms`
  return {
    kind: 'attempt',
    at,
    title: `${outcomes[outcome]}: ${how}`,
    about: url,
    wrong: outcome !== 'DELIVERED',
    json: attempt,
  }
}

const failures: Readonly<Record<string, string>> = {
  address: 'the address may not be called',
  resolve: 'the name has no address',
  connect: 'nothing listens there',
  tls: 'no encrypted connection',
  timeout: 'no answer in time',
  protocol: 'the answer is not HTTP',
}

const outcomes = { DELIVERED: 'Delivered', PARTIAL: 'Taken in part', FAILED: 'Failed' } as const

export function messageEntry(message: SeenMessage): ConsoleEntry {
  const { channel, to, text, createdAt } = message
  const recipient = channel === 'PUSH' ? 'Push to a browser' : `${channels[channel]} to ${to}`
  return { kind: 'message', at: createdAt, title: recipient, about: text, wrong: false, json: message }
}

const channels = { SMS: 'SMS', EMAIL: 'E-mail' } as const
