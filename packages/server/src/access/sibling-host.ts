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
