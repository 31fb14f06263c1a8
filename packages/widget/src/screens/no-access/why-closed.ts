import type { Profile } from '@plumbline/sdk'

type Why = 'identity' | 'paused' | 'dormant' | 'closed' | 'settingUp' | 'feature'

/** A person who is known to us and has no feature at all is not missing one: the bureau has not opened the file yet. */
export function whyClosed(
  reason: string,
  { idpass, features, enrollmentStatus }: Pick<Profile, 'idpass' | 'features' | 'enrollmentStatus'>,
): Why {
  switch (reason) {
    case 'identity':
    case 'paused':
    case 'dormant':
    case 'closed':
      return reason
    default:
      return enrollmentStatus === 'active' && idpass && features.length === 0 ? 'settingUp' : 'feature'
  }
}
