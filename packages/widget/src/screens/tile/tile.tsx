import { efxLatestScores, latestScores, RefusedError, type UserSession } from '@plumbline/sdk/user'
import { useEffect } from 'preact/hooks'
import { Failure } from '../../frame/parts/failure.tsx'
import { Loading } from '../../frame/parts/loading.tsx'
import { Message } from '../../frame/parts/message.tsx'
import type { ScreenProps } from '../../frame/shell.ts'
import { useCall } from '../../frame/use-call.ts'
import { fill } from '../../frame/words/words.ts'
import './tile.css'

interface Reading {
  readonly bureau: string
  readonly score: number
  readonly band: string
  /** From 1, the lowest, to 5. */
  readonly place: number
  readonly at: number
}

/** The score of one bureau in a few words. */
export default function Tile({ shell, words, locale, onShown }: ScreenProps) {
  const read = useCall((signal) => readScore(shell.session.calls, signal))
  useEffect(() => {
    if (read.state === 'done') onShown()
  }, [read.state])

  if (read.state === 'waiting') return <Loading words={words} />
  if (read.state === 'failed')
    return <Failure words={words} line={shell.line} error={read.error} retry={read.retry} onShown={onShown} />
  if (read.value === 'none') return <Message title={words.noScore} text={words.noScoreText} />
  if (read.value === 'closed') return <Message title={words.noAccess} text={words.noAccessText} />

  const { bureau, score, band, place, at } = read.value
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at)
  return (
    <section class="tile">
      <h1 tabIndex={-1}>{words.scoreTitle}</h1>
      <p class={`reading band-${place}`}>
        <span class="score">{score}</span> <span class="band">{words.bands[band] ?? band}</span>
      </p>
      <p class="muted">{fill(words.asOf, { bureau, date })}</p>
      <p class="muted">{words.otherScores}</p>
    </section>
  )
}

/** The host's own product decides which of the two calls has it. That there is no score is no failure. */
async function readScore(calls: UserSession, signal: AbortSignal): Promise<Reading | 'none' | 'closed'> {
  try {
    return await readSingle(calls, signal).catch((error) => {
      if (codeOf(error) === 'SC402') return readFirst(calls, signal)
      throw error
    })
  } catch (error) {
    if (codeOf(error) === 'SC1002') return 'none'
    if (codeOf(error) === 'SC405') return 'closed'
    throw error
  }
}

async function readSingle(calls: UserSession, signal: AbortSignal): Promise<Reading | 'none'> {
  const { providerViews, generatedDate } = await efxLatestScores(calls, { signal })
  const view = providerViews[0]
  if (!view) return 'none'
  const index = view.scoreRanges.findIndex(({ low, high }) => view.score >= low && view.score <= high)
  const band = view.scoreRanges[index]?.name ?? ''
  return { bureau: view.provider, score: view.score, band, place: index + 1, at: generatedDate }
}

async function readFirst(calls: UserSession, signal: AbortSignal): Promise<Reading | 'none'> {
  const scores = await latestScores.standard(calls, {}, { signal })
  const first = scores.EFX ?? scores.TU ?? scores.EXP
  if (!first) return 'none'
  const { bureau, score, band, range, generatedAt } = first
  const share = (score - range.low) / (range.high - range.low)
  return { bureau, score, band, place: Math.min(5, 1 + Math.floor(share * 5)), at: generatedAt }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof RefusedError ? error.code : undefined
}
