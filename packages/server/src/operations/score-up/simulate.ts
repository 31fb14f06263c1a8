import { simulationsPerMinute } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { readActions, type WhatIf, type WhatIfAction, whatIf } from '@plumbline/core/what-if'
import type { Context } from '../../context.ts'
import type { UserDataCall } from '../call.ts'
import { requireScoredFile } from '../data/scored-file.ts'
import { requireScoreUp } from './require-score-up.ts'

interface Asked {
  readonly actions: readonly WhatIfAction[]
  readonly months: number
}

/** What some actions would do to the score, from the stored file of EFX. Nothing is kept of it. */
export async function simulate(ctx: Context, call: UserDataCall, { actions, months }: Asked): Promise<WhatIf> {
  if (!call.host.settings.switches.simulator) throw new Refusal('product-not-enabled', { product: 'simulator' })
  await requireScoreUp(ctx, call, 'simulate', simulationsPerMinute)
  const { file, scoreModel, score } = await requireScoredFile(ctx, call)
  const read = readActions(file, actions)
  if (read.faults) {
    throw new Refusal(
      'invalid-value',
      read.faults.map(({ path, message }) => `${path}: ${message}`),
    )
  }
  const found = await ctx.heavyWork.runInParts(whatIf(file, scoreModel, call.now, score, read.actions, months))
  if (found === null) throw new Refusal('no-score')
  return found
}
