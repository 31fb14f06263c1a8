import { hash } from 'node:crypto'
import { pushKeptDays } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { removePushSubscription } from '../../storage/push-subscriptions.ts'
import type { UserRecord } from '../../storage/users.ts'
import { openSubscriptions } from './subscriptions.ts'

interface PushText {
  title: string
  body: string
  /** Where a tap leads. */
  url?: string
  /** What it is about: a later message about the same takes its place, at the push service and on the screen. */
  tag: string
}

/** Screens show less; beyond this a message would not fit into what push services take. */
const maxTitle = 100
const maxBody = 500

/**
 * Sends a message to every browser of the user. `failed` counts those that did not take it now: a caller whose message reached none
 * tries again later. A browser that is gone ends its subscription and counts as neither.
 */
export async function sendPush(
  ctx: Context,
  scope: HostScope,
  user: UserRecord,
  text: PushText,
  now: number,
): Promise<{ sent: number; failed: number }> {
  if (user.wrappedKey === null) return { sent: 0, failed: 0 }
  const subscriptions = await openSubscriptions(ctx, scope, user)
  const message = {
    content: Buffer.from(JSON.stringify(contentOf(text, now))),
    keepSeconds: pushKeptDays * 86_400,
    topic: topicOf(user, text.tag),
  }
  const outcomes = await Promise.all(
    subscriptions.map(async (subscription) => {
      const outcome = await ctx.push.send(subscription, message)
      if (outcome === 'gone') {
        await ctx.db.transaction(scope, (tx) => removePushSubscription(tx, user.id, subscription.id))
      }
      return outcome
    }),
  )
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
  return { sent: count('sent'), failed: count('failed') }
}

/** As the page's own worker gets it; `timestamp` is when it was sent, on the host's clock. */
function contentOf({ title, body, url, tag }: PushText, now: number) {
  return {
    title: shortened(title, maxTitle),
    body: shortened(body, maxBody),
    ...(url ? { url } : {}),
    tag,
    timestamp: now,
  }
}

function shortened(text: string, max: number): string {
  const letters = [...text]
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`
}

/** The push service sees the topic, so it says nothing about the person or the message. */
function topicOf({ hostId, id }: UserRecord, tag: string): string {
  return hash('sha256', `${hostId} ${id} ${tag}`, 'base64url').slice(0, 32)
}
