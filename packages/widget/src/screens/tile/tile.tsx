import { efxLatestScores, latestScores, RefusedError, type UserSession } from '@plumbline/sdk/user'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { bandName } from '@plumbline/ui/texts/band-name'
import { fill } from '@plumbline/ui/texts/fill'
import { useEffect } from 'preact/hooks'
import { Awaited } from '../../frame/parts/awaited.tsx'
import { Failure } from '../../frame/parts/failure.tsx'
import { Message } from '../../frame/parts/message.tsx'
import type { ScreenProps } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useCall } from '../../frame/use-call.ts'

interface Reading {
  readonly bureau: string
  readonly score: number
  readonly band: string
  /** From 1, the lowest, to 5. */
  readonly place: number
  readonly at: number
}

/** The score of one bureau in a few words. */
export default function Tile({ shell, onShown }: ScreenProps) {
  const { formats } = useLanguage()
  const texts = useTexts('score')
  const states = useTexts('states')
  const read = useCall((signal) => readScore(shell.session.calls, signal))
  useEffect(() => {
    if (read.state === 'done') onShown()
  }, [read.state])

  if (read.state === 'failed')
    return <Failure line={shell.line} error={read.error} retry={read.retry} onShown={onShown} />
  return (
    <Awaited call={read} label={states.loading}>
      {(value) => {
        if (value === 'none') return <Message title={states.noData.PENDING.title} text={states.noData.PENDING.text} />
        if (value === 'closed')
          return <Message title={states.noAccess.identity.title} text={states.noAccess.identity.text} />
        const { bureau, score, band, at } = value
        return (
          <Card>
            <h1 tabIndex={-1}>{texts.yourScore}</h1>
            <p>
              <span class="score">{score}</span> <span class="band">{bandName(band, texts)}</span>
            </p>
            <p class="muted">
              {bureau}, {fill(texts.asOf, { date: formats.day(at) })}
            </p>
            <p class="muted">{texts.otherScores}</p>
          </Card>
        )
      }}
    </Awaited>
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
