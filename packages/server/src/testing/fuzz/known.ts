import type { Audience } from '@plumbline/contract'
import type { Draw } from './draw.ts'

/** What an attacker of the service may know: tokens that are good, ids that exist, how to log in. */
export interface Known {
  /** One of the hosts whose tokens, users and keys belong together. */
  host(draw: Draw): KnownHost
}

export interface KnownHost {
  /** A good token for such calls; undefined where none is needed. */
  token(draw: Draw, audience: Audience): string | undefined
  /** Values that exist, for a parameter of a path or query, a header or a member of a body; undefined: none is known. */
  value(draw: Draw, name: string): string | undefined
}

/** Knows nothing, not even a host. */
export const nothingKnown: Known = { host: () => ({ token: () => undefined, value: () => undefined }) }
