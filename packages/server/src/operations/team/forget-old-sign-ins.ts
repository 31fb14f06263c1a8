import { dayMs } from '@plumbline/core/calendar'
import { invitationDays, loginTryDays } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import { deleteOldInvitations } from '../../storage/team-invitations.ts'
import { deleteOldSessions } from '../../storage/team-sessions.ts'
import { deleteOldSignInTries } from '../../storage/team-sign-in-tries.ts'
import { deleteOldChallenges } from '../../storage/team-used-challenges.ts'

/** Removes what has been over for so long that no list shows it: what anybody did stands in the audit log. */
export async function forgetOldSignIns({ system, clock }: Context): Promise<void> {
  const now = clock.now()
  await deleteOldSessions(system, now - dayMs)
  await deleteOldInvitations(system, now - invitationDays * dayMs)
  await deleteOldChallenges(system, now)
  await deleteOldSignInTries(system, now - loginTryDays * dayMs)
}
