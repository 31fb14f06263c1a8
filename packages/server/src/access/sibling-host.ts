import type { HostRecord } from '../storage/directory-tables.ts'
import { HostScope } from '../storage/host-scope.ts'
import type { Directory } from './directory.ts'

export interface SiblingHost {
  host: HostRecord
  scope: HostScope
}

/** A host of the same customer, itself among them. An unknown one and one of another customer are both undefined. */
export function siblingHost(directory: Directory, own: HostRecord, hostId: string): SiblingHost | undefined {
  const host = directory.host(hostId.toLowerCase())
  return host?.customerId === own.customerId ? { host, scope: HostScope.mint(host.id) } : undefined
}

/** The other hosts of the same customer: a user can have moved to any of them, and to no other. */
export function siblingsOf(directory: Directory, own: HostRecord): HostRecord[] {
  return [...directory.hosts].filter(({ id, customerId }) => customerId === own.customerId && id !== own.id)
}
