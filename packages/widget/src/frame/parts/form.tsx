import type { FormState } from '@plumbline/ui/forms/use-form'
import { ErrorSummary } from '@plumbline/ui/parts/error-summary'
import { Stack } from '@plumbline/ui/parts/layout'
import type { ComponentChildren } from 'preact'

interface Props<Values> {
  readonly form: FormState<Values>
  readonly onSend: (values: Values) => void
  readonly children: ComponentChildren
}

/** A form that says itself what is wrong with it, above its fields. */
export function Form<Values>({ form, onSend, children }: Props<Values>) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(onSend)
      }}
    >
      <Stack gap="loose">
        <ErrorSummary faults={form.faults} attempt={form.attempt} />
        {children}
      </Stack>
    </form>
  )
}
