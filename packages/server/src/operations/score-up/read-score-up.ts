import { randomUUID } from 'node:crypto'
import { dateOfInstant } from '@plumbline/core/calendar'
import { scoreUpsPerMinute } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { type ScoreUpRequest, scoreUp } from '@plumbline/core/score-up'
import type { Context } from '../../context.ts'
import type { UserDataCall } from '../call.ts'
import { requireScoredFile } from '../data/scored-file.ts'
import { requireScoreUp } from './require-score-up.ts'

/** What would raise the score, worked out from the stored file of EFX without a call to the bureau. */
export async function readScoreUp(ctx: Context, call: UserDataCall, request: ScoreUpRequest) {
  const { now } = call
  await requireScoreUp(ctx, call, 'score-up', scoreUpsPerMinute)
  const { file, scoreModel, score: currentScore } = await requireScoredFile(ctx, call)
  const found = await ctx.heavyWork.runInParts(scoreUp(file, scoreModel, dateOfInstant(now), currentScore, request))
  if (found === null) throw new Refusal('no-score')
  return { id: randomUUID(), generatedDate: now, scoreModel, currentScore, request, ...found }
}
