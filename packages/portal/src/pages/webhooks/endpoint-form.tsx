import { useForm } from '@plumbline/ui/forms/use-form'
import { ErrorSummary } from '@plumbline/ui/parts/error-summary'
import { SendOrLeave } from '../../parts/send-or-leave.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import type { Action } from '../../shell/use-action.ts'
import { EndpointFields, type EndpointValues, endpointFaults } from './endpoint-fields.tsx'

interface Props {
  readonly first: EndpointValues
  readonly action: Action<EndpointValues>
  readonly send: string
  readonly onLeave: () => void
}

export function EndpointForm({ first, action, send, onLeave }: Props) {
  const form = useForm(first, endpointFaults)
  return (
    <form
      class="stack loose"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(action.run)
      }}
    >
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      {action.fault && <FaultNotice fault={action.fault} />}
      <EndpointFields form={form} />
      <SendOrLeave busy={action.busy} onLeave={onLeave}>
        {send}
      </SendOrLeave>
    </form>
  )
}
