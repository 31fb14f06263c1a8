import { Stepper } from '@plumbline/ui/parts/stepper'
import { useTexts } from '../../frame/texts.tsx'
import type { Walk } from './walk.ts'

interface Props {
  readonly flow: string
  readonly asksConsent: boolean
  readonly step: Parameters<Walk['progress']>[0]
}

export function Progress({ flow, asksConsent, step }: Props) {
  const { steps } = useTexts('identity')
  const ofFlow = flow === 'PREFILL_ONBOARDING' ? (['phone', 'code', 'check'] as const) : (['person', 'phone'] as const)
  const names = [...(asksConsent ? (['consent'] as const) : []), ...ofFlow]
  return <Stepper steps={names.map((name) => steps[name])} current={Math.max(0, names.indexOf(step))} />
}
