import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openJournaledMap } from '../server/journaled-map.ts'
import type { Channel, Message } from './message.ts'

/** Catches every message instead of delivering it, for tests and testers to read. The newest ones are kept. */
export interface MessageBox {
  readonly put: (message: Omit<Message, 'id'>) => Promise<Message>
  /** Newest first. Null when there is no message with the id of `before`. */
  readonly list: (filter: MessageFilter) => readonly Message[] | null
  readonly close: () => Promise<void>
}

interface MessageFilter {
  readonly reference?: string | null
  /** References are 'host/user', so that this finds all of a host. */
  readonly referencePrefix?: string | null
  readonly to?: string | null
  /** Part of a recipient, in any case. */
  readonly toPart?: string | null
  readonly channel?: Channel | null
  /** Epoch milliseconds. */
  readonly since?: number | null
  /** Only those older than the message with this id: the next page after the one that ended with it. */
  readonly before?: string | null
  readonly limit: number
}

const kept = 10_000

export function openMessageBox(directory: string): MessageBox {
  const messages = openJournaledMap<Message>(join(directory, 'messages.jsonl'), ({ id }) => id, { keep: kept })
  return {
    async put(content) {
      const message = { id: randomUUID(), ...content }
      await messages.put(message)
      return message
    },
    list({ limit, before = null, ...filter }) {
      const newestFirst = [...messages.values()].reverse()
      const start = before === null ? 0 : newestFirst.findIndex(({ id }) => id === before) + 1
      if (before !== null && start === 0) return null
      return newestFirst
        .slice(start)
        .filter((message) => fits(message, filter))
        .slice(0, limit)
    },
    close: messages.close,
  }
}

function fits(message: Message, filter: Omit<MessageFilter, 'before' | 'limit'>): boolean {
  const { reference = null, referencePrefix = null, to = null } = filter
  const { toPart = null, channel = null, since = null } = filter
  return (
    (reference === null || message.reference === reference) &&
    (referencePrefix === null || (message.reference ?? '').startsWith(referencePrefix)) &&
    (to === null || message.to === to) &&
    (toPart === null || message.to.toLowerCase().includes(toPart.toLowerCase())) &&
    (channel === null || message.channel === channel) &&
    (since === null || message.createdAt >= since)
  )
}
