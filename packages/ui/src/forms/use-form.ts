import { useRef, useState } from 'preact/hooks'

/** What is wrong with which field, in words. */
export type Faults<Values> = { readonly [Name in keyof Values]?: string | undefined }

/** What a field of a form is given. */
interface FieldOf<Value> {
  readonly id: string
  readonly name: string
  readonly value: Value
  readonly error: string | undefined
  readonly onValue: (value: Value) => void
}

export interface FormState<Values> {
  readonly values: Values
  set(change: Partial<Values>): void
  field<Name extends keyof Values & string>(name: Name): FieldOf<Values[Name]>
  /** For the summary, in the order of the fields. */
  readonly faults: readonly { readonly field: string; readonly text: string }[]
  /** How often it was sent, so that the summary takes the focus each time. */
  readonly attempt: number
  /** Hands the values on if nothing is wrong with them. */
  submit(send: (values: Values) => void): void
  /** The service has found something wrong. */
  refuse(faults: Faults<Values>): void
}

/** What somebody has typed. It stays through every refusal; what is wrong is said when it is sent, and not while somebody types. */
export function useForm<Values extends object>(
  first: Values,
  check: (values: Values) => Faults<Values>,
): FormState<Values> {
  const [values, setValues] = useState(first)
  const [wrong, setWrong] = useState<Faults<Values>>({})
  const [attempt, setAttempt] = useState(0)
  // A field may say what it holds in the moment in which the form is sent.
  const latest = useRef(values)
  const set = (change: Partial<Values>) => {
    latest.current = { ...latest.current, ...change }
    setValues(latest.current)
  }
  const refuse = (faults: Faults<Values>) => {
    setWrong(faults)
    setAttempt((before) => before + 1)
  }
  const names = Object.keys(first) as (keyof Values & string)[]
  return {
    values,
    set,
    field: (name) => ({
      id: name,
      name,
      value: values[name],
      error: wrong[name],
      onValue: (value) => set({ [name]: value } as unknown as Partial<Values>),
    }),
    faults: names.flatMap((field) => {
      const text = wrong[field]
      return text ? [{ field, text }] : []
    }),
    attempt,
    submit(send) {
      const faults = check(latest.current)
      refuse(faults)
      if (Object.values(faults).every((text) => text === undefined)) send(latest.current)
    },
    refuse,
  }
}
