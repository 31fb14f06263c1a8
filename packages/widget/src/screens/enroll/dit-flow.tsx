import type { DitIdentityAnswer } from '@plumbline/sdk/user'
import { useState } from 'preact/hooks'
import { HostCodeStep } from './host-code-step.tsx'
import { LinkStep } from './link-step.tsx'
import { PersonStep } from './person-step.tsx'
import type { StepProps } from './walk.ts'

/** What the person says about himself or herself is checked, then the phone: by our link, or by the host in its own way. */
export function DitFlow({ walk }: StepProps) {
  const [checked, setChecked] = useState<DitIdentityAnswer>()
  const back = () => setChecked(undefined)
  if (!checked) return <PersonStep walk={walk} onChecked={setChecked} />
  return walk.shell.appearance.verificationType === 'DIT_CUSTOMER_OTP' ? (
    <HostCodeStep walk={walk} checked={checked} onBack={back} />
  ) : (
    <LinkStep walk={walk} checked={checked} onBack={back} />
  )
}
