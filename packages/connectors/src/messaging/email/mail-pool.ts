import type { SendMailOptions } from 'nodemailer'
import { CallFailure } from '../../outbound/call-failure.ts'
import { type Deadline, DeadlineOver } from '../../outbound/deadline.ts'
import type { EmailSettings } from './email-settings.ts'
import { type SmtpError, toEmailFacts } from './to-email-facts.ts'

/** Kept connections to a mail server. */
interface MailPool {
  /** Rejects with `CallFailure` only. */
  readonly send: (mail: SendMailOptions, deadline: Deadline) => Promise<void>
  readonly close: () => void
}

type MailPoolSettings = EmailSettings & Required<Pick<EmailSettings, 'connectTimeoutMs' | 'maxConcurrent'>>

/**
 * The SMTP client's own time limits watch for silence; a server that trickles its reply is never silent. Then the connections are
 * given up for new ones, and closed as soon as no other message waits for a reply on them.
 */
export function createMailPool(settings: MailPoolSettings): MailPool {
  let closed = false
  let connections: Connections | null = null
  const retire = (old: Connections) => {
    if (connections === old) connections = null
    old.retired = true
  }
  return {
    async send(mail, deadline) {
      if (closed) throw new CallFailure({ reason: 'unreachable', detail: 'closed' })
      // Loaded with the first message: it takes 18 MB, and most processes never send one.
      const { createTransport } = await import('nodemailer')
      if (closed) throw new CallFailure({ reason: 'unreachable', detail: 'closed' })
      connections ??= { transport: transportOf(createTransport, settings), waiting: 0, retired: false }
      const used = connections
      used.waiting += 1
      try {
        await deadline.race(used.transport.sendMail(mail))
      } catch (error) {
        if (error instanceof DeadlineOver) retire(used)
        throw new CallFailure(
          error instanceof DeadlineOver ? { reason: 'timeout', mayHaveActed: true } : toEmailFacts(error as SmtpError),
        )
      } finally {
        used.waiting -= 1
        if (used.retired && used.waiting === 0) used.transport.close({ force: true })
      }
    },
    close() {
      closed = true
      connections?.transport.close({ force: true })
      connections = null
    },
  }
}

interface Connections {
  readonly transport: ReturnType<typeof transportOf>
  waiting: number
  retired: boolean
}

function transportOf(
  createTransport: typeof import('nodemailer').createTransport,
  { host, port, secure, requireTls = false, user, password, ...limits }: MailPoolSettings,
) {
  return createTransport({
    pool: true,
    host,
    port,
    secure,
    requireTLS: requireTls && !secure,
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    maxConnections: limits.maxConcurrent,
    // Only what was sent not a byte of is put on another connection, as after a restart of the server.
    maxRequeues: 1,
    connectionTimeout: limits.connectTimeoutMs,
    greetingTimeout: limits.timeoutMs,
    socketTimeout: limits.timeoutMs,
    // Nothing in a message is ever a file of ours or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  })
}
