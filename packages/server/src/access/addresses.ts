import { BlockList, isIP } from 'node:net'

/** Single addresses and CIDR blocks as one list that can be asked. */
export function blockList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = familyOf(address)
    if (!family) throw new Error(`Not an address or CIDR block: ${entry}`)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** An API key without a list can be used from anywhere. */
export function sourceAllowed(sources: readonly string[], address: string): boolean {
  if (sources.length === 0) return true
  const family = familyOf(address)
  return family !== undefined && blockList(sources).check(address, family)
}

export function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  return version === 0 ? undefined : version === 6 ? 'ipv6' : 'ipv4'
}

/** One household or server has a whole IPv6 network of 64 bits, so all its addresses count as one. */
export function networkOf(address: string): string {
  return address.includes(':') ? groupsOf(address).slice(0, 4).join(':') : address
}

/** The network without the end of the address, which would lead to one person or machine. */
export function maskedAddress(address: string): string {
  switch (familyOf(address)) {
    case 'ipv4':
      return `${address.split('.').slice(0, 3).join('.')}.0/24`
    case 'ipv6':
      return `${groupsOf(address).slice(0, 3).join(':')}::/48`
    default:
      return ''
  }
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const rest = (tail ?? '').split(':').filter((group) => group !== '')
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...zeros, ...rest]
}
