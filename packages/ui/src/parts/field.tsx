import type { ComponentChildren, VNode } from 'preact'
import { useId } from 'preact/hooks'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.tsx'
import './field.css'

/** What every field says about itself, whatever it asks for. */
export interface FieldProps {
  readonly label: string
  readonly hint?: ComponentChildren
  /** What is wrong and how to mend it. */
  readonly error?: string | undefined
  /** Fields are required unless they say so: a mark on every one of them would say nothing. */
  readonly optional?: boolean
  /** Wrong together with its neighbours; the group says how. */
  readonly invalid?: boolean
  /** For the links of the error summary. */
  readonly id?: string | undefined
}

/** What the control inside a field has to carry. */
interface Control {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': 'true' | undefined
  readonly 'aria-required': 'true' | undefined
}

interface Props extends FieldProps {
  readonly children: (control: Control) => VNode
}

export function Field({ label, hint, error, optional, invalid, id: given, children }: Props) {
  const made = useId()
  const id = given ?? made
  const { describedBy, hintId, errorId } = describing(id, hint, error)
  return (
    <div class={error ? 'field wrong' : 'field'}>
      <label class="label" for={id}>
        {label}
        <Optional shown={optional} />
      </label>
      <Hint id={hintId}>{hint}</Hint>
      <FieldError id={errorId} error={error} />
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error || invalid ? 'true' : undefined,
        'aria-required': optional ? undefined : 'true',
      })}
    </div>
  )
}

/** Several controls that ask one thing, such as the parts of a date. */
export function FieldGroup({
  label,
  hint,
  error,
  optional,
  id: given,
  children,
}: Omit<Props, 'children'> & GroupChildren) {
  const made = useId()
  const id = given ?? made
  const { describedBy, hintId, errorId } = describing(id, hint, error)
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      class={error ? 'field fields wrong' : 'field fields'}
      aria-describedby={describedBy}
    >
      <legend>
        {label}
        <Optional shown={optional} />
      </legend>
      <Hint id={hintId}>{hint}</Hint>
      <FieldError id={errorId} error={error} />
      {children}
    </fieldset>
  )
}

interface GroupChildren {
  readonly children: ComponentChildren
}

function describing(id: string, hint: ComponentChildren, error: string | undefined) {
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return { describedBy, hintId, errorId }
}

function Optional({ shown }: { readonly shown: boolean | undefined }) {
  const { parts } = useLanguage()
  return shown ? <span class="optional"> ({parts.optional})</span> : null
}

function Hint({ id, children }: { readonly id: string; readonly children: ComponentChildren }) {
  return children ? (
    <div class="hint" id={id}>
      {children}
    </div>
  ) : null
}

export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return error ? (
    <div class="error" id={id}>
      <Icon name="bad" />
      <span>{error}</span>
    </div>
  ) : null
}
