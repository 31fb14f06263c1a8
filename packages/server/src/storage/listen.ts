import pg from 'pg'
import type { Log } from '../telemetry/log.ts'

/**
 * One connection that waits for NOTIFY. It comes back by itself after a fault; the caller must also poll, because
 * messages sent meanwhile, or through a pooler that cannot LISTEN, are lost.
 */
interface Listener {
  close(): Promise<void>
}

export function listen(options: {
  url: string
  channels: readonly string[]
  log: Log
  heard(channel: string, payload: string): void
}): Listener {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const again = () => {
    if (closed || retry) return
    retry = setTimeout(() => {
      retry = undefined
      void connect()
    }, reconnectMs)
  }

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: options.url,
      application_name: 'plumbline-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    fresh.on('error', () => {
      client = undefined
      again()
    })
    fresh.on('end', again)
    fresh.on('notification', (message) => options.heard(message.channel, message.payload ?? ''))
    try {
      await fresh.connect()
      for (const channel of options.channels) await fresh.query(`LISTEN ${channel}`)
      if (closed) return void (await fresh.end())
      client = fresh
      // Notifications may have been missed while there was no connection.
      for (const channel of options.channels) options.heard(channel, '')
    } catch {
      options.log.warn('database.listen-lost')
      fresh.end().catch(() => undefined)
      again()
    }
  }
  void connect()

  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}

const reconnectMs = 500
