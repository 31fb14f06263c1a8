import type { AnyTeamCall } from '@plumbline/contract'
import { minuteMs } from '@plumbline/core/calendar'
import { freshStepUpMinutes, stepUpMinutes } from '@plumbline/core/promises'
import { type HostKind, mayDo, TeamRefusal } from '@plumbline/core/team'
import type { SignedIn } from '../../access/team-sessions.ts'

/**
 * What the member's roles must allow before anything else is looked at. Which hosts they allow it at is for the operation to say,
 * which knows the host; what is allowed at no kind of host ends here.
 */
export function requirePermission({ permissions }: AnyTeamCall, { member }: SignedIn, kind: HostKind): void {
  if (permissions.length === 0) return
  const verdicts = permissions.map((permission) => mayDo(member, permission, kind))
  if (verdicts.some((verdict) => verdict.allowed)) return
  const [first] = verdicts
  throw new TeamRefusal('not-permitted', { needs: permissions[0]!, why: first?.allowed === false ? first.why : 'role' })
}

/** A session is enough to look around; what could do harm needs a factor that was shown lately. */
export function requireStepUp({ stepUp }: AnyTeamCall, { session }: SignedIn, now: number): void {
  if (stepUp === undefined) return
  const minutes = stepUp === 'fresh' ? freshStepUpMinutes : stepUpMinutes
  if (now - session.steppedUpAt > minutes * minuteMs) throw new TeamRefusal('step-up-needed', { minutes })
}
