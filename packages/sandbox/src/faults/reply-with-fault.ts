import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { delayBefore, dripMs, maxSilenceMs } from './connection-wait.ts'
import type { Fault } from './fault.ts'

/** Replies of a mail server: each settles how a transaction ends as the client sees it. */
export interface MailReply {
  readonly accept: () => void
  readonly refuse: (code: number, text: string) => void
}

/** Modes in which nothing is done, so that the mail is not kept. */
export function refusesMail({ mode }: Fault): boolean {
  return mode === 'error' || mode === 'throttle'
}

/** Ends the transaction of a mail the way the fault wants it, on the connection that it came by. */
export async function replyWithFault(socket: Socket, reply: MailReply, fault: Fault): Promise<void> {
  const { isGone, pause } = await delayBefore(socket, fault)
  if (isGone()) return
  switch (fault.mode) {
    case 'timeout':
      await pause(maxSilenceMs)
      socket.destroy()
      return
    case 'error':
      return reply.refuse(451, 'Local error in processing')
    case 'throttle':
      return reply.refuse(450, 'Too many messages, try again later')
    case 'slow':
      for (const letter of dripping) {
        await pause(fault.delayMs ?? dripMs)
        if (isGone()) return
        socket.write(letter)
      }
      return reply.accept()
    case 'garbage':
      socket.write(garbage())
      return
    case 'partial':
      socket.end('25')
      return
    default:
      socket.resetAndDestroy()
  }
}

/** The first line of a reply of two lines. */
const dripping = '250-The message is being taken, one letter at a time\r\n'

/** Always the same bytes, none of which is a digit, so that they are no reply behind any other bytes. */
function garbage(): Buffer {
  const seed = createHash('sha256').update('mail').digest()
  return Buffer.concat([Buffer.from(seed.map((byte) => byte | 0x80)), Buffer.from('\r\n')])
}
