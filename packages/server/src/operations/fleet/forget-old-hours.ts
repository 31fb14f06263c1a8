import { dayMs, minuteMs } from '@plumbline/core/calendar'
import { fleetHoursDays, identitySourceDays } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import { deleteOldClientDays } from '../../storage/client-days.ts'
import { forgetUses } from '../../storage/credential-uses.ts'
import { deleteOldDeprecatedDays } from '../../storage/deprecated-days.ts'
import { deleteOldFleetReplays } from '../../storage/fleet-replays.ts'
import { deleteOldIdentityHours } from '../../storage/identity-hours.ts'
import { deleteOldIdentitySources } from '../../storage/identity-sources.ts'
import { forgetLines } from '../../storage/line-states.ts'
import { deleteOldProviderHours } from '../../storage/provider-hours.ts'
import { deleteOldRequestHours } from '../../storage/request-hours.ts'

/** Counts of hours and days that nobody looks at any more, and lines of processes that are gone. */
export async function forgetOldHours({ system, clock }: Context): Promise<void> {
  const now = clock.now()
  await deleteOldRequestHours(system, now - fleetHoursDays * dayMs)
  await deleteOldClientDays(system, now - fleetHoursDays * dayMs)
  await deleteOldDeprecatedDays(system, now - fleetHoursDays * dayMs)
  await deleteOldProviderHours(system, now - fleetHoursDays * dayMs)
  await deleteOldIdentityHours(system, now - fleetHoursDays * dayMs)
  await deleteOldIdentitySources(system, now - identitySourceDays * dayMs)
  await deleteOldFleetReplays(system, now - fleetHoursDays * dayMs)
  await forgetLines(system, now - 10 * minuteMs)
  await forgetUses(system, now - 10 * minuteMs)
}
