import type { EventField } from '@plumbline/core/sandbox-events'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { TextField } from '@plumbline/ui/parts/text-field'
import './event-fields.css'

/** What was typed into the fields, as text. */
export type Typed = Readonly<Record<string, string>>

interface Props {
  readonly fields: Readonly<Record<string, EventField>>
  readonly typed: Typed
  readonly onTyped: (typed: Typed) => void
}

/** What can be said about an event. All of it is optional: the rest is chosen. */
export function EventFields({ fields, typed, onTyped }: Props) {
  const entries = Object.entries(fields)
  if (entries.length === 0) return null
  return (
    <div class="event-fields">
      {entries.map(([name, field]) => {
        const shared = {
          label: field.words,
          name,
          optional: true,
          value: typed[name] ?? '',
          onValue: (value: string) => onTyped({ ...typed, [name]: value }),
        }
        const options = optionsOf(field)
        return options ? (
          <SelectField key={name} {...shared} options={options.map((value) => ({ value, label: value }))} />
        ) : (
          <TextField key={name} {...shared} hint={hintOf(field)} autocomplete="off" />
        )
      })}
    </div>
  )
}

/** The data of an event as it is sent: without what was left empty, numbers as numbers. */
export function toData(fields: Props['fields'], typed: Typed): Record<string, unknown> {
  const said = Object.entries(typed).filter(([name, value]) => value.trim() !== '' && Object.hasOwn(fields, name))
  return Object.fromEntries(said.map(([name, value]) => [name, sentValue(fields[name]!, value.trim())]))
}

function optionsOf(field: EventField): string[] | undefined {
  if (field.kind === 'choice') return [...field.values]
  if (field.kind === 'step') return field.values.map(String)
  return field.kind === 'flag' ? ['true', 'false'] : undefined
}

function hintOf(field: EventField): string {
  return field.kind === 'list' ? `Such as ${field.example.join(', ')}; several with commas` : `Such as ${field.example}`
}

/** What is no number stays a text, and the service says what it should have been. */
function sentValue(field: EventField, value: string): unknown {
  switch (field.kind) {
    case 'whole':
    case 'step':
      return /^-?\d+$/.test(value) ? Number(value) : value
    case 'flag':
      return value === 'true'
    case 'list':
      return value.split(',').map((one) => one.trim())
    default:
      return value
  }
}
