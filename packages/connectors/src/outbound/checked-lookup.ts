import dns from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { isLocalhost } from './address-rules.ts'
import { isLoopback, isReachable } from './reachable-addresses.ts'

/** Gives all addresses of a name; rejects or gives none where there are none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

/** The name has no address that we could learn. */
export class Unresolved extends Error {}

/** At least one address of the name is none that we connect to. */
export class Unreachable extends Error {}

interface LookupRules {
  readonly allowLocal: boolean
  /** The connection will not be encrypted, so it may not leave this machine. */
  readonly plain: boolean
}

/**
 * Looks a name up and refuses it if one of its addresses is out of bounds: a name that points to the public and into a network at
 * once is an attack. Those who ask for the same name at the same time share one look-up.
 */
export function createCheckedLookup(resolve: Resolve, { allowLocal, plain }: LookupRules) {
  const underWay = new Map<string, Promise<readonly string[]>>()
  const isAllowed = (address: string) => isReachable(address, { allowLocal }) && (!plain || isLoopback(address))

  async function ask(hostname: string): Promise<readonly string[]> {
    if (allowLocal && isLocalhost(hostname)) return ['127.0.0.1', '::1']
    const addresses = await resolve(hostname).catch(() => [])
    if (addresses.length === 0) throw new Unresolved()
    if (!addresses.every(isAllowed)) throw new Unreachable()
    return addresses
  }

  function checked(hostname: string): Promise<readonly string[]> {
    let asked = underWay.get(hostname)
    if (!asked) {
      asked = ask(hostname).finally(() => underWay.delete(hostname))
      underWay.set(hostname, asked)
    }
    return asked
  }

  /** For `net.connect`, which connects to the very addresses that it gets from here and looks nothing up by itself. */
  const lookup: LookupFunction = (hostname, options, callback) => {
    checked(hostname).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }))
        const [first] = found
        if (options.all) callback(null, found)
        else callback(null, first?.address ?? '', first?.family)
      },
      (fault: Error) => callback(fault, ''),
    )
  }
  return { checked, lookup }
}

/**
 * Asks the name servers themselves. The system's own look-up takes a thread for as long as a slow name server likes, of the few that
 * also hash passwords, and knows names that only this machine has.
 */
export function resolveByNameServers(): Resolve {
  return async (hostname) => {
    // Made anew each time, because it knows the name servers of the moment it was made in.
    const resolver = new dns.promises.Resolver({ timeout: 2_000, tries: 2 })
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
}
