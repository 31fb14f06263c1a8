import { useEffect, useRef } from 'preact/hooks'
import { plural } from '../texts/plural.ts'
import { useLanguage } from './language.tsx'
import './error-summary.css'

interface FieldFault {
  /** Id of the field. */
  readonly field: string
  readonly text: string
}

/** What is wrong with a form, above it. It takes the focus when it comes and at each new attempt; its links lead to the fields. */
export function ErrorSummary({
  faults,
  attempt,
}: {
  readonly faults: readonly FieldFault[]
  readonly attempt: number
}) {
  const { parts, locale } = useLanguage()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) summary.current?.focus()
  }, [attempt, faults.length])
  if (faults.length === 0) return null
  return (
    <div class="error-summary" role="alert" tabIndex={-1} ref={summary}>
      <h2>{plural(parts.faults, faults.length, locale)}</h2>
      <ul class="links">
        {faults.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(field)
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Of a group, its first control. */
function focusField(id: string): void {
  const field = document.getElementById(id)
  const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input, select') : field
  control?.focus()
}
