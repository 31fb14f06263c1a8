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
  { id: reviewId, origins }: Pick<ReviewRecord, 'id' | 'origins'>,
  now: number,
): Promise<string> {
  const wanted = {
    customerId,
    key: `${key}-live`,
    name: `${name}, live`,
    settings: liveSettings(settings, origins),
    environment: 'production',
    reviewId,
  } as const
  const id = await createHost(tx, wanted, now)
  if (id === undefined) throw new TeamRefusal('team-rule', { rule: 'key-taken' })
  return id
}
