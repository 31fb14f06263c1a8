import { changeWebhookEndpointCall, removeWebhookEndpointCall, rotateWebhookSecretCall } from '@plumbline/contract'
import { useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { SecretDialog } from '../../parts/secret-dialog.tsx'
import { atSameHost, go } from '../../shell/address.ts'
import { useSignedIn } from '../../shell/session.tsx'
import type { Endpoint } from './endpoint.ts'

interface Props {
  readonly hostId: string
  readonly endpoint: Endpoint
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

/** Stops an endpoint for a while, or lets it go on. */
export function PauseDialog({ hostId, endpoint, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  const pauses = endpoint.enabled
  return (
    <ConfirmDialog
      title={pauses ? 'Pause the endpoint' : 'Let the endpoint go on'}
      send={pauses ? 'Pause it' : 'Let it go on'}
      act={() =>
        call(changeWebhookEndpointCall, {
          params: { hostId, endpointId: endpoint.id },
          body: { enabled: !pauses },
        })
      }
      onDone={() =>
        onDone(pauses ? 'Nothing is sent to the endpoint any more.' : 'Events are sent to the endpoint again.')
      }
      onLeave={onLeave}
    >
      <p>
        {pauses
          ? 'Nothing is sent until you let it go on. What happens meanwhile can be replayed then.'
          : 'New events are sent from now on. What it has missed can be replayed.'}
      </p>
      <SameByApi
        call="PATCH /direct/webhook-endpoints/{endpointId}"
        params={{ endpointId: endpoint.id }}
        body={{ enabled: !pauses }}
      />
    </ConfirmDialog>
  )
}

/** Gives the endpoint a new secret and shows it this once. */
export function RollSecretDialog({ hostId, endpoint, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  const [secret, setSecret] = useState<string>()
  if (secret)
    return (
      <SecretDialog
        title="The new secret signs from now on"
        secrets={{ 'Signing secret': secret }}
        about="Until tomorrow messages are signed with the old one as well, so receivers can change one by one."
        onKept={() => onDone('The new secret signs, for a day together with the old one.')}
      />
    )
  return (
    <ConfirmDialog
      title="Roll the secret"
      send="Make a new secret"
      act={() => call(rotateWebhookSecretCall, { params: { hostId, endpointId: endpoint.id } })}
      onDone={(rolled) => setSecret(rolled.secret)}
      onLeave={onLeave}
    >
      <p>Messages are signed with the old and the new secret for a day. Bring the new one to your receivers by then.</p>
      <SameByApi
        call="POST /direct/webhook-endpoints/{endpointId}/rotate-secret"
        params={{ endpointId: endpoint.id }}
      />
    </ConfirmDialog>
  )
}

export function RemoveDialog({ hostId, endpoint, onLeave }: Props) {
  const { call } = useSignedIn()
  return (
    <ConfirmDialog
      title="Remove the endpoint"
      send="Remove it"
      act={() => call(removeWebhookEndpointCall, { params: { hostId, endpointId: endpoint.id } })}
      onDone={() => go(atSameHost('/webhooks'))}
      onLeave={onLeave}
    >
      <p>It goes with its secrets, its attempts and what waits for it. This cannot be undone; pausing can.</p>
      <SameByApi call="DELETE /direct/webhook-endpoints/{endpointId}" params={{ endpointId: endpoint.id }} />
    </ConfirmDialog>
  )
}
