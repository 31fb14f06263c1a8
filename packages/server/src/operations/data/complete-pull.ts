import { randomUUID } from 'node:crypto'
import type { Bureau } from '@plumbline/core'
import type { Context } from '../../context.ts'
import { open } from '../../secrets/vault.ts'
import { insertCapture } from '../../storage/captures.ts'
import { completePull, readPull } from '../../storage/pulls.ts'
import { readUser } from '../../storage/users.ts'
import { askBureaus } from './ask-bureaus.ts'
import { toCapture } from './capture.ts'
import { knownPerson } from './known-person.ts'
import type { DataCall } from './refresh-data.ts'
import { type ScoreValues, scoreContext, sealScores } from './store-pull.ts'

/**
 * A bureau that was down when a pull was made joins it later: report id, score id and date stay those of the pull, which then
 * shows one bureau more. Returns how many are still missing.
 */
export async function completeLatePull(ctx: Context, call: DataCall, userId: string, pullId: string): Promise<number> {
  const { scope, host, now } = call
  const known = await ctx.db.transaction(scope, async (tx) => {
    const [user, pull] = [await readUser(tx, userId), await readPull(tx, userId, pullId)]
    if (user?.status !== 'active' || !user.wrappedKey || !pull || pull.productKind !== host.settings.productKind) return
    return pull.missing.length === 0 ? undefined : { user, pull, person: await knownPerson(ctx, tx, user) }
  })
  if (!known) return 0
  const { user, pull, person } = known
  const asked = await askBureaus(ctx, { person, settings: host.settings, now }, pull.missing)
  const key = await ctx.vault.userKey(user.hostId, user.id, user.wrappedKey!)
  const reportType = pull.productKind === 'EFX_3B' ? ('US_3B' as const) : ('US_EFX' as const)
  const report = { reportId: pull.reportId, reportType, generatedAt: pull.generatedAt }
  let left = 0
  for (const one of asked) {
    if (one.result === 'failed') {
      left++
      continue
    }
    const facts = { hostId: host.id, userId, captureId: randomUUID(), productKind: pull.productKind, report }
    const capture = one.result === 'file' ? await toCapture(key, one.answer, facts) : undefined
    const score = one.result === 'file' ? one.answer.file.score?.value : undefined
    await ctx.db.transaction(scope, async (tx) => {
      const present = await readPull(tx, userId, pullId)
      if (!present) return
      const owner = { hostId: host.id, userId, pullId }
      const scores = JSON.parse(open(key, present.sealedScores, scoreContext(owner)).toString('utf8')) as ScoreValues
      const late = {
        bureau: one.bureau as Bureau,
        capture: capture?.id ?? null,
        absent: capture ? null : ('NO_HIT' as const),
        sealedScores: sealScores(key, owner, score === undefined ? scores : { ...scores, [one.bureau]: score }),
      }
      if ((await completePull(tx, userId, pullId, late)) && capture) await insertCapture(tx, capture)
    })
  }
  return left
}
