import { TeamRefusal } from '@plumbline/core/team'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import type { ReviewRecord } from '../../storage/go-live-reviews.ts'
import { createHost } from '../hosts/create-host.ts'
import { liveSettings } from './live-settings.ts'

/** The live host of a customer, set up as the one in development. It has no key and nobody in it. */
export async function createLiveHost(
  tx: Transaction,
  { customerId, key, name, settings }: HostRecord,
  { id, hostId, origins }: Pick<ReviewRecord, 'id' | 'hostId' | 'origins'>,
  now: number,
): Promise<string> {
  const wanted = {
    customerId,
    key: `${key}-live`,
    name: `${name}, live`,
    settings: liveSettings(settings, origins),
    environment: 'production',
    review: { id, hostId },
  } as const
  const liveHostId = await createHost(tx, wanted, now)
  if (liveHostId === undefined) throw new TeamRefusal('team-rule', { rule: 'key-taken' })
  return liveHostId
}
