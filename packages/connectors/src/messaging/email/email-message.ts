export interface EmailMessage {
  /** One address, without a name. */
  readonly to: string
  /** In whose name it is sent; without one, that of the settings. */
  readonly senderName?: string | undefined
  readonly subject: string
  readonly text: string
  readonly html?: string | undefined
  /** Our reference of the user that it is about. */
  readonly reference: string
  /** What the message wants to be opened, if anything. */
  readonly link?: string | undefined
  /** Where messages like this one can be switched off with one request, as mailboxes offer it beside the sender (RFC 8058). */
  readonly unsubscribe?: string | undefined
  /** 'local@domain'. The same for every try, so that mail systems recognise a message that comes twice. */
  readonly messageId: string
  /** Epoch milliseconds on the host's clock. */
  readonly date: number
}

/**
 * The part that cannot be sent, or null. A text that becomes a header must not hold a line break: behind one, the caller's words
 * would be headers of their own.
 */
export function wrongPart(message: EmailMessage): keyof EmailMessage | null {
  const { to, senderName, subject, text, html = '', reference, link, unsubscribe, messageId, date } = message
  if (to.length > 254 || !address.test(to)) return 'to'
  if (senderName !== undefined && !isName(senderName)) return 'senderName'
  if (subject.trim() === '' || subject.length > 250 || !isLine(subject)) return 'subject'
  if (text.trim() === '' || text.length > maxBodyLength) return 'text'
  if (html.length > maxBodyLength) return 'html'
  if (!/^[\x21-\x7e]{1,200}$/.test(reference)) return 'reference'
  if (link !== undefined && !isLink(link)) return 'link'
  if (unsubscribe !== undefined && !isLink(unsubscribe)) return 'unsubscribe'
  if (messageId.length > 250 || !messageName.test(messageId)) return 'messageId'
  return Number.isInteger(date) && Math.abs(date) <= latestDate ? null : 'date'
}

const maxBodyLength = 256 * 1024
const latestDate = Date.UTC(9999, 0, 1)

// Quoted local parts and comments are legal, but no real address has them, and they could smuggle in other text.
const address = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u
const messageName = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+@[A-Za-z0-9.-]+$/

function isName(text: string): boolean {
  return text.trim() !== '' && text.length <= 100 && isLine(text)
}

function isLine(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
  return !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text) && text.isWellFormed()
}

function isLink(text: string): boolean {
  return text.length <= 2_000 && /^https?:\/\/[\x21-\x7e]+$/.test(text) && URL.canParse(text)
}
