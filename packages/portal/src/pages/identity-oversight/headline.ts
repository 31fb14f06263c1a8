import type { identityOversightCall, TeamOutput } from '@plumbline/contract'
import { providerWords } from '../fleet/provider-words.ts'

export type Oversight = TeamOutput<typeof identityOversightCall>

const dropThatAlarms = 0.2
const failuresThatAlarm = 0.1

/** The answer to the question of the page, before any number. */
export function headlineOf({ spikes, flows, vendors, throttles }: Oversight): {
  tone: 'good' | 'warn' | 'bad'
  sentence: string
} {
  const failing = vendors.filter(
    ({ breaker, calls, failed }) => breaker === 'open' || breaker === 'held' || failed > calls * failuresThatAlarm,
  )
  const said = [
    spikes.length > 0 && 'There were far more failures or locks than usual; it may be an attack.',
    failing.length > 0 && `Failing: ${failing.map(({ provider }) => providerWords(provider)).join(', ')}.`,
    flows.some(
      ({ passShare, usualPassShare }) =>
        passShare !== null && usualPassShare !== null && usualPassShare - passShare > dropThatAlarms,
    ) && 'Far fewer people than usual prove who they are.',
  ].filter((part) => part !== false)
  if (said.length > 0) return { tone: 'bad', sentence: said.join(' ') }
  if (throttles.length > 0) return { tone: 'warn', sentence: 'Nothing is out of the ordinary. Something is held back.' }
  return { tone: 'good', sentence: 'Nothing is out of the ordinary.' }
}

const flowNames: Readonly<Record<string, string>> = {
  DIT_SMFA: 'Check of data, then a link',
  DIT_CUSTOMER_OTP: 'Check of data, then a code of the host',
  PREFILL_ONBOARDING: 'Prefill by phone',
}

export function flowWords(flow: string): string {
  return flowNames[flow] ?? 'The host proves it'
}

/** "82 %", or a dash where nothing ended. */
export function passWords(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)} %`
}
