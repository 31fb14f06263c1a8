import { hostOfTeam } from '../../access/team-hosts.ts'
import type { Context } from '../../context.ts'
import { changeContact } from '../accounts/change-contact.ts'
import type { AuditWriterOfSeveral } from '../call.ts'
import { moveUser } from '../moving/move-user.ts'
import { keepDetails } from '../team/audit-details.ts'
import { seenHosts } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { actOnPerson } from './act-on-person.ts'

interface OfPerson {
  hostId: string
  userId: string
}

/** Another e-mail address or mobile number. The entry in the log says which of the two, and never the value. */
export function changeContactOf(
  ctx: Context,
  call: MemberCall,
  of: OfPerson,
  { email, mobile, reason }: { email?: string; mobile?: string; reason: string },
): Promise<void> {
  call.audit.about({ action: email === undefined ? 'user.mobile' : 'user.email' })
  return actOnPerson(ctx, call, of, (at, userId) =>
    changeContact(ctx, { ...at, audit: withReason(ctx, call, reason) }, userId, {
      kind: email === undefined ? 'mobile-changed' : 'email-changed',
      apply: (current) => ({ ...current, ...(email === undefined ? { mobile: mobile ?? null } : { email }) }),
    }),
  )
}

/** To a host that the member sees as well. */
export function movePerson(
  ctx: Context,
  call: MemberCall,
  of: OfPerson,
  { host, reason }: { host: string; reason: string },
): Promise<void> {
  return actOnPerson(ctx, call, of, (at, userId) => {
    const target = hostOfTeam(call.scope, seenHosts(ctx, call.scope, call.member), host.toLowerCase()).hostId
    return moveUser(ctx, { ...at, audit: withReason(ctx, call, reason) }, userId, target)
  })
}

/** Writes the reason beside the entry, in the transaction of the change. */
function withReason(ctx: Context, call: MemberCall, reason: string): AuditWriterOfSeveral {
  const { audit } = call
  return {
    about: (known) => audit.about(known),
    writeIn: async (tx) => {
      await audit.writeIn(tx)
      await keepDetails(ctx, tx, call, { reason })
    },
    alsoIn: (tx, action, outcome) => audit.alsoIn(tx, action, outcome),
  }
}
