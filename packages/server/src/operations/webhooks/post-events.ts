import { DialFailure } from '@plumbline/connectors'
import { answerBytes, deliveryConnectSeconds, deliverySeconds } from '@plumbline/core/promises'
import { acknowledgedIds, retryAfterMs, toWebhookBody, type WebhookEvent } from '@plumbline/core/webhooks'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import type { AttemptOutcome } from '../../storage/webhook-attempts.ts'
import type { WebhookTarget } from '../../storage/webhook-messages.ts'
import { faultFields } from '../../telemetry/log.ts'
import { signingKeyOf } from '../webhook-endpoints/webhook-secret.ts'
import { answerExcerpt } from './answer-excerpt.ts'
import { signMessage } from './sign-message.ts'

/** What became of one POST. */
export interface PostOutcome {
  outcome: AttemptOutcome
  acknowledged: readonly string[]
  durationMs: number
  /** Null: there was no answer. */
  status: number | null
  error: string | null
  responseExcerpt: string | null
  /** The wait that the receiver asks for. */
  askedMs: number | undefined
}

/** The receiver says that nobody will ever take events there again. */
export function isGone({ status }: Pick<PostOutcome, 'status'>): boolean {
  return status === 410
}

/** Of every message. */
export const postedHeaders = { 'content-type': 'application/json', 'user-agent': 'Plumbline-Webhooks/1' } as const

type Posting = Pick<Context, 'dialer' | 'vault' | 'clock' | 'log'>

/** Sends events to an endpoint, once, and reads what it says to each of them. */
export async function postEvents(
  ctx: Posting,
  scope: HostScope,
  { target, messageId, events }: { target: WebhookTarget; messageId: string; events: readonly WebhookEvent[] },
): Promise<PostOutcome> {
  const now = ctx.clock.now()
  try {
    const body = toWebhookBody(events)
    const keys = target.secrets.map((secret) => signingKeyOf(ctx, scope.hostId, secret))
    const { status, headers, excerpt, truncated, durationMs } = await ctx.dialer.post({
      url: target.url,
      headers: {
        ...postedHeaders,
        ...signMessage({ messageId, now, body, keys }),
        ...basicHeader(ctx, scope, target),
      },
      body,
      totalMs: deliverySeconds * 1000,
      connectMs: deliveryConnectSeconds * 1000,
      maxAnswerBytes: answerBytes,
    })
    const ids = events.map((event) => event.id)
    const taken = status >= 200 && status <= 299
    const acknowledged = taken ? acknowledgedIds(ids, { text: excerpt.toString('utf8'), truncated }) : []
    return {
      outcome: acknowledged.length === ids.length ? 'DELIVERED' : acknowledged.length > 0 ? 'PARTIAL' : 'FAILED',
      acknowledged,
      durationMs,
      status,
      error: null,
      responseExcerpt: answerExcerpt(excerpt),
      askedMs: retryAfterMs(headers['retry-after'], now),
    }
  } catch (fault) {
    if (fault instanceof DialFailure) return unanswered(fault.kind, fault.durationMs)
    // A secret that cannot be opened, for one. It must not be tried for ever without a trace.
    const fields = { host: scope.hostId, endpoint: target.endpointId, message_id: messageId }
    ctx.log.error('webhook.not-sent', { ...fields, ...faultFields(fault) })
    return unanswered('internal')
  }
}

/** What became of a POST that nobody has answered; `internal`: the fault is on our side. */
export function unanswered(error: DialFailure['kind'] | 'internal', durationMs = 0): PostOutcome {
  const nothing = { status: null, responseExcerpt: null, askedMs: undefined, acknowledged: [] }
  return { ...nothing, outcome: 'FAILED', durationMs, error }
}

function basicHeader(ctx: Posting, scope: HostScope, target: WebhookTarget): Record<string, string> {
  const { basicUser, sealedBasicPassword, endpointId } = target
  if (basicUser === null || sealedBasicPassword === null) return {}
  const password = ctx.vault.openRecord('webhookPassword', sealedBasicPassword, scope.hostId, endpointId)
  return { authorization: `Basic ${Buffer.from(`${basicUser}:${password.toString('utf8')}`).toString('base64')}` }
}
