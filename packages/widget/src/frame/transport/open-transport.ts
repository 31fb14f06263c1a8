import type { PageFacts } from '../page-facts.ts'
import { openBridged } from './bridged.ts'
import { openFramed } from './framed.ts'
import type { Receive, Transport } from './transport.ts'

/** A page that nobody shows: there is no one to tell anything. */
const alone: Transport = { answers: false, configures: false, tokenWaitMs: 0, send: () => undefined }

/** The way to whoever shows us; undefined where a page shows us that may not. */
export function openTransport({ origins }: PageFacts, receive: Receive): Transport | undefined {
  return parent === window ? (openBridged(receive) ?? alone) : openFramed(origins, receive)
}
