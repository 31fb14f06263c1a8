import type { TimelineItem } from '@plumbline/contract'
import { exportedTimelineItems } from '@plumbline/core/promises'
import { maskedEmail, maskedMobile, maskedName, mayDo, TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { provenConsents } from '../../storage/consent-facts.ts'
import { readIdentity } from '../../storage/identities.ts'
import {
  findPrivacyRequest,
  lockPrivacyRequest,
  markExported,
  type PrivacyRecord,
} from '../../storage/privacy-requests.ts'
import { findUser, type UserRecord } from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'
import { openIdentity } from '../person/personal-identity.ts'
import { keepDetails } from '../team/audit-details.ts'
import { hostCall } from '../team/host-call.ts'
import { kindOfHost } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { readTimeline } from '../timeline/read-timeline.ts'
import { openProfile } from '../users/profile.ts'
import { requireUser } from '../users/require-user.ts'
import { requireOpen, requireSecond } from './privacy-requests.ts'
import { toProven } from './prove-consent.ts'

/** A copy of what is on record about a person. That it was taken is written before it is handed out. */
export async function exportPerson(
  ctx: Context,
  call: MemberCall,
  { hostId, privacyRequestId }: { hostId: string; privacyRequestId: string },
) {
  const at = hostCall(ctx, call, hostId)
  const { scope, now } = at
  const id = privacyRequestId.toLowerCase()
  const asked = requireExportable(await findPrivacyRequest(ctx.db, scope, id), call)
  const user = requireUser(await findUser(ctx.db, scope, asked.userId))
  const [person, consents, timeline] = await Promise.all([
    personOf(ctx, call, at, user),
    ctx.db.transaction(scope, (tx) => provenConsents(tx, user.id)),
    timelineOf(ctx, call, at, user.id),
  ])
  call.audit.about({ object: `user:${user.id}` })
  await ctx.db.transaction(scope, async (tx) => {
    requireExportable(await lockPrivacyRequest(tx, id), call)
    await markExported(tx, id, call.member.id, call.now)
    await call.audit.writeIn(tx)
    await keepDetails(ctx, tx, call, { after: { request: id, masked: person.masked } })
  })
  const { status, idpass, createdAt, enrolledAt, closedAt, smsMsg, emailMsg, pushMsg } = user
  return {
    madeAt: now,
    userId: user.id,
    person,
    account: {
      status,
      identityProven: idpass,
      createdAt,
      enrolledAt,
      closedAt,
      messages: { sms: smsMsg, email: emailMsg, push: pushMsg },
    },
    consents: consents.map((record) => toProven(ctx, scope.hostId, user.id, record)),
    ...timeline,
  }
}

function requireExportable(request: PrivacyRecord | undefined, call: MemberCall): PrivacyRecord {
  const open = requireOpen(request)
  if (open.kind !== 'access') throw new TeamRefusal('team-rule', { rule: 'no-copy' })
  requireSecond(open, call)
  return open
}

/** Contact data as the member may have it shown; of the number the last four, of the birth date nothing. */
async function personOf(ctx: Context, { member }: MemberCall, { scope, host }: AuditedCall, user: UserRecord) {
  const { fname, lname, email, mobile, externalId } = await openProfile(ctx, user)
  const masked = !mayDo(member, 'reveal contact-data', kindOfHost(ctx, host)).allowed
  const contact = masked
    ? { name: maskedName(fname, lname), email: maskedEmail(email), mobile: maskedMobile(mobile) }
    : { name: `${fname} ${lname}`.trim() || null, email: email || null, mobile }
  const stored = user.wrappedKey ? await ctx.db.transaction(scope, (tx) => readIdentity(tx, user.id)) : undefined
  const identity = stored && openIdentity(await ctx.vault.boxOf(user), stored.sealed)
  return {
    masked,
    ...contact,
    externalId,
    address: identity && !masked ? [identity.street1, identity.city, identity.state, identity.zip].join(', ') : null,
    ssnLastFour: identity && !masked ? identity.ssn.slice(-4) : null,
  }
}

async function timelineOf(ctx: Context, { member }: MemberCall, at: AuditedCall, userId: string) {
  const withScores = mayDo(member, 'see credit-values', kindOfHost(ctx, at.host)).allowed
  const timeline: TimelineItem[] = []
  let cursor: string | null = null
  do {
    const query = { limit: 100, ...(cursor === null ? {} : { cursor }) }
    const page: Awaited<ReturnType<typeof readTimeline>> = await readTimeline(ctx, at, userId, query, { withScores })
    timeline.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null && timeline.length < exportedTimelineItems)
  return { timeline, timelineIs: cursor === null ? ('WHOLE' as const) : ('CUT' as const) }
}
