import type { FrameMessage, HostMessage } from '../../protocol/messages.ts'

/** A way to whoever shows us. */
export interface Transport {
  /** Somebody may be there who brings a token. */
  readonly answers: boolean
  /** How long a token may take. */
  readonly tokenWaitMs: number
  /** Whoever shows us is going to say how; undefined where nothing has to be waited for. */
  readonly configures: boolean
  send(message: FrameMessage & { readonly eventId: string }): void
}

export type Receive = (message: HostMessage) => void
