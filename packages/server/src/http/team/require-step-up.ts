import type { AnyTeamCall } from '@plumbline/contract'
import { minuteMs } from '@plumbline/core/calendar'
import { freshStepUpMinutes, stepUpMinutes } from '@plumbline/core/promises'
import { TeamRefusal } from '@plumbline/core/team'
import type { SignedIn } from '../../access/team-sessions.ts'

/** A session is enough to look around; what could do harm needs a factor that was shown lately. */
export function requireStepUp({ stepUp }: AnyTeamCall, { session }: SignedIn, now: number): void {
  if (stepUp === undefined) return
  const minutes = stepUp === 'fresh' ? freshStepUpMinutes : stepUpMinutes
  if (now - session.steppedUpAt > minutes * minuteMs) throw new TeamRefusal('step-up-needed', { minutes })
}
