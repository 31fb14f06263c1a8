import { changeWebhookEndpointCall } from '@plumbline/contract'
import { Dialog } from '@plumbline/ui/parts/dialog'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import type { Endpoint } from './endpoint.ts'
import type { EndpointValues } from './endpoint-fields.tsx'
import { EndpointForm } from './endpoint-form.tsx'

interface Props {
  readonly hostId: string
  readonly endpoint: Endpoint
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

export function ChangeEndpointDialog({ hostId, endpoint, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  const change = useAction(
    ({ url, description, types }: EndpointValues) =>
      call(changeWebhookEndpointCall, {
        params: { hostId, endpointId: endpoint.id },
        body: { url: url.trim(), description: description.trim(), types: types && [...types] },
      }),
    () => onDone('The endpoint is changed. What waits for it goes to the new address.'),
  )
  return (
    <Dialog title="Change the endpoint" wide onClose={onLeave}>
      <SameByApi
        call="PATCH /direct/webhook-endpoints/{endpointId}"
        params={{ endpointId: endpoint.id }}
        body={{ url: endpoint.url, description: endpoint.description, types: endpoint.types }}
      />
      <EndpointForm first={endpoint} action={change} send="Save" onLeave={onLeave} />
    </Dialog>
  )
}
