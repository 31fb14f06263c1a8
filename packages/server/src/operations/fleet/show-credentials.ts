import type { CredentialSide } from '@plumbline/connectors'
import type { Bureau } from '@plumbline/core/bureaus'
import type { Context } from '../../context.ts'
import { type CredentialSwitch, switchesInForce, switchesWaiting } from '../../storage/credential-switches.ts'
import { type CredentialUse, listFirstUses, listUses } from '../../storage/credential-uses.ts'
import { memberNames } from '../team/member-names.ts'
import type { MemberCall } from '../team/team-call.ts'

/** Processes tell every two seconds; one that has not for so long is gone. */
const heardWithinMs = 15_000

/** With which credentials each bureau is called, since when, and what could take their place. Secrets are nowhere in it. */
export async function showCredentials(ctx: Context, call: MemberCall) {
  const { system, credentials } = ctx
  const [uses, firsts, inForce, waiting] = await Promise.all([
    usesNow(ctx),
    listFirstUses(system),
    switchesInForce(system),
    switchesWaiting(system),
  ])
  const people = [...inForce, ...waiting].flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy ?? askedBy])
  const names = await memberNames(ctx, call, people)
  const shownSwitch = (one: CredentialSwitch | undefined) =>
    one
      ? {
          ...{ id: one.id, clientId: one.clientId, fingerprint: one.fingerprint, reason: one.reason, at: one.askedAt },
          by: names.get(one.askedBy) ?? null,
          own: one.askedBy === call.member.id,
          decidedBy: one.decidedBy === null ? null : (names.get(one.decidedBy) ?? null),
        }
      : null
  return {
    bureaus: credentials.bureaus.map((bureau) => {
      const here = uses.filter((use) => use.bureau === bureau)
      const last = inForce.find((one) => one.bureau === bureau)
      const side = credentials.sideOf(bureau)
      const used = credentials.known(bureau, side)!
      const first = firsts.find((one) => one.bureau === bureau && one.fingerprint === used.fingerprint)
      return {
        bureau,
        side,
        processes: here.length,
        inUse: shownPair(ctx, bureau, side, here),
        other: shownPair(ctx, bureau, side === 'next' ? 'present' : 'next', here),
        since: last?.fingerprint === used.fingerprint ? last.holdsFrom : (first?.firstUsedAt ?? null),
        last: shownSwitch(last),
        waiting: shownSwitch(waiting.find((one) => one.bureau === bureau)),
      }
    }),
  }
}

/** What the processes that are at work have told. */
export function usesNow({ system, clock }: Context): Promise<CredentialUse[]> {
  return listUses(system, clock.now() - heardWithinMs)
}

function shownPair(ctx: Context, bureau: Bureau, side: CredentialSide, uses: readonly CredentialUse[]) {
  const known = ctx.credentials.known(bureau, side)
  if (!known) return null
  return {
    ...known,
    using: uses.filter(({ fingerprint }) => fingerprint === known.fingerprint).length,
    having: uses.filter((use) => has(use, known.fingerprint)).length,
  }
}

export function has({ fingerprint, otherFingerprint }: CredentialUse, wanted: string): boolean {
  return fingerprint === wanted || otherFingerprint === wanted
}
