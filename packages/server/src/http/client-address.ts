import { BlockList, isIP } from 'node:net'

/**
 * The address of the caller. A proxy's word is taken only when the connection comes from a trusted one, and then the
 * nearest address that is not itself a trusted proxy counts: whatever a client wrote further left is ignored.
 */
export function createAddressReader(trusted: readonly string[], header: string) {
  const proxies = blockList(trusted)
  const isProxy = (address: string) => {
    const version = isIP(address)
    return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
  return (
    socketAddress: string | undefined,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): string => {
    let address = plain(socketAddress ?? '')
    if (trusted.length === 0 || !isProxy(address)) return address
    const hops = String(headers[header] ?? '')
      .split(',')
      .map((hop) => plain(hop.trim()))
      .reverse()
    for (const hop of hops) {
      if (isIP(hop) === 0) break
      address = hop
      if (!isProxy(hop)) break
    }
    return address
  }
}

export function blockList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) throw new Error(`Not an address or CIDR block: ${entry}`)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** IPv4 written as IPv6 is the same caller. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}
