import type { TeamOutput, webhookAttemptsCall } from '@plumbline/contract'
import { deliveryRetrySeconds } from '@plumbline/core/promises'
import type { StateWords } from '../../parts/status-badge.tsx'
import { type Columns, isoOf } from '../saved-lists/to-csv.ts'

export type Attempt = TeamOutput<typeof webhookAttemptsCall>['items'][number]

export const attemptOutcomes: Readonly<Record<Attempt['outcome'], StateWords>> = {
  DELIVERED: { label: 'Delivered', tone: 'good' },
  PARTIAL: { label: 'Partly taken', tone: 'warn' },
  FAILED: { label: 'Failed', tone: 'bad' },
}

/** Why an attempt came out as it did: "answered 500", "no answer: timeout". */
export function attemptWords({ status, error }: Pick<Attempt, 'status' | 'error'>): string {
  if (status !== null) return `answered ${status}`
  return `no answer: ${errorWords[error ?? ''] ?? error ?? 'unknown'}`
}

/** "Try 3 of 10". A test is sent once, and of old attempts it is not known. */
export function tryWords({ attempt, eventTypes }: Attempt): string {
  if (attempt === null) return 'Try not known'
  return eventTypes?.includes('TEST') ? 'A test' : `Try ${attempt} of ${deliveryRetrySeconds.length + 1}`
}

/** An attempt as a row of a file. */
export const attemptColumns: Columns<Attempt> = {
  At: ({ at }) => isoOf(at),
  Outcome: ({ outcome }) => attemptOutcomes[outcome].label,
  Receiver: attemptWords,
  Try: ({ attempt }) => attempt,
  Types: ({ eventTypes }) => eventTypes?.join(' '),
  Events: ({ eventIds }) => eventIds.length,
  'Took ms': ({ durationMs }) => durationMs,
  'Next attempt': ({ nextAttemptAt }) => isoOf(nextAttemptAt),
  'Message id': ({ messageId }) => messageId,
}

const errorWords: Readonly<Record<string, string>> = {
  address: 'the address may not be called',
  resolve: 'the name of the server is not known',
  connect: 'the server takes no connection',
  tls: 'the certificate is not right',
  timeout: 'it took too long',
  protocol: 'what came was no HTTP',
  internal: 'the fault is ours',
}

/** What to do about an attempt that was not taken, by what the receiver answered. */
export function attemptHelp({ status, outcome, error }: Attempt): string | undefined {
  if (outcome === 'DELIVERED') return undefined
  if (outcome === 'PARTIAL')
    return 'The receiver has taken some events of the message and refused others. Those are sent again.'
  if (status === null)
    return error === 'internal'
      ? 'Nothing is wrong with the receiver. We send it again.'
      : 'The receiver could not be reached in time. Check its address, its certificate and its firewall, and answer before you do the work.'
  if (status === 401 || status === 403)
    return 'The receiver did not accept who we are. Check the user name and password of the endpoint, or its check of the signature.'
  if (status === 404 || status === 405)
    return 'There is nothing at the address that takes a POST. Check the path of the endpoint.'
  if (status === 410)
    return 'The receiver says that it is gone, so we have stopped. Let the endpoint go on when it is back.'
  if (status >= 300 && status < 400)
    return 'We do not follow redirects. Enter the address to which the receiver points.'
  if (status >= 500)
    return 'The receiver itself failed. Look for the message id in its log; the answer below may say more.'
  return 'The receiver refused the message. Any answer from 200 to 299 counts as taken.'
}
