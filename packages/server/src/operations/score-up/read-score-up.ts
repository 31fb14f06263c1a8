import { randomUUID } from 'node:crypto'
import { dateOfInstant } from '@plumbline/core/calendar'
import { scoreUpsPerMinute } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { type ScoreUpRequest, scoreUp } from '@plumbline/core/score-up'
import { perMinute } from '../../access/limiter.ts'
import type { Context } from '../../context.ts'
import type { LatestPull } from '../../storage/latest-data.ts'
import type { UserDataCall } from '../call.ts'
import { requireConsented } from '../consent/record-consent.ts'
import { requireDataAccess, requireServed } from '../data/require-data.ts'
import { filesOf } from '../data/show-report.ts'

const served = { kinds: ['EFX_1B', 'MULTI'], needsEfx: true } as const

/** What would raise the score, worked out from the stored file of EFX without a call to the bureau. */
export async function readScoreUp(ctx: Context, call: UserDataCall, request: ScoreUpRequest) {
  const { scope, host, user, now } = call
  requireServed(host, served, 'SCORE_UP')
  requireDataAccess(user, 'Score Up')
  await requireConsented(ctx, call, user.id)
  const verdict = await ctx.limiter.take(`score-up ${user.id}`, perMinute(scoreUpsPerMinute))
  if (!verdict.allowed) throw new Refusal('rate-limited', {}, verdict.retryAfterSeconds)
  const pull = (await ctx.latest.find(scope, user.id, 'file', now))?.pull
  const opened = pull && filesOf(await ctx.vault.boxOf(user), ofEfx(pull))
  const file = opened?.[0]?.file
  if (!pull || !file) throw noFile(pull)
  if (file.marks.deceased) throw new Refusal('no-data', { reason: 'DECEASED' })
  const currentScore = file.score?.value
  if (currentScore === undefined) throw new Refusal('no-score')
  const { scoreModel } = pull
  const found = await ctx.heavyWork.run(() => scoreUp(file, scoreModel, dateOfInstant(now), currentScore, request))
  if (found === null) throw new Refusal('no-score')
  return { id: randomUUID(), generatedDate: now, scoreModel, currentScore, request, ...found }
}

function ofEfx(pull: LatestPull): LatestPull {
  return { ...pull, captures: pull.captures.filter(({ bureau }) => bureau === 'EFX') }
}

function noFile(pull: LatestPull | null | undefined): Refusal {
  return new Refusal('no-data', { reason: pull?.absent.EFX ?? 'PENDING' })
}
