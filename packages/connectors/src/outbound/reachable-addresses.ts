import { BlockList, isIP } from 'node:net'

/**
 * Whether a connection may go to this address. Of IPv6 only what is handed out to the public counts; forms that carry an IPv4
 * address (mapped, compatible, NAT64, 6to4, Teredo) are refused whatever they carry, because what is behind them is decided
 * by a router on the way. The lists follow the registries of special-purpose addresses at IANA.
 */
export function isReachable(address: string, { allowLocal }: { readonly allowLocal: boolean }): boolean {
  const version = isIP(address)
  // An address with a zone belongs to one link of one machine.
  if (version === 0 || address.includes('%')) return false
  if (isLoopback(address)) return allowLocal
  if (version === 4) return !special.check(address, 'ipv4')
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

export function isLoopback(address: string): boolean {
  // A BlockList looks at a mapped address as the one that it carries.
  return isIP(address) === 6
    ? loopback.check(address, 'ipv6') && !mapped.check(address, 'ipv6')
    : loopback.check(address, 'ipv4')
}

const loopback = blocks(['127.0.0.0/8', '::1/128'])

const mapped = blocks(['::ffff:0:0/96'])

const global = blocks(['2000::/3'])

const special = blocks([
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared between a provider and its customers
  '168.63.129.16/32', // answers to the virtual machines of a cloud only
  '169.254.0.0/16', // link-local, metadata of most clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // answers to reverse look-ups of private addresses
  '192.52.193.0/24', // multicast relays
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // answers to reverse look-ups of private addresses
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
  '2001::/23', // Teredo, benchmarking, ORCHID and other protocol assignments
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // answers to reverse look-ups of private addresses
  '3ffe::/16', // given back
  '3fff::/20', // documentation
])

function blocks(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [network = '', bits] = entry.split('/')
    list.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}
