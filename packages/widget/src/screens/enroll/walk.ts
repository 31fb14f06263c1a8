import type { Consent, Profile } from '@plumbline/sdk'
import type { PlumblineError } from '@plumbline/sdk/user'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Shell } from '../../frame/shell.ts'
import type { Person } from './person.ts'

type StepName = 'email' | 'consent' | 'person' | 'link' | 'host-code' | 'phone' | 'code' | 'check' | 'stop' | 'done'

/** What every step of the way to a score can rely on. */
export interface Walk {
  readonly shell: Shell
  readonly profile: Profile
  /** What the person has agreed to here; it goes with the first call. */
  readonly consent: Consent | undefined
  /** What was typed so far. It stays for as long as the screen does, and nowhere else. */
  readonly typed: { current: Partial<Person> }
  /** How far the person has come. */
  progress(step: 'consent' | 'person' | 'phone' | 'code' | 'check'): VNode
  /** A step is shown. */
  arrive(step: StepName): void
  /** Tells the page around of an error; true where the person is led elsewhere, and nothing is left to say in the step. */
  fail(error: PlumblineError): boolean
  enrolled(profile: Profile): void
  readonly help: VNode
}

export interface StepProps {
  readonly walk: Walk
}

export function useArrival({ arrive }: Walk, step: StepName): void {
  useEffect(() => arrive(step), [])
}
