import type { ScoreUpResult } from '@plumbline/sdk'
import { Card } from '@plumbline/ui/parts/card'
import { ItemList } from '@plumbline/ui/parts/item-list'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { fill } from '@plumbline/ui/texts/fill'
import { plural } from '@plumbline/ui/texts/plural'
import { Awaited } from '../../frame/parts/awaited.tsx'
import { useTexts } from '../../frame/texts.tsx'
import type { CallState } from '../../frame/use-call.ts'
import { StepAbout } from './step-about.tsx'
import { actionOfAdvice, stepTitle } from './step-words.ts'

/** What could help now, the most points first. Nothing where the host has no advice. */
export function Advice({ call }: { readonly call: CallState<ScoreUpResult | null> }) {
  const { advice } = useTexts('planning')
  if (call.state === 'done' && call.value === null) return null
  return (
    <Card title={advice.title}>
      <Awaited call={call} label={advice.loading} skeleton={<Skeleton lines={6} />}>
        {(value) => value && <Pathway result={value} />}
      </Awaited>
    </Card>
  )
}

function Pathway({ result }: { readonly result: ScoreUpResult }) {
  const { formats, locale } = useLanguage()
  const plan = useTexts('plan')
  const { advice } = useTexts('planning')
  const { achievable, timeHorizon, projectedScore, recommendations } = result.directPathway
  const months = plural(plan.months, timeHorizon, locale)
  const values = { from: result.currentScore, to: projectedScore, months }
  const pays = recommendations.some(({ amount }) => amount !== null)
  return (
    <>
      <p>{pays ? fill(achievable ? advice.sum : advice.best, values) : advice.nothing}</p>
      <ItemList
        ordered
        items={recommendations.map((one) => {
          const action = actionOfAdvice(one)
          return {
            id: String(one.rank),
            icon: one.benefit === 'GAIN' ? ('rise' as const) : ('check' as const),
            tone: one.benefit === 'GAIN' ? ('good' as const) : ('neutral' as const),
            title: stepTitle({ ...one, action }, plan, formats),
            about: (
              <StepAbout
                action={action}
                points={[one.pointsLow, one.pointsHigh]}
                isGain={one.benefit === 'GAIN'}
                facts={[fill(advice.within, { months: plural(plan.months, one.byMonth, locale) })]}
              />
            ),
          }
        })}
      />
      <p class="muted small">{plan.estimate}</p>
    </>
  )
}
