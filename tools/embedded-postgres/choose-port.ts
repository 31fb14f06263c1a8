import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Layout } from './layout.ts'
import { PostgresFault } from './postgres-fault.ts'

/** The asked port, or the one of last time so that addresses stay good over restarts, or any that is free. */
export async function choosePort(place: Layout, asked?: number): Promise<number> {
  if (asked !== undefined) {
    if ((await listenOnce(asked)) === undefined) {
      throw new PostgresFault(`Port ${asked} on 127.0.0.1, meant for the database, is taken.`)
    }
    return asked
  }
  const port = (await listenOnce(rememberedPort(place))) ?? (await listenOnce(0))
  if (port === undefined) throw new PostgresFault('No free port on 127.0.0.1 was found for the database.')
  writeFileSync(place.port, `${port}\n`)
  return port
}

function rememberedPort(place: Layout): number {
  try {
    return Number(readFileSync(place.port, 'utf8')) || 0
  } catch {
    return 0
  }
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
