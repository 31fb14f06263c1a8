import { createECDH, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type JournaledMap, openJournaledMap } from '../server/journaled-map.ts'

/** A browser that was never installed: its push address, and the keys that only a real one would have. */
export interface Browser {
  /** Last part of its push address. */
  readonly id: string
  /** Of the client and the person, 'client/person'. */
  readonly reference: string
  /** The key of the one server that may send to it, base64url. */
  readonly serverKey: string
  /** Base64url. */
  readonly privateKey: string
  readonly publicKey: string
  readonly auth: string
}

export type Browsers = JournaledMap<Browser>

export function openBrowsers(directory: string): Browsers {
  return openJournaledMap<Browser>(join(directory, 'browsers.jsonl'), ({ id }) => id, { keep: 10_000 })
}

export function newBrowser(reference: string, serverKey: string): Browser {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  return {
    id: randomBytes(24).toString('base64url'),
    reference,
    serverKey,
    privateKey: pair.getPrivateKey('base64url'),
    publicKey,
    auth: randomBytes(16).toString('base64url'),
  }
}
