import { randomBytes, randomUUID } from 'node:crypto'
import { answerBytes, deliverySeconds } from '@plumbline/core/promises'
import { acknowledgedIds, toWebhookBody, type WebhookEvent } from '@plumbline/core/webhooks'
import { signMessage } from '../operations/webhooks/sign-message.ts'
import { CommandProblem } from './command-problem.ts'

/** What the receiver on the developer's machine made of an event. */
interface Forwarded {
  readonly taken: boolean
  /** `200 in 12 ms`, or why there was no answer. */
  readonly words: string
}

export interface Receiver {
  readonly url: string
  readonly key: Buffer
  /** Real time. */
  readonly now: () => number
  /** Ends what is going on. */
  readonly signal: AbortSignal
}

/** Sends one event as an endpoint of the host would get it. The same message id is for all tries of one event. */
export async function forwardEvent(
  event: WebhookEvent,
  { url, key, now, signal }: Receiver,
  messageId: string,
): Promise<Forwarded> {
  const body = toWebhookBody([event])
  const startedAt = performance.now()
  const took = () => `${Math.round(performance.now() - startedAt)} ms`
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Plumbline-Webhooks/1',
        ...signMessage({ messageId, now: now(), body, keys: [key] }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(deliverySeconds * 1000)]),
    })
    const { text, truncated } = await beginningOf(answer)
    const words = `${answer.status} in ${took()}`
    if (!answer.ok) return { taken: false, words }
    const taken = acknowledgedIds([event.id], { text, truncated }).length === 1
    return { taken, words: taken ? words : `${words}, not acknowledged` }
  } catch (fault) {
    const timedOut = fault instanceof Error && fault.name === 'TimeoutError'
    return { taken: false, words: timedOut ? `no answer within ${deliverySeconds} s` : `no answer from ${url}` }
  }
}

export const newMessageId = randomUUID

async function beginningOf(answer: Response): Promise<{ text: string; truncated: boolean }> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    parts.push(Buffer.from(part))
    bytes += part.length
    if (bytes >= answerBytes) break
  }
  return { text: Buffer.concat(parts).subarray(0, answerBytes).toString('utf8'), truncated: bytes > answerBytes }
}

const prefix = 'whsec_'

/** Of `--secret`, or a new one. */
export function secretFrom(given: string | undefined): { secret: string; key: Buffer } {
  const secret = given ?? `${prefix}${randomBytes(32).toString('base64')}`
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret) || key.length < 24 || key.length > 64)
    throw new CommandProblem('--secret is whsec_ and 24 to 64 bytes in base64, such as a listen before has printed.')
  return { secret, key }
}
