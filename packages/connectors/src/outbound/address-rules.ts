import { isIP } from 'node:net'
import { isLoopback } from './reachable-addresses.ts'

/** What is wrong with an address that somebody gave us, in words for whoever gave it. */
export const addressProblems = {
  'not-an-address': 'must be an absolute address',
  'too-long': 'must have at most 2048 characters',
  'not-https': 'must begin with https://',
  port: 'must have port 443 or one above 1023',
  'user-info': 'must not have a user name or password in it',
  fragment: 'must not have a fragment (#)',
  'ip-literal': 'must have a name in place of an IP address',
  'internal-name': 'must have a name of the public internet',
  // One text for both: whether an internal name exists is nobody's business.
  unresolvable: 'must have a name that leads to the public internet only',
  unreachable: 'must have a name that leads to the public internet only',
} as const

export type AddressProblem = keyof typeof addressProblems

const maxAddressLength = 2048

/**
 * The address in its one form, with the name in ASCII, or what is wrong with it. Nothing is looked up: whether a name that is given
 * with http leads to this machine is seen by whoever looks it up.
 */
export function readAddress(text: string, { allowLocal }: { readonly allowLocal: boolean }): URL | AddressProblem {
  if (text.length > maxAddressLength) return 'too-long'
  const url = URL.parse(text)
  // The parser takes what is left out after the colon from its own rules: "https:host" is no address that anybody means.
  if (!url || !/^https?:\/\//i.test(text))
    return url && !/^https?:$/.test(url.protocol) ? 'not-https' : 'not-an-address'
  if (url.href.length > maxAddressLength) return 'too-long'
  if (url.protocol !== 'https:' && !(allowLocal && url.protocol === 'http:')) return 'not-https'
  if (url.username !== '' || url.password !== '') return 'user-info'
  if (text.includes('#')) return 'fragment'
  if (!isOpenPort(url)) return 'port'
  return problemOfName(url.hostname, allowLocal) ?? url
}

/** The parser leaves out the usual port of the scheme: 443 of https, 80 of http. */
function isOpenPort({ port }: URL): boolean {
  return port === '' || port === '443' || Number(port) > 1023
}

/** The parser has brought every spelling of an IP address (decimal, octal, hex, short, full-width) into the usual one. */
function problemOfName(hostname: string, allowLocal: boolean): AddressProblem | undefined {
  const literal = literalOf(hostname)
  if (literal) return allowLocal && isLoopback(literal) ? undefined : 'ip-literal'
  if (allowLocal && isLocalhost(hostname)) return undefined
  const labels = hostname.split('.')
  if (hostname.length > 253 || !labels.every((label) => /^[a-z0-9_-]{1,63}$/.test(label))) return 'internal-name'
  return labels.length < 2 || internalTopLevels.has(labels.at(-1) ?? '') ? 'internal-name' : undefined
}

/** The IP address where the name is one. */
export function literalOf(hostname: string): string | undefined {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return isIP(bare) === 0 ? undefined : bare
}

export function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}

/**
 * Top levels that the public tree of names does not have and promises never to have (RFC 6761, 6762 with appendix G, 7686, 8375,
 * 9476, and ICANN's own reservations): such a name resolves inside somebody's network or not at all. example.com and its
 * sisters are ordinary public names. All of arpa is the internet's own machinery.
 */
const internalTopLevels: ReadonlySet<string> = new Set([
  'localhost',
  'local',
  'test',
  'invalid',
  'example',
  'onion',
  'alt',
  'arpa',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'mail',
  'lan',
  'localdomain',
])
