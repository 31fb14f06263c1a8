import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openJournaledMap } from '../server/journaled-map.ts'
import type { Channel, Message } from './message.ts'

/** Catches every message, so that tests and people at a desk can read what nobody received. The newest ones are kept. */
export interface MessageBox {
  readonly put: (message: Omit<Message, 'id'>) => Promise<Message>
  /** Newest first. */
  readonly list: (filter: MessageFilter) => readonly Message[]
  readonly close: () => Promise<void>
}

export interface MessageFilter {
  readonly reference?: string | null
  readonly to?: string | null
  readonly channel?: Channel | null
  /** Epoch milliseconds. */
  readonly since?: number | null
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
    list({ reference = null, to = null, channel = null, since = null, limit }) {
      const fits = (message: Message) =>
        (reference === null || message.reference === reference) &&
        (to === null || message.to === to) &&
        (channel === null || message.channel === channel) &&
        (since === null || message.createdAt >= since)
      return [...messages.values()].filter(fits).reverse().slice(0, limit)
    },
    close: messages.close,
  }
}
