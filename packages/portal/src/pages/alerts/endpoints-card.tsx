import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost } from '../../shell/address.ts'
import { attemptWords } from '../webhooks/attempt.ts'
import { type AlertPage, webhookWords } from './alert-words.ts'

/** The event of the alert at each endpoint of the host, with every attempt. */
export function EndpointsCard({ webhooks }: Pick<AlertPage, 'webhooks'>) {
  return (
    <Card title="To your endpoints">
      {webhooks.length === 0 ? (
        <Empty icon="link" title="No endpoint was told">
          Either no endpoint of the host wants alerts, or the event is older than 90 days.
        </Empty>
      ) : (
        <Stack>
          {webhooks.map(({ endpointId, url, eventId, state, attempts, complete }) => (
            <Stack gap="tight" key={endpointId}>
              <p>
                {url === null ? (
                  'An endpoint that was removed'
                ) : (
                  <a href={atSameHost(`/webhooks/${endpointId}`)}>{url}</a>
                )}
              </p>
              <p>
                <StatusBadge state={state} words={webhookWords} />{' '}
                {attempts.length === 1 ? 'One attempt' : `${attempts.length} attempts`}
              </p>
              <ol class="attempts">
                {attempts.map(({ at, status, outcome, error, durationMs }) => (
                  <li key={at}>
                    <Time at={at} />:{' '}
                    {outcome === 'DELIVERED' ? `taken with ${status}` : attemptWords({ status, error })} in {durationMs}{' '}
                    ms
                  </li>
                ))}
              </ol>
              {!complete && <p class="small muted">Later attempts were not looked for.</p>}
              <p class="small muted">
                Event <CopyableId id={eventId} of="event id" short href={atSameHost(`/events/${eventId}`)} />
              </p>
            </Stack>
          ))}
        </Stack>
      )}
    </Card>
  )
}
