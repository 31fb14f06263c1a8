import type { Profile } from '@plumbline/sdk'
import { isPlumblineError, type SmfaVerifyStatusAnswer } from '@plumbline/sdk/user'

/** What became of a link, whichever of the two ways the host has chosen to hear of it. */
type LinkStatus =
  | { readonly state: 'passed'; readonly profile: Profile }
  | { readonly state: 'waiting' | 'denied' | 'over' }

export async function linkStatus(ask: () => Promise<SmfaVerifyStatusAnswer>): Promise<LinkStatus> {
  try {
    const answer = await ask()
    switch (answer.status) {
      case 'GREEN':
      case 'YELLOW': {
        const { status: _, ...profile } = answer
        return { state: 'passed', profile }
      }
      case 'INCOMPLETE':
        return { state: 'waiting' }
      default:
        return { state: 'denied' }
    }
  } catch (error) {
    const state = isPlumblineError(error) && error.kind === 'refused' && told[error.code]
    if (state) return { state }
    throw error
  }
}

const told: Readonly<Record<string, 'waiting' | 'denied' | 'over'>> = {
  SC324: 'denied',
  SC325: 'waiting',
  // Replaced by a newer one, or run out.
  SC326: 'over',
}
