/**
 * Who makes a call: the widget or the SDK, which name themselves with their version; code of the host, which names nothing; something
 * that names itself in a way we do not know.
 */
export const clientKinds = ['widget', 'sdk', 'own-code', 'other'] as const
export type ClientKind = (typeof clientKinds)[number]

interface Client {
  readonly kind: ClientKind
  /** Empty where none was named. */
  readonly version: string
}

/** The header in which our clients name themselves, as `widget/1.2.0`. */
export const clientHeader = 'plumbline-client'

const ownCode: Client = { kind: 'own-code', version: '' }
/** Also what stands for the versions of a day for which there is no room. */
export const otherClient: Client = { kind: 'other', version: '' }

/** What a version looks like; anything else would let callers fill tables with texts of theirs. */
const named = /^(widget|sdk)\/(\d{1,6}\.\d{1,6}\.\d{1,6})$/

export function readClient(header: string | readonly string[] | undefined): Client {
  if (header === undefined) return ownCode
  const found = typeof header === 'string' ? named.exec(header) : null
  return found ? { kind: found[1] as ClientKind, version: found[2]! } : otherClient
}
