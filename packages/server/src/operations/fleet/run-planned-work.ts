import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { runPlanned } from '../../storage/work-overview.ts'
import type { WorkKindName } from '../../storage/work-payloads.ts'
import type { MemberCall } from '../team/team-call.ts'
import { knownKind } from './known-kind.ts'

/** Kinds that look for themselves what there is to do. Others mean their date: a message is not sent, a lock does not end before it. */
const early: readonly WorkKindName[] = [
  'complete-pull',
  'compute-usage',
  'enroll-again',
  'monitor-files',
  'retention',
  'settle-enrollment',
  'sync-enrollment',
]

export function canRunEarly(kind: string): boolean {
  return early.some((one) => one === kind)
}

/** Makes planned work of a kind due now. */
export async function runPlannedWork(ctx: Context, { audit }: MemberCall, name: string): Promise<{ made: number }> {
  const kind = knownKind(name)
  audit.about({ object: `work-kind:${kind}` })
  if (!canRunEarly(kind)) throw new TeamRefusal('team-rule', { rule: 'means-its-date' })
  return ctx.system.systemTransaction(async (tx) => {
    const made = await runPlanned(tx, kind, ctx.clock.now())
    await audit.writeIn(tx)
    return { made }
  })
}
