import { isAllowedOrigin } from '@plumbline/core/widget'
import { waitMs } from '../../protocol/failure-codes.ts'
import { readMessage } from '../../protocol/message-shape.ts'
import { fromHost } from '../../protocol/messages.ts'
import type { Receive, Transport } from './transport.ts'

type Sent = Parameters<Transport['send']>[0]

/** After this long without a word the page around is one that does not know of configurations. */
export const patienceMs = 3000

/**
 * Speaks with the page around, and with no other window. The loader hands over a port with its first message; from then on nothing but the
 * port is listened to. Pages with an iframe of their own speak by messages between windows, which go to their exact origin.
 */
export function openFramed(origins: readonly string[], receive: Receive): Transport | undefined {
  const origin = parentOrigin()
  if (!origin || !isAllowedOrigin(origins, origin)) return undefined
  let port: MessagePort | undefined
  let configured = false
  let impatient = false
  /** What was said before it was known how the page listens. */
  const early: Sent[] = []
  const toWindow = (message: Sent) => parent.postMessage(message, origin)

  addEventListener('message', ({ data, origin: from, source, ports }) => {
    if (port || source !== parent || from !== origin) return
    const message = readMessage(fromHost, data)
    if (!message) return
    if (message.type === 'WIDGET_CONFIGS' && !configured) {
      configured = true
      port = ports[0]
      if (port) port.onmessage = (event) => take(event.data)
      if (port || !impatient) for (const waiting of early) send(waiting)
      early.length = 0
    }
    receive(message)
  })
  const take = (data: unknown) => {
    const message = readMessage(fromHost, data)
    if (message) receive(message)
  }
  const send = (message: Sent): void => {
    if (port) port.postMessage(message)
    else if (configured || message.type === 'INIT_CONFIG') toWindow(message)
    else {
      early.push(message)
      if (impatient) toWindow(message)
    }
  }
  setTimeout(() => {
    if (configured) return
    impatient = true
    for (const waiting of early) toWindow(waiting)
  }, patienceMs)
  // The loader stops waiting first, and says so.
  return { answers: true, configures: true, tokenWaitMs: waitMs + 2000, send }
}

/** Browsers that do not tell who is around know from where the frame was asked for. */
function parentOrigin(): string | undefined {
  const around = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins
  if (around) return around[0]
  try {
    return new URL(document.referrer).origin
  } catch {
    return undefined
  }
}
