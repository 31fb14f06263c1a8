import type { OptimalPathPlan } from '@plumbline/sdk'
import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Notice } from '@plumbline/ui/parts/notice'
import { Stats } from '@plumbline/ui/parts/stats'
import { fill } from '@plumbline/ui/texts/fill'
import { plural } from '@plumbline/ui/texts/plural'
import type { ComponentChildren } from 'preact'
import { useTexts } from '../../frame/texts.tsx'
import { progressSentence } from './progress-words.ts'

interface Props {
  readonly plan: OptimalPathPlan
  readonly footer: ComponentChildren
}

/** Where the plan leads and how it goes: the first thing that is read. */
export function Overview({ plan, footer }: Props) {
  const { formats, locale } = useLanguage()
  const texts = useTexts('plan')
  const planning = useTexts('planning')
  const { progress, status, targetScore, startScore } = plan
  const months = plural(texts.months, plan.duration, locale)
  const states: Readonly<Record<string, string>> = texts.planStates
  return (
    <Card
      title={fill(texts.goal, { from: startScore, to: targetScore, months })}
      aside={
        <Badge tone={status === 'REACHED' ? 'good' : 'neutral'}>{states[status] ?? texts.planStates.ACTIVE}</Badge>
      }
      footer={footer}
    >
      {status === 'ACTIVE' && (
        <p>
          <strong>{progressSentence(plan, texts, planning, locale)}</strong>
        </p>
      )}
      <Verdict plan={plan} months={months} />
      <Stats
        stats={[
          {
            term: planning.now,
            value: progress.actualNow,
            about: fill(planning.asOf, { date: formats.dayOfYear(progress.asOf) }),
          },
          { term: planning.expectedNow, value: progress.projectedNow },
          { term: planning.facts.expected, value: plan.projectedScore, about: rangeAtEnd(plan, texts.result) },
          { term: planning.facts.ends, value: formats.day(plan.endsAt) },
        ]}
      />
    </Card>
  )
}

function rangeAtEnd({ projectedMonthlyScore }: OptimalPathPlan, result: string): string {
  const end = projectedMonthlyScore.at(-1)
  return end ? fill(result, { low: end.low, high: end.high }) : ''
}

/** What is out of the ordinary about it. */
function Verdict({ plan, months }: { readonly plan: OptimalPathPlan; readonly months: string }) {
  const { formats } = useLanguage()
  const texts = useTexts('plan')
  const { reached, expired, already, unreachable } = useTexts('planning')
  const { status, targetScore: goal, bestReachableScore: best, progress, startScore } = plan
  if (status === 'REACHED')
    return (
      <Notice tone="good" title={fill(reached.title, { goal })}>
        {fill(reached.text, { score: progress.actualNow })}
      </Notice>
    )
  if (status === 'EXPIRED')
    return (
      <Notice tone="info" title={expired.title}>
        {fill(expired.text, { goal, score: progress.actualNow })}
      </Notice>
    )
  if (plan.alreadyReached)
    return (
      <Notice tone="good" title={already.title}>
        {fill(already.text, { score: startScore })}
      </Notice>
    )
  if (plan.achievable) return null
  const names: Readonly<Record<string, string>> = texts.factors
  const factors = [...new Set(plan.topFactors.map(({ factor }) => names[factor] ?? ''))].filter(Boolean).slice(0, 2)
  return (
    <Notice tone="warn" title={fill(unreachable.title, { goal, months })}>
      {fill(unreachable.text, { best })}{' '}
      {factors.length > 0 && `${fill(unreachable.why, { factors: formats.list(factors.map(lowered)) })} `}
      {fill(unreachable.what, { best })}
    </Notice>
  )
}

/** Inside of a sentence. */
function lowered(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
