import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { dateOfInstant, instantOfDate, monthsLater } from '@plumbline/core/calendar'
import type { ScoreModel } from '@plumbline/core/credit-file'
import { scoreMonths } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import { everyPullSince, type PullRecord } from '../../storage/pulls.ts'
import { alertsAboutFiles, alertsOfSpans, isAbout } from '../alerts/alerts-about-files.ts'
import type { UserDataCall } from '../call.ts'
import { requireConsented } from '../consent/record-consent.ts'
import { bureausOf } from './ask-bureaus.ts'
import { requireDataAccess } from './require-data.ts'
import { showDifference } from './show-difference.ts'
import { type KeptChange, openChanges, openScores, type PullChanges, type ScoreValues } from './store-pull.ts'

interface OpenedPull {
  pull: PullRecord
  scores: ScoreValues
  changes: PullChanges
}

interface Move {
  bureau: Bureau
  model: ScoreModel
  from: KnownScore
  to: KnownScore
  changes: readonly KeptChange[]
}

interface KnownScore {
  scoreId: string
  generatedAt: number
  score: number
}

/** Every move of a score in the last months, newest first, with what changed in the file meanwhile. */
export async function readScoreChanges(ctx: Context, call: UserDataCall, months: number) {
  const { scope, host, user, now } = call
  requireDataAccess(user, 'Scores')
  requireDataAccess(user, 'Reports')
  await requireConsented(ctx, call, user.id)
  // All pulls are read, because the score before the first one of the months asked for is older than them.
  const pulls = await everyPullSince(ctx.db, scope, user.id, monthsLater(now, -scoreMonths))
  const box = await ctx.vault.boxOf(user)
  const opened = pulls.map((pull): OpenedPull => {
    const changes = openChanges(box, pull.id, pull.sealedChanges)
    return { pull, scores: pull.scored ? openScores(box, pull.id, pull.sealedScores) : {}, changes }
  })
  const since = monthsLater(now, -months)
  const shown = bureausOf(host.settings)
  const moves = movesOf(opened.reverse()).filter(({ bureau, to }) => shown.includes(bureau) && to.generatedAt > since)
  const alerts = alertsOfSpans(moves, moves.length === 0 ? [] : await alertsAboutFiles(ctx, call, box, oldestOf(moves)))
  return moves.reverse().map((move) => {
    const { bureau, model, from, to, changes } = move
    const raised = alerts.get(move)!
    return {
      bureau,
      scoreModel: model,
      from,
      to,
      change: to.score - from.score,
      alertIds: raised.map(({ id }) => id),
      differences: changes.map((change) => ({
        ...showDifference(change),
        alertIds: raised.flatMap((alert) => (isAbout(alert, change) ? [alert.id] : [])),
      })),
    }
  })
}

/** The beginning of the day of the earliest score. */
function oldestOf(moves: readonly Move[]): number {
  return instantOfDate(dateOfInstant(Math.min(...moves.map(({ from }) => from.generatedAt))))
}

/** Takes pulls in the order they were made. The changes of a pull without a score belong to the next move. */
function movesOf(pulls: readonly OpenedPull[]): Move[] {
  const moves: Move[] = []
  const last: Partial<Record<Bureau, KnownScore & { model: ScoreModel }>> = {}
  const meanwhile: Partial<Record<Bureau, KeptChange[]>> = {}
  for (const { pull, scores, changes } of pulls) {
    // Backwards, so that the list as a whole is in the order of the bureaus once it is turned around.
    for (const bureau of bureaus.toReversed()) {
      const since = [...(meanwhile[bureau] ?? []), ...(changes[bureau] ?? [])]
      meanwhile[bureau] = since
      const score = scores[bureau]
      if (score === undefined) continue
      const to = { scoreId: pull.scoreId, generatedAt: pull.generatedAt, score }
      const before = last[bureau]
      if (before && before.model === pull.scoreModel && before.score !== score) {
        const { model, ...from } = before
        moves.push({ bureau, model, from, to, changes: since })
      }
      last[bureau] = { ...to, model: pull.scoreModel }
      meanwhile[bureau] = []
    }
  }
  return moves
}
