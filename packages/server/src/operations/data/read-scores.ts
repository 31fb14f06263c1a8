import { bureaus } from '@plumbline/core/bureaus'
import { monthsLater } from '@plumbline/core/calendar'
import type { Published } from '@plumbline/core/texts'
import type { Context } from '../../context.ts'
import { pullsSince } from '../../storage/pulls.ts'
import type { UserDataCall } from '../call.ts'
import { requireConsented } from '../consent/record-consent.ts'
import { type BureauFilter, type DataFormat, everyBureau } from './data-format.ts'
import { makeFirstPull } from './first-pull.ts'
import { asUnavailable, dataHeaders, readLatest } from './read-latest.ts'
import { anyWithEfx, efxScores, requireDataAccess, requireServed, severalScores } from './require-data.ts'
import { showEfxScore, showScores } from './show-scores.ts'
import { openScores } from './store-pull.ts'

/** The score of the EFX products. */
export async function readEfxScore(ctx: Context, call: UserDataCall, filter: BureauFilter = everyBureau) {
  requireServed(call.host, efxScores)
  const latest = await readLatest(ctx, call, 'scores', 'Scores')
  const body = showEfxScore(await ctx.vault.boxOf(call.user), latest.pull, filter, publishedIn(ctx, call))
  return { body, headers: dataHeaders(latest, filter.shows) }
}

/** The scores of the host's bureaus in one envelope. */
export async function readScores(ctx: Context, call: UserDataCall, filter: BureauFilter, format: DataFormat) {
  requireServed(call.host, severalScores)
  const latest = await readLatest(ctx, call, 'scores', 'Scores').catch(asUnavailable)
  const body = showScores(await ctx.vault.boxOf(call.user), latest.pull, filter, format, publishedIn(ctx, call))
  return { body, headers: dataHeaders(latest, filter.shows) }
}

/** Past scores, newest first, one per pull. Of hosts with several bureaus of their own it shows EFX only. */
export async function readScoreHistory(
  ctx: Context,
  call: UserDataCall,
  months: number,
  { shows }: BureauFilter = everyBureau,
) {
  const { scope, host, user, now } = call
  requireServed(host, anyWithEfx)
  requireDataAccess(user, 'Scores')
  await requireConsented(ctx, call, user.id)
  const box = await ctx.vault.boxOf(user)
  const stored = () => pullsSince(ctx.db, scope, user.id, monthsLater(now, -months))
  let pulls = await stored()
  if (pulls.length === 0) {
    await makeFirstPull(ctx, call, 'scores', 'Scores')
    pulls = await stored()
  }
  return pulls.flatMap((pull) => {
    const values = openScores(box, pull.id, pull.sealedScores)
    const merged = pull.productKind === 'EFX_3B'
    const shown = bureaus.flatMap((provider) => {
      const score = values[provider]
      const part = (merged || provider === 'EFX') && shows(provider)
      return score === undefined || !part ? [] : [{ provider, score }]
    })
    if (shown.length === 0) return []
    return [
      {
        id: pull.scoreId,
        scoreType: merged ? ('US_3B' as const) : ('US_EFX' as const),
        scoreModel: pull.scoreModel,
        generatedDate: pull.generatedAt,
        creditReportId: pull.reportId,
        providerViews: shown,
      },
    ]
  })
}

function publishedIn(ctx: Context, { host, now }: UserDataCall): Published {
  return ctx.directory.wordings.of(host, now)
}
