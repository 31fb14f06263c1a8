import { createWebhookEndpointCall } from '@plumbline/contract'
import { Dialog } from '@plumbline/ui/parts/dialog'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import type { EndpointValues } from './endpoint-fields.tsx'
import { EndpointForm } from './endpoint-form.tsx'

interface Props {
  readonly hostId: string
  /** With the secret, which no other answer has. */
  readonly onAdded: (secret: string) => void
  readonly onLeave: () => void
}

export function AddEndpointDialog({ hostId, onAdded, onLeave }: Props) {
  const { call } = useSignedIn()
  const add = useAction(
    ({ url, description, types }: EndpointValues) =>
      call(createWebhookEndpointCall, {
        params: { hostId },
        body: { url: url.trim(), description: description.trim(), types: types && [...types] },
      }),
    ({ secret }) => onAdded(secret),
  )
  return (
    <Dialog title="Add an endpoint" wide onClose={onLeave}>
      <SameByApi
        call="POST /direct/webhook-endpoints"
        body={{ url: 'https://app.example.com/hooks', description: '', types: null }}
      />
      <EndpointForm first={{ url: '', description: '', types: null }} action={add} send="Add it" onLeave={onLeave} />
    </Dialog>
  )
}
