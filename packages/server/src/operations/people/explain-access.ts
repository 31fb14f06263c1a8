import { errors } from '@plumbline/contract'
import type { FeatureName } from '@plumbline/core/enrollment'
import { Refusal } from '@plumbline/core/refusals'
import { requireServing } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import type { LatestData, LatestPull, Wanted } from '../../storage/latest-data.ts'
import { findUser, type UserRecord } from '../../storage/users.ts'
import type { OperationCall } from '../call.ts'
import { requireConsented } from '../consent/record-consent.ts'
import { everyBureau } from '../data/data-format.ts'
import { fitsHost, refuseWithoutConsent } from '../data/read-latest.ts'
import { userGates } from '../data/require-data.ts'
import { showEfxReport, showReport } from '../data/show-report.ts'
import { showEfxScore, showScores } from '../data/show-scores.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { requireUser } from '../users/require-user.ts'
import { type AccessGate, nextStepAfter } from './next-step.ts'

interface Area {
  area: 'SCORES' | 'REPORTS'
  feature: FeatureName
  wanted: Wanted
}

const areas: readonly Area[] = [
  { area: 'SCORES', feature: 'Scores', wanted: 'scores' },
  { area: 'REPORTS', feature: 'Reports', wanted: 'entry' },
]

/**
 * Goes through what a read of the person's own data goes through, by the checks of those reads and in their order, up to the point
 * at which a bureau would be asked. So it says what the person would be told, and never something else.
 */
export async function explainAccess(ctx: Context, call: MemberCall, hostId: string, userId: string) {
  const at = hostCall(ctx, call, hostId)
  const user = requireUser(await findUser(ctx.db, at.scope, userId.toLowerCase()))
  call.audit.about({ object: `user:${user.id}` })
  return { areas: await Promise.all(areas.map((area) => explainArea(ctx, at, user, area))) }
}

async function explainArea(ctx: Context, call: OperationCall, user: UserRecord, area: Area) {
  const walk = gatesOf(ctx, call, user, area)
  let refusal: Refusal | undefined
  let passed = 0
  for (const { check } of walk) {
    try {
      await check()
      passed++
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
      refusal = fault
      break
    }
  }
  const stopped = walk[passed]?.gate
  const asksBureau = refusal === askFirst
  return {
    area: area.area,
    verdict: stopped === undefined ? ('SEES' as const) : asksBureau ? ('UNKNOWN' as const) : ('REFUSED' as const),
    gates: walk.map(({ gate }, place) => ({ gate, state: stateOf(place, passed, asksBureau) })),
    refusal: refusal && !asksBureau ? wordsOf(refusal) : null,
    nextStep: nextStepAfter(stopped, user, { now: call.now, facts: refusal?.facts ?? [] }),
  }
}

/** Not a refusal that anybody gets: the read would go on and ask the bureaus. */
const askFirst = new Refusal('bureau-unavailable')

function stateOf(place: number, passed: number, asksBureau: boolean) {
  if (place < passed) return 'PASSED' as const
  return place === passed && !asksBureau ? ('REFUSED' as const) : ('NOT_REACHED' as const)
}

function gatesOf(ctx: Context, call: OperationCall, user: UserRecord, { feature, wanted }: Area) {
  const { scope, host, now } = call
  let latest: LatestData | undefined
  const ofUser = userGates.map(({ name, check }) => ({ gate: name, check: () => check(user, feature) }))
  const walk: readonly { gate: AccessGate; check(): void | Promise<void> }[] = [
    { gate: 'host', check: () => requireServing(host) },
    ...ofUser,
    {
      gate: 'consent',
      check: async () => {
        latest = await ctx.latest.find(scope, user.id, wanted, now)
        if (!latest) await requireConsented(ctx, call, user.id)
        else if (!latest.consented) refuseWithoutConsent(call)
      },
    },
    {
      gate: 'data',
      check: () => {
        // What is due is shown as well if the bureaus fail.
        if (!latest?.pull || !fitsHost(latest.pull, call)) throw askFirst
      },
    },
    { gate: 'content', check: async () => void present(await ctx.vault.boxOf(user), latest!.pull!, call, wanted) },
  ]
  return walk
}

type Box = Parameters<typeof showScores>[0]

/** As the reads show it; nothing of it leaves. */
function present(box: Box, pull: LatestPull, { host }: OperationCall, wanted: Wanted): void {
  const several = host.settings.productKind === 'MULTI'
  if (wanted === 'scores') {
    if (several) showScores(box, pull, everyBureau, 'native')
    else showEfxScore(box, pull, everyBureau)
  } else if (several) showReport(box, pull, everyBureau, 'native')
  else showEfxReport(box, pull)
}

function wordsOf({ refusal, facts }: Refusal) {
  const { code, message, remedy } = errors[refusal]
  return { code, message, remedy, details: [...facts] }
}
