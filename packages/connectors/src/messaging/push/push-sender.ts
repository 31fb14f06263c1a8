import { DialFailure } from '../../outbound/dial-failure.ts'
import type { GuardedDialer } from '../../outbound/guarded-dialer.ts'
import { encryptPush, type PushKeys } from './encrypt-push.ts'
import { createVapid, type VapidKey } from './vapid-key.ts'

/** Where one browser of a person gets messages. */
export interface PushSubscription extends PushKeys {
  readonly endpoint: string
}

interface PushMessage {
  readonly content: Buffer
  /** How long the push service keeps it for a browser that is not there. */
  readonly keepSeconds: number
  /** Takes the place of a message with the same topic that was not handed out yet. At most 32 characters of base64url. */
  readonly topic: string
}

/**
 * `sent`: the push service has taken it. `gone`: the subscription does not exist any more. `failed`: it was not taken, and perhaps
 * will be later.
 */
export type PushOutcome = 'sent' | 'gone' | 'failed'

export interface PushSender {
  /** For browsers: base64url of 65 bytes. */
  readonly publicKey: string
  /** Rejects with nothing that the other side does. */
  send(subscription: PushSubscription, message: PushMessage): Promise<PushOutcome>
}

interface PushSenderOptions {
  readonly dialer: Pick<GuardedDialer, 'post'>
  readonly key: VapidKey
  /** Whom the operator of a push service can turn to: an https or mailto address. */
  readonly subject: string
  /** Real time, epoch milliseconds. */
  readonly now: () => number
}

const totalMs = 15_000
const connectMs = 5_000
const maxAnswerBytes = 1_000

/** Web Push (RFC 8030): an encrypted message, posted to the address that the browser got from its push service. */
export function createPushSender({ dialer, key, subject, now }: PushSenderOptions): PushSender {
  const vapid = createVapid(key, subject, now)
  return {
    publicKey: key.publicKey,
    async send(subscription, { content, keepSeconds, topic }) {
      const headers = {
        authorization: vapid.authorization(subscription.endpoint),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(keepSeconds),
        urgency: 'high',
        topic,
      }
      const body = encryptPush(content, subscription)
      try {
        const answer = await dialer.post({
          url: subscription.endpoint,
          headers,
          body,
          totalMs,
          connectMs,
          maxAnswerBytes,
        })
        return outcomeOf(answer.status)
      } catch (fault) {
        if (!(fault instanceof DialFailure)) throw fault
        // The name may lead to the public internet again tomorrow; whoever sends gives up after a while.
        return 'failed'
      }
    },
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  return status === 404 || status === 410 ? 'gone' : 'failed'
}
