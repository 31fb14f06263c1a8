import { type Faults, type FormState, useForm } from '@plumbline/ui/forms/use-form'
import { phoneDigits } from '@plumbline/ui/parts/typed-digits'
import { useEffect } from 'preact/hooks'
import type { Prefilled } from '../../frame/prefilled.ts'
import { useStore } from '../../frame/store.ts'
import { blank, type Person } from './person.ts'
import { stateOptions } from './state-names.ts'
import type { Walk } from './walk.ts'

/**
 * A form about the person, with what is known filled in: what was typed before, what is on file, and what the page around knows. That may
 * come late; it takes no one's own words away.
 */
export function usePersonForm(
  { shell, profile, typed }: Walk,
  check: (person: Person) => Faults<Person>,
  found: Partial<Person> = {},
): FormState<Person> {
  const { fname, lname, mobile } = profile
  const onFile = { fname, lname, mobile: mobile ?? '' }
  const form = useForm<Person>({ ...blank, ...onFile, ...found, ...typed.current }, check)
  const { identity } = useStore(shell.line.prefilled)
  useEffect(() => {
    const known = Object.entries(ofHost(identity)).filter(([name]) => form.values[name as keyof Person] === '')
    if (known.length > 0) form.set(Object.fromEntries(known))
  }, [identity])
  return form
}

/** Only what fits the fields: somebody who sees a wrong value in a list cannot tell where it came from. */
function ofHost({ state = '', zip = '', mobile = '', ...address }: Prefilled['identity']): Partial<Person> {
  const code = state.trim().toUpperCase()
  return {
    ...address,
    state: stateOptions.some(({ value }) => value === code) ? code : '',
    zip: /^\d{5}(?:-\d{4})?$/.test(zip.trim()) ? zip.trim() : '',
    mobile: phoneDigits(mobile),
  }
}
