import type { SimulationResult } from '@plumbline/sdk'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { Stats } from '@plumbline/ui/parts/stats'
import { Status } from '@plumbline/ui/parts/status'
import { fill } from '@plumbline/ui/texts/fill'
import { plural } from '@plumbline/ui/texts/plural'
import type { ComponentChildren } from 'preact'
import { Refused } from '../../frame/parts/refused.tsx'
import { useTexts } from '../../frame/texts.tsx'
import { nothing } from './change.ts'
import { differenceWords } from './change-words.ts'
import { maxTrials } from './kept-trials.ts'
import { Moved } from './moved.tsx'
import type { useSimulation } from './use-simulation.ts'

interface Props {
  readonly simulation: ReturnType<typeof useSimulation>
  /** Something is tried; else the card tells where the score goes by itself. */
  readonly isTrial: boolean
  readonly months: number
  /** How many are kept already. */
  readonly kept: number
  readonly onKeep: () => void
  readonly onReload: () => void
  /** How far to look. */
  readonly children: ComponentChildren
}

/** What would come of it, with what comes by itself beside. */
export function Result({ simulation, isTrial, months, kept, onKeep, onReload, children }: Props) {
  const { locale } = useLanguage()
  const texts = useTexts('simulator')
  const plan = useTexts('plan')
  const { last, error, busy, retry } = simulation
  const { result } = last ?? {}
  const isOfTrial = last?.input.actions.some(({ action }) => action !== nothing.action) ?? false
  const shown = result && <Figures result={result} isTrial={isOfTrial} />
  const time = plural(plan.months, months, locale)
  const end = result?.projected.at(-1)
  const said =
    isTrial && !busy && !error && result && end
      ? fill(texts.result.announced, {
          months: time,
          range: fill(plan.result, { low: end.low, high: end.high }),
          change: differenceWords(result.change, texts, locale),
        })
      : ''
  const isWrong = error?.kind === 'refused' && error.code === 'SC200'
  return (
    <Card title={texts.result.title}>
      {children}
      {busy ? (
        <Status label={texts.result.working} onRetry={retry}>
          {shown ?? <Skeleton lines={5} />}
        </Status>
      ) : error ? (
        isWrong ? (
          <Button kind="secondary" onPress={onReload}>
            {texts.reload}
          </Button>
        ) : (
          <Refused error={error} retry={error.retryable ? retry : undefined} />
        )
      ) : (
        shown
      )}
      <p role="status" class="spoken">
        {said}
      </p>
      {isTrial && (
        <Stack gap="tight">
          <Button kind="secondary" disabled={busy || error !== undefined || kept >= maxTrials} onPress={onKeep}>
            {texts.keep}
          </Button>
          {kept >= maxTrials && <p class="muted small">{texts.keptFull}</p>}
        </Stack>
      )}
    </Card>
  )
}

function Figures({ result, isTrial }: { readonly result: SimulationResult; readonly isTrial: boolean }) {
  const { formats, locale } = useLanguage()
  const texts = useTexts('simulator')
  const plan = useTexts('plan')
  const { goal } = useTexts('planning')
  const words = texts.result
  const [end, baseline] = [result.projected.at(-1), result.baseline.at(-1)]
  if (!end || !baseline) return null
  const range = ({ low, high }: { low: number; high: number }) => fill(plan.result, { low, high })
  const change = differenceWords(result.change, texts, locale)
  return (
    <Stack>
      <p>
        {fill(goal.now, { score: result.currentScore })} {!isTrial && words.nothingYet}
      </p>
      <Stats
        stats={[
          ...(isTrial
            ? [
                {
                  term: words.with,
                  value: range(end),
                  about: fill(result.change === 0 ? words.besideSame : words.beside, { change }),
                },
              ]
            : []),
          { term: plan.baseline, value: range(baseline), about: fill(words.likely, { score: baseline.score }) },
        ]}
      />
      {isTrial && <Moved moved={result.moved} />}
      <p class="muted small">
        {plan.estimate} {fill(words.asOf, { date: formats.day(result.asOf) })}
      </p>
    </Stack>
  )
}
