import type { PrefillData } from '@plumbline/sdk'
import type { IdentityPrefillAnswer } from '@plumbline/sdk/user'
import { useState } from 'preact/hooks'
import { CheckStep } from './check-step.tsx'
import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import type { StepProps } from './walk.ts'

/** The phone comes first; what is known of its holder is then shown to be checked. */
export function PrefillFlow({ walk }: StepProps) {
  const [started, setStarted] = useState<IdentityPrefillAnswer>()
  const [found, setFound] = useState<PrefillData>()
  const back = () => {
    setStarted(undefined)
    setFound(undefined)
  }
  if (found) return <CheckStep walk={walk} found={found} onBack={back} />
  if (started) return <CodeStep walk={walk} started={started} onAccepted={setFound} onBack={back} />
  return (
    <PhoneStep
      walk={walk}
      onStarted={(answer) => {
        setStarted(answer)
        setFound(answer.prefill)
      }}
    />
  )
}
