import { useForm } from '@plumbline/ui/forms/use-form'
import type { Option } from '@plumbline/ui/parts/choice'
import { Dialog } from '@plumbline/ui/parts/dialog'
import { ErrorSummary } from '@plumbline/ui/parts/error-summary'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { TextField } from '@plumbline/ui/parts/text-field'
import type { ComponentChildren } from 'preact'
import { FaultNotice } from '../shell/fault-notice.tsx'
import { useAction } from '../shell/use-action.ts'
import { SendOrLeave } from './send-or-leave.tsx'

interface AskedField {
  readonly label: string
  readonly hint?: string
  readonly type?: 'text' | 'email'
  /** One of these instead of a text. */
  readonly options?: readonly Option[]
  readonly first?: string
  /** What is wrong with a value and how to mend it. */
  readonly check?: (value: string) => string | undefined
}

type Typed<Name extends string> = Readonly<Record<Name, string>>

interface Props<Name extends string, Answer> {
  readonly title: ComponentChildren
  /** What will come of it. */
  readonly about?: ComponentChildren
  readonly fields: Readonly<Record<Name, AskedField>>
  /** What the button says: "Create the customer". */
  readonly send: string
  readonly act: (values: Typed<Name>) => Promise<Answer>
  readonly onDone: (answer: Answer, values: Typed<Name>) => void
  readonly onLeave: () => void
}

/** Asks for a few values and does something with them. */
export function FormDialog<Name extends string, Answer>({
  title,
  about,
  fields,
  send,
  act,
  onDone,
  onLeave,
}: Props<Name, Answer>) {
  const names = Object.keys(fields) as Name[]
  const first = Object.fromEntries(names.map((name) => [name, fields[name].first ?? ''])) as Typed<Name>
  const form = useForm<Typed<Name>>(
    first,
    (values) => Object.fromEntries(names.map((name) => [name, fields[name].check?.(values[name])])) as never,
  )
  const action = useAction(act, onDone)
  return (
    <Dialog title={title} wide onClose={onLeave}>
      <form
        class="stack loose"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(action.run)
        }}
      >
        {about}
        <ErrorSummary faults={form.faults} attempt={form.attempt} />
        {action.fault && <FaultNotice fault={action.fault} />}
        {names.map((name) => {
          const { options, label, hint, type } = fields[name]
          const shared = { ...form.field(name), label, ...(hint === undefined ? {} : { hint }) }
          return options ? (
            <SelectField key={name} {...shared} options={options} />
          ) : (
            <TextField key={name} {...shared} type={type ?? 'text'} autocomplete="off" />
          )
        })}
        <SendOrLeave busy={action.busy} onLeave={onLeave}>
          {send}
        </SendOrLeave>
      </form>
    </Dialog>
  )
}

/** Refuses a value that is too short to say anything. */
export function atLeast(letters: number, what: string): (value: string) => string | undefined {
  return (value) => (value.trim().length >= letters ? undefined : what)
}

/** Why somebody does what they do; it stays on record. */
export const reasonField: AskedField = {
  label: 'Reason',
  hint: 'It stays on record, for whoever asks later.',
  check: atLeast(5, 'Say why, in five letters or more'),
}
