import type { Profile } from '@plumbline/sdk'
import type { Place } from './router.ts'
import type { Shell } from './shell.ts'

/** What a person comes to who may not go where he or she wants to: the way there, or why there is none. */
export function gated(place: Place, profile: Profile, { view }: Pick<Shell, 'view'>): Place {
  if (place.screen === 'enroll' || place.screen === 'preferences') return place
  const { enrollmentStatus, idpass, features } = profile
  if (enrollmentStatus !== 'active') return { screen: 'no-access', params: { reason: enrollmentStatus } }
  // The bureau has not opened the file of somebody yet who is known to us.
  if (idpass && features.length === 0) return { screen: 'no-access', params: { reason: 'feature' } }
  if (idpass) return place
  const isWhole = view === 'all-in-one' || view === 'dashboard'
  return isWhole ? { screen: 'enroll' } : { screen: 'no-access', params: { reason: 'identity' } }
}
