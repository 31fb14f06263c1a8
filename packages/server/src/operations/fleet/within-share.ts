import { latencyBoundsMs } from '../../access/provider-watch.ts'
import type { ProviderHour } from '../../storage/provider-hours.ts'

/** The bound within which so large a share of the calls ended. Null: there were none, or they took longer than the highest. */
export function withinShare(hours: readonly ProviderHour[], share: number): number | null {
  const total = hours.reduce((sum, { calls }) => sum + calls, 0)
  let counted = 0
  for (const bound of latencyBoundsMs) {
    counted += hours.filter(({ withinMs }) => withinMs === bound).reduce((sum, { calls }) => sum + calls, 0)
    if (total > 0 && counted >= total * share) return bound
  }
  return null
}
