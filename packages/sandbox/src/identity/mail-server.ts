import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { clientOfReference } from '../faults/client.ts'
import type { FaultList } from '../faults/fault-list.ts'
import { type MailReply, refusesMail, replyWithFault } from '../faults/reply-with-fault.ts'
import { listen } from '../server/listen.ts'
import type { Log } from '../server/log.ts'
import type { MessageBox } from './message-box.ts'
import { readMail } from './read-mail.ts'

/** The mail carrier: takes e-mail by SMTP and puts it into the message box. */
interface MailServer {
  readonly port: number
  readonly close: () => Promise<void>
}

interface MailServerParts {
  readonly messages: MessageBox
  readonly faults: FaultList
  readonly log: Log
  readonly now: () => number
}

const maxMailBytes = 1024 * 1024

/** Rejects with `StartFault` when the port cannot be had. */
export async function startMailServer(port: number, parts: MailServerParts): Promise<MailServer> {
  const sockets = new Map<number, Socket>()
  const smtp = new SMTPServer({
    size: maxMailBytes,
    rejectOversized: true,
    maxRecipients: 50,
    maxClients: 200,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    socketTimeout: 5 * 60_000,
    logger: false,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anonymous' }),
    onData(stream, session, done) {
      const reply: MailReply = {
        accept: () => done(null, 'Taken'),
        refuse: (code, text) => done(Object.assign(new Error(text), { responseCode: code })),
      }
      takeMail(stream, session, sockets.get(session.remotePort), reply, parts).catch((error: unknown) => {
        parts.log('mail-fault', { fault: error instanceof Error ? error.name : 'unknown' })
        reply.refuse(451, 'The sandbox failed')
      })
    },
  })
  // A client that hangs up in the middle of a command is no error of ours.
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  // Any client that reaches it can send in any name, so it is never opened to a network.
  const taken = await listen(smtp.server, { port, host: '127.0.0.1', variable: 'SANDBOX_SMTP_PORT' })
  return {
    port: taken,
    async close() {
      const closed = new Promise<void>((resolve) => smtp.close(resolve))
      for (const socket of sockets.values()) socket.destroy()
      await closed
    },
  }
}

async function takeMail(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  socket: Socket | undefined,
  reply: MailReply,
  { messages, faults, log, now }: MailServerParts,
): Promise<void> {
  const recipients = envelope.rcptTo.map(({ address }) => address)
  const bytes = await readStream(stream)
  if (bytes === null) {
    log('mail', { taken: false })
    return reply.refuse(552, 'The mail is too large')
  }
  const content = await readMail(bytes, now)
  const fault = faults.take({ target: 'EMAIL', operation: 'send', client: clientOfReference(content.reference) })
  const taken = fault === null || !refusesMail(fault)
  if (taken) {
    for (const to of recipients) await messages.put({ ...content, to })
  }
  log('mail', { taken, recipients: recipients.length, bytes: bytes.length, ...(fault && { fault: fault.mode }) })
  if (fault && socket) await replyWithFault(socket, reply, fault)
  else reply.accept()
}

/** Null when the mail is larger than the limit. Such a mail is read to its end, but not kept. */
async function readStream(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= maxMailBytes) chunks.push(chunk)
  }
  return bytes > maxMailBytes ? null : Buffer.concat(chunks, bytes)
}
