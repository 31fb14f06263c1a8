/** What the frame of the widget tells that a preview has to answer. */
type FrameMessage = { readonly type: 'AUTH_REQUIRED' } | { readonly type: 'RESIZE'; readonly height: number }

interface Ends {
  readonly frame: HTMLIFrameElement
  readonly origin: string
  /** How it is to look, asked for when the frame has said that it is there. */
  readonly configuration: () => object
  readonly receive: (message: FrameMessage) => void
}

export interface PreviewLine {
  send(message: object): void
  close(): void
}

/**
 * Speaks with the widget as the page of a host does: the first message hands over a private channel, and nothing that other windows send is
 * read.
 */
export function openPreviewLine({ frame, origin, configuration, receive }: Ends): PreviewLine {
  let port: MessagePort | undefined
  const listen = ({ data, origin: from, source }: MessageEvent): void => {
    const { contentWindow } = frame
    if (!contentWindow || source !== contentWindow || from !== origin || data?.type !== 'INIT_CONFIG') return
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data: told }) => {
      if (told?.type === 'AUTH_REQUIRED') receive({ type: 'AUTH_REQUIRED' })
      if (told?.type === 'RESIZE' && typeof told.height === 'number') receive({ type: 'RESIZE', height: told.height })
    }
    contentWindow.postMessage(configuration(), origin, [channel.port2])
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
