import type { PushQueue } from '../../alerts/push-queue.ts'
import { channels } from '../../identity/message.ts'
import type { MessageBox } from '../../identity/message-box.ts'
import { json, type Route } from '../route.ts'
import { problem } from './control-body.ts'

/** What left the sandbox: messages to people, real-time pushes to the service. */
export function messageRoutes(parts: { readonly messages: MessageBox; readonly pushes: PushQueue }): Route[] {
  return [
    {
      method: 'GET',
      path: '/control/messages',
      answer({ query }) {
        const asked = query.get('channel')
        const channel = channels.find((each) => each === asked) ?? null
        if (asked !== null && channel === null) return problem(400, `channel must be one of ${channels.join(', ')}`)
        const [since, limit] = [wholeOf(query.get('since')), wholeOf(query.get('limit') ?? '200')]
        if (Number.isNaN(since)) return problem(400, 'since must be epoch milliseconds')
        if (limit === null || !(limit >= 1 && limit <= 10_000)) return problem(400, 'limit must be 1 to 10000')
        const [reference, referencePrefix] = [query.get('reference'), query.get('referencePrefix')]
        const [to, before] = [query.get('to'), query.get('before')]
        const messages = parts.messages.list({ reference, referencePrefix, to, channel, since, before, limit })
        return messages === null ? problem(400, 'before is no message that is kept') : json(200, { messages })
      },
    },
    {
      method: 'GET',
      path: '/control/pushes',
      answer: () => json(200, { pushes: parts.pushes.list().map(({ body: _, ...push }) => push) }),
    },
  ]
}

function wholeOf(text: string | null): number | null {
  if (text === null) return null
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}
