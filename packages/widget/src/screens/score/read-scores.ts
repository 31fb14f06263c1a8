import type { EfxScore, StandardScores } from '@plumbline/sdk'
import { type Answer, efxLatestScores, latestScores, RefusedError } from '@plumbline/sdk/user'
import type { ScoreRange } from '@plumbline/ui/charts/arc'
import type { Texts } from '@plumbline/ui/texts/texts'
import type { Shell } from '../../frame/shell.ts'

export const bureaus = ['EFX', 'TU', 'EXP'] as const
export type Bureau = (typeof bureaus)[number]

export interface Factor {
  readonly code: string
  readonly effect: 'HURTING' | 'HELPING' | 'NEUTRAL'
}

/** The score of one bureau. */
export interface ScoreReading {
  readonly bureau: Bureau
  readonly score: number
  /** Its bands, ascending; one range for the whole scale where the answer does not name them. */
  readonly ranges: readonly ScoreRange[]
  /** Name of the band that the score is in, as the API gives it. */
  readonly band: string
  readonly factors: readonly Factor[]
  /** When the bureau gave it, where that was before the others gave theirs. */
  readonly olderFrom?: number
}

export interface Scores {
  /** At least one. */
  readonly readings: readonly [ScoreReading, ...ScoreReading[]]
  readonly model: string
  readonly at: number
  /** Since when the bureaus could not be asked again, where that is so. */
  readonly staleFrom: number | undefined
}

/** Why bureaus have no score. */
export type Missing = { readonly [Name in Bureau]?: keyof Texts['score']['missing'] }

/** The scores of a person. The product of the host decides which call has them, and features tell the product. */
export async function readScores({ session }: Pick<Shell, 'session'>, signal?: AbortSignal): Promise<Scores> {
  const options = signal ? { signal } : {}
  const single = async () => fromViews(await efxLatestScores.answer(session.calls, options))
  const several = async () => fromEntries(await latestScores.standard.answer(session.calls, {}, options))
  const isSeveral = session.profile.get()?.features.includes('Multi-bureau data')
  const [first, second] = isSeveral ? [several, single] : [single, several]
  return first().catch((error) => {
    if (error instanceof RefusedError && error.code === 'SC402') return second()
    throw error
  })
}

function fromViews({ body, source, asOf }: Answer<EfxScore>): Scores {
  const readings = body.providerViews.map(({ provider, score, scoreRanges, scoreReasons }) => ({
    bureau: provider as Bureau,
    score,
    ranges: scoreRanges,
    band: scoreRanges.find(({ low, high }) => score >= low && score <= high)?.name ?? '',
    factors: scoreReasons.map(({ code, creditScoreFactorEffect: effect }) => ({ code, effect }) as Factor),
  }))
  return scoresOf(readings, body.scoreModel, body.generatedDate, source === 'stale' ? asOf : undefined)
}

function fromEntries({ body, source, asOf }: Answer<StandardScores>): Scores {
  const readings = bureaus.flatMap((bureau): ScoreReading[] => {
    const entry = body[bureau]
    if (!entry) return []
    const { score, band, range, generatedAt } = entry
    const older = generatedAt < body.generatedAt ? { olderFrom: generatedAt } : {}
    return [
      {
        bureau,
        score,
        band,
        ranges: [{ ...range, name: band }],
        factors: entry.factors as readonly Factor[],
        ...older,
      },
    ]
  })
  // A bureau that answered later than the others says so itself.
  const isAll = source === 'stale' && readings.every(({ olderFrom }) => olderFrom === undefined)
  return scoresOf(readings, body.scoreModel, body.generatedAt, isAll ? asOf : undefined)
}

function scoresOf(readings: readonly ScoreReading[], model: string, at: number, staleFrom: number | undefined): Scores {
  const [first, ...others] = readings
  if (!first) throw new Error('Scores without a score.')
  return { readings: [first, ...others], model, at, staleFrom }
}
