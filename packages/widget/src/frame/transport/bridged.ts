import { waitMs } from '../../protocol/failure-codes.ts'
import { readMessage } from '../../protocol/message-shape.ts'
import { fromHost } from '../../protocol/messages.ts'
import type { Receive, Transport } from './transport.ts'

/** What apps put into the pages of their WebViews, each with its own way to speak. */
interface AppWindow {
  readonly ReactNativeWebView?: { postMessage(text: string): void }
  readonly webkit?: { readonly messageHandlers?: { readonly plumbline?: { postMessage(message: unknown): void } } }
  /** Added by Android for the origins that the app names. */
  readonly plumbline?: { postMessage(text: string): void; onmessage: ((event: MessageEvent) => void) | null }
}

/** Whether an app shows the page in a WebView, which saves no files. */
export function isInApp(): boolean {
  const { ReactNativeWebView, webkit, plumbline } = window as AppWindow
  return Boolean(ReactNativeWebView ?? webkit?.messageHandlers?.plumbline ?? plumbline)
}

/** Speaks with the app around a page; undefined where there is none. */
export function openBridged(receive: Receive): Transport | undefined {
  const { ReactNativeWebView, webkit, plumbline } = window as AppWindow
  const apple = webkit?.messageHandlers?.plumbline
  const take = (data: unknown) => {
    const message = readMessage(fromHost, typeof data === 'string' ? parsed(data) : data)
    if (message) receive(message)
  }
  const send = (message: object): void => {
    if (ReactNativeWebView) ReactNativeWebView.postMessage(JSON.stringify(message))
    else if (apple) apple.postMessage(message)
    else plumbline?.postMessage(JSON.stringify(message))
  }
  if (plumbline) plumbline.onmessage = ({ data }) => take(data)
  else if (ReactNativeWebView || apple) {
    // An app dispatches its messages inside of the page. Those of other windows have an origin.
    addEventListener('message', ({ data, origin, source }) => {
      if (source === null && origin === '') take(data)
    })
  } else return undefined
  return { answers: true, configures: false, tokenWaitMs: waitMs, send }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
