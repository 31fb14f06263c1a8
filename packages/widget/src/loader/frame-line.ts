import { readMessage } from '../protocol/message-shape.ts'
import { type Configuration, type FrameMessage, fromFrame, type HostMessage } from '../protocol/messages.ts'

/** The way to one frame. */
export interface FrameLine {
  send(message: HostMessage): void
  close(): void
}

interface Ends {
  readonly frame: HTMLIFrameElement
  readonly frameOrigin: string
  /** What the frame is told when it has said that it is there. */
  greeting(): Configuration
  receive(message: FrameMessage, eventId: unknown): void
}

/**
 * Waits for the frame to speak, then hands it one end of a private channel. Of what other windows send, nothing is read: a message
 * counts only from this frame, while it shows a page of our own origin, and only as the first one.
 */
export function openLine({ frame, frameOrigin, greeting, receive }: Ends): FrameLine {
  let port: MessagePort | undefined
  const take = (data: unknown): FrameMessage | undefined => {
    const message = readMessage(fromFrame, data)
    if (message) receive(message, (data as { eventId?: unknown }).eventId)
    return message
  }
  const listen = ({ data, origin, source }: MessageEvent): void => {
    const { contentWindow } = frame
    if (!contentWindow || source !== contentWindow || origin !== frameOrigin) return
    if ((data as { type?: unknown } | null)?.type !== 'INIT_CONFIG') return
    // A frame that was loaded again begins again.
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = (event) => void take(event.data)
    if (take(data)) contentWindow.postMessage(greeting(), frameOrigin, [channel.port2])
  }
  addEventListener('message', listen)
  return {
    send: (message) => port?.postMessage(message),
    close() {
      removeEventListener('message', listen)
      port?.close()
    },
  }
}
