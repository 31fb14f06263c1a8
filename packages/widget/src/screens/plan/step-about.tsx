import { useLanguage } from '@plumbline/ui/parts/language'
import { fill } from '@plumbline/ui/texts/fill'
import { useTexts } from '../../frame/texts.tsx'
import { pointsWords } from './step-words.ts'
import './plan.css'

interface Props {
  readonly action: string
  readonly points: readonly [low: number, high: number]
  /** The score rises by the points; else it would fall by them without the step. */
  readonly isGain: boolean
  /** What else there is to say in a few words each. */
  readonly facts: readonly string[]
}

/** Below the title of a step: what it brings, how hard it is and by when, then why it helps. */
export function StepAbout({ action, points: [low, high], isGain, facts }: Props) {
  const { formats } = useLanguage()
  const texts = { plan: useTexts('plan'), planning: useTexts('planning') }
  const { planning } = texts
  const reasons: Readonly<Record<string, string>> = planning.reasons
  const points = pointsWords(low, high, texts, formats)
  const worth =
    high > 0 ? fill(isGain ? planning.gains : planning.saves, { points }) : isGain ? planning.stopsWorse : ''
  return (
    <>
      <span class="step-facts">{[worth, ...facts].filter((fact) => fact !== '').join(' · ')}</span>
      <span>{reasons[action]}</span>
    </>
  )
}
