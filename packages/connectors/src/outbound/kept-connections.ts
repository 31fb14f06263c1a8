import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'

interface KeptConnectionsOptions {
  readonly lookups: Readonly<Record<'plain' | 'secure', { readonly lookup: LookupFunction }>>
  /** In place of the well-known authorities. */
  readonly authority: string | undefined
}

/** Connections at once to one origin; further posts wait for one. */
const perOrigin = 128
/** A connection that is done is kept only while fewer than this are open, so that many origins do not use up all files. */
const maxOpen = 512
const idleMs = 10_000
/** After this a connection is not used again: the name is looked up, and its addresses checked, at least so often. */
const maxAgeMs = 60_000

/** Connections, each to addresses that were checked when it was opened, kept for the next post to the same origin. */
export function keepConnections({ lookups, authority }: KeptConnectionsOptions) {
  const opened = new Map<Duplex, number>()
  const note = (connection: Duplex | null | undefined) => {
    if (connection) {
      opened.set(connection, performance.now())
      connection.once('close', () => opened.delete(connection))
    }
    return connection
  }
  const worthKeeping = (connection: Duplex) =>
    opened.size <= maxOpen && performance.now() - (opened.get(connection) ?? 0) < maxAgeMs

  class PlainAgent extends http.Agent {
    override createConnection(...call: Parameters<http.Agent['createConnection']>) {
      return note(super.createConnection(...call))
    }
    override keepSocketAlive(connection: Duplex) {
      return worthKeeping(connection) && super.keepSocketAlive(connection)
    }
  }
  class SecureAgent extends https.Agent {
    override createConnection(...call: Parameters<https.Agent['createConnection']>) {
      return note(super.createConnection(...call))
    }
    override keepSocketAlive(connection: Duplex) {
      return worthKeeping(connection) && super.keepSocketAlive(connection)
    }
  }

  const pool = { maxSockets: perOrigin, timeout: idleMs }
  const tls = {
    minVersion: 'TLSv1.2',
    // Said here, so that no variable of the environment can switch it off.
    rejectUnauthorized: true,
    ...(authority === undefined ? {} : { ca: authority }),
  } as const
  const agents = (keepAlive: boolean) => ({
    plain: new PlainAgent({ ...pool, keepAlive, lookup: lookups.plain.lookup }),
    secure: new SecureAgent({ ...pool, ...tls, keepAlive, lookup: lookups.secure.lookup }),
  })
  const kept = agents(true)
  const fresh = agents(false)
  return {
    kept: (url: URL) => (url.protocol === 'https:' ? kept.secure : kept.plain),
    /** Opens a connection for this one post. */
    fresh: (url: URL) => (url.protocol === 'https:' ? fresh.secure : fresh.plain),
    close() {
      for (const connection of opened.keys()) connection.destroy()
    },
  }
}
