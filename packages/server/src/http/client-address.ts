import { isIP } from 'node:net'
import { blockList, familyOf } from '../access/addresses.ts'

/**
 * The address of the caller. A proxy's word is taken only when the connection comes from a trusted one, and then the
 * nearest address that is not itself a trusted proxy counts: what a client wrote further left is ignored.
 */
export function createAddressReader(trusted: readonly string[], header: string) {
  const proxies = blockList(trusted)
  const isProxy = (address: string) => {
    const family = familyOf(address)
    return family !== undefined && proxies.check(address, family)
  }
  return (
    socketAddress: string | undefined,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): string => {
    let address = plain(socketAddress ?? '')
    if (trusted.length === 0 || !isProxy(address)) return address
    // From right to left, and no further than needed: everything to the left can be made up by the client.
    const hops = String(headers[header] ?? '')
    let end = hops.length
    while (end >= 0) {
      const comma = hops.lastIndexOf(',', end - 1)
      const hop = plain(hops.slice(comma + 1, end).trim())
      if (isIP(hop) === 0) break
      address = hop
      if (!isProxy(hop)) break
      end = comma
    }
    return address
  }
}

/** IPv4 written as IPv6 is the same caller. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}
