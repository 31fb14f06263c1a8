import { Type } from 'typebox'
import { answer, choice, Instant, nullable, text, Uuid } from '../fields.ts'

const faultTargets = ['EFX', 'TU', 'EXP', 'DIT', 'SMFA', 'OTP', 'PREFILL', 'SMS', 'EMAIL', 'PUSH'] as const
const faultModes = ['timeout', 'error', 'slow', 'garbage', 'partial'] as const

export const FaultTarget = choice([...faultTargets], { description: 'Who fails' })
export const FaultMode = choice([...faultModes], {
  description:
    'timeout: it is done but nothing is answered; error: 503 and nothing is done; slow: the answer drips; garbage: bytes ' +
    'without meaning; partial: half an answer',
})

export const Fault = answer({
  faultId: Uuid,
  target: FaultTarget,
  mode: text('How it fails', 'error'),
  operation: nullable(text('Which of its operations; null: all', 'pull')),
  left: nullable(Type.Integer({ description: 'How often it still strikes', examples: [3] })),
  until: nullable(Type.Integer({ ...Instant, description: 'Until when it lasts, in real time' })),
  delayMs: nullable(
    Type.Integer({ description: 'Waited for before an answer, or between its pieces', examples: [500] }),
  ),
})
