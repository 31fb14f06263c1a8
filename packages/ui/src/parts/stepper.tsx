import { fill } from '../texts/fill.ts'
import { useLanguage } from './language.tsx'
import './stepper.css'

interface Props {
  readonly steps: readonly string[]
  /** From 0. */
  readonly current: number
}

/** How far a person has come and how much is left. The words say it; the bars repeat it. */
export function Stepper({ steps, current }: Props) {
  const { parts } = useLanguage()
  const place = fill(parts.stepOf, { step: current + 1, steps: steps.length })
  return (
    <div class="stepper">
      <p class="now">
        {place}: <strong>{steps[current]}</strong>
      </p>
      <ol aria-hidden="true">
        {steps.map((step, index) => (
          <li key={step} class={index < current ? 'done' : index === current ? 'current' : 'ahead'} />
        ))}
      </ol>
    </div>
  )
}
