import { featuresOf } from '@plumbline/core/enrollment'
import { maskedMobile } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { lastPauserOf } from '../../storage/audit-log.ts'
import { consentsOfUser } from '../../storage/consents.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { readEnrollment } from '../../storage/enrollments.ts'
import type { LatestData } from '../../storage/latest-data.ts'
import { findUser } from '../../storage/users.ts'
import { showWaitingWish } from '../approvals/user-wishes.ts'
import type { AuditedCall } from '../call.ts'
import { bureausOf } from '../data/ask-bureaus.ts'
import { hostCall } from '../team/host-call.ts'
import { memberNames } from '../team/member-names.ts'
import type { MemberCall } from '../team/team-call.ts'
import { actorOf } from '../timeline/actors.ts'
import { openProfile, profileOf } from '../users/profile.ts'
import { requireUser } from '../users/require-user.ts'
import { listedPerson } from './masked-person.ts'

/** One person with everything that the team may know without asking for more. */
export async function showPerson(ctx: Context, call: MemberCall, hostId: string, userId: string) {
  const at = hostCall(ctx, call, hostId)
  const { scope, host, now } = at
  const user = requireUser(await findUser(ctx.db, scope, userId.toLowerCase()))
  call.audit.about({ object: `user:${user.id}` })
  const [latest, [consents, enrollment, pauser]] = await Promise.all([
    ctx.latest.find(scope, user.id, 'digest', now),
    ctx.db.transaction(scope, (tx) =>
      Promise.all([
        consentsOfUser(tx, user.id),
        readEnrollment(tx, user.id),
        user.status === 'paused' ? lastPauserOf(tx, user.id) : undefined,
      ]),
    ),
  ])
  const { identity } = await profileOf(ctx, host, user)
  const { enrolledAt, pausedAt, closedAt, activatedAt, updatedAt, emailConfirmedAt, identityOnFile } = user
  return {
    user: await listedPerson(ctx, call, user, shownOf(latest)),
    mobile: maskedMobile((await openProfile(ctx, user)).mobile),
    emailConfirmedAt,
    channels: { sms: user.smsMsg, email: user.emailMsg, push: user.pushMsg },
    updatedAt,
    enrolledAt,
    pausedAt,
    pausedBy: pauser === undefined ? null : await nameOf(ctx, call, pauser, host),
    closedAt,
    activatedAt,
    identityOnFile,
    identity,
    products: [...host.settings.products],
    features: user.status === 'closed' ? [] : featuresOf(user.flags),
    enrollment: {
      bureau: 'EFX' as const,
      state: enrollment?.state ?? ('NONE' as const),
      inStep: !enrollment || enrollment.version === enrollment.syncedVersion,
      claimedAt: enrollment?.claimedAt ?? null,
    },
    bureaus: freshnessOf(at, latest),
    dueAt: latest?.dueAt ?? null,
    consents,
    waitingWish: await showWaitingWish(ctx, call, scope, user.id),
  }
}

function shownOf(latest: LatestData | undefined) {
  const pull = latest?.pull
  return pull ? { refreshedAt: pull.generatedAt, bureaus: pull.captures.map(({ bureau }) => bureau) } : undefined
}

/** Members of the own team by their names, everybody else by what they are. */
async function nameOf(ctx: Context, call: MemberCall, actor: string, host: HostRecord): Promise<string> {
  const { type, name } = actorOf(actor, host)
  return type === 'TEAM' ? ((await memberNames(ctx, call, [name])).get(name) ?? 'somebody who has left') : name
}

/** How old what is shown of each bureau of the host is. */
function freshnessOf({ host }: Pick<AuditedCall, 'host'>, latest: LatestData | undefined) {
  const pull = latest?.pull
  return bureausOf(host.settings).map((bureau) => {
    const capture = pull?.captures.find((one) => one.bureau === bureau)
    if (capture) return { bureau, state: 'SHOWN' as const, asOf: capture.capturedAt }
    if (pull?.missing.includes(bureau)) return { bureau, state: 'PENDING' as const, asOf: null }
    return { bureau, state: pull?.absent[bureau] ?? ('NOT_ASKED' as const), asOf: null }
  })
}
