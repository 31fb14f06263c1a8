import { type endpointFleetCall, notifyContactCall, replayEndpointsCall, type TeamOutput } from '@plumbline/contract'
import { ActionMenu } from '@plumbline/ui/parts/action-menu'
import { Badge } from '@plumbline/ui/parts/badge'
import { Empty } from '@plumbline/ui/parts/empty'
import { Row } from '@plumbline/ui/parts/layout'
import { useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { HostRowLink } from '../../parts/host-link.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { Time } from '../../parts/time.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { countWords } from '../fleet/counts.ts'
import { type Columns, isoOf } from '../saved-lists/to-csv.ts'
import { replayWords } from './replay-words.ts'

type Endpoint = TeamOutput<typeof endpointFleetCall>['items'][number]

interface Props {
  readonly endpoints: readonly Endpoint[]
  readonly mayReplay: boolean
  readonly onDone: (sentence: string) => void
}

export function EndpointTable({ endpoints, mayReplay, onDone }: Props) {
  const { call } = useSignedIn()
  const [replayed, setReplayed] = useState<readonly Endpoint[]>()
  const enabled = endpoints.filter(({ disabled }) => !disabled)
  const notify = useAction(
    ({ hostId, endpointId }: Endpoint) => call(notifyContactCall, { body: { hostId, endpointId } }),
    (_, { hostName }) => onDone(`The technical contact of ${hostName} gets a mail.`),
  )
  return (
    <>
      {notify.fault && <FaultNotice fault={notify.fault} />}
      <DataTable
        caption="Endpoints that fail"
        rows={endpoints}
        rowKey={({ endpointId }) => endpointId}
        empty={
          <Empty icon="good" title="Every endpoint takes its events">
            An endpoint appears here with its first attempt that fails, and leaves with the next that succeeds.
          </Empty>
        }
        columns={[
          {
            key: 'host',
            label: 'Host',
            cell: ({ hostId, hostName }) => <HostRowLink id={hostId} name={hostName} />,
          },
          {
            key: 'server',
            label: 'Endpoint',
            cell: ({ server, endpointId }) => (
              <>
                <bdi>{server ?? 'Removed meanwhile'}</bdi> <CopyableId id={endpointId} of="endpoint id" short />
              </>
            ),
          },
          { key: 'since', label: 'Fails since', cell: ({ failingSince }) => <Time at={failingSince} /> },
          {
            key: 'success',
            label: 'Last success',
            cell: ({ lastSuccessAt }) => (lastSuccessAt === null ? 'Never' : <Time at={lastSuccessAt} />),
          },
          { key: 'backlog', label: 'Waiting', number: true, cell: ({ backlog }) => countWords(backlog) },
          {
            key: 'state',
            label: 'State',
            cell: ({ disabled, warnedAt }) =>
              disabled ? (
                <Badge tone="bad">Disabled</Badge>
              ) : warnedAt === null ? (
                <Badge tone="warn">Fails</Badge>
              ) : (
                <Badge tone="warn">Fails, contact told</Badge>
              ),
          },
          {
            key: 'actions',
            label: 'Actions',
            cell: (endpoint) => (
              <ActionMenu
                of={`${endpoint.hostName}, ${endpoint.server}`}
                actions={[
                  {
                    label: 'Send again what failed',
                    refused: refusedReplay(mayReplay, endpoint),
                    onPress: () => setReplayed([endpoint]),
                  },
                  {
                    label: 'Tell the contact',
                    refused: mayReplay
                      ? endpoint.contact
                        ? undefined
                        : 'The host has named nobody'
                      : 'For operators and operations',
                    onPress: () => notify.run(endpoint),
                  },
                ]}
              >
                Manage
              </ActionMenu>
            ),
          },
        ]}
      />
      {enabled.length > 1 && (
        <Row>
          <PermittedButton needs="replay webhooks" kind="secondary" onPress={() => setReplayed(enabled)}>
            Send again at all {enabled.length} of this page
          </PermittedButton>
        </Row>
      )}
      {replayed && (
        <ConfirmDialog
          title="Send again what failed"
          send={replayed.length === 1 ? 'Send it again' : `Send it again to ${replayed.length} endpoints`}
          act={() =>
            call(replayEndpointsCall, {
              body: { endpoints: replayed.map(({ hostId, endpointId }) => ({ hostId, endpointId })) },
            })
          }
          onDone={({ results }) => {
            setReplayed(undefined)
            onDone(replayWords(results))
          }}
          onLeave={() => setReplayed(undefined)}
        >
          <p>Everything that failed or waits goes out once more. Receivers know what they have had by its id.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

export const endpointColumns: Columns<Endpoint> = {
  Host: ({ hostName }) => hostName,
  'Host id': ({ hostId }) => hostId,
  Endpoint: ({ endpointId }) => endpointId,
  Server: ({ server }) => server,
  'Fails since': ({ failingSince }) => isoOf(failingSince),
  'Last success': ({ lastSuccessAt }) => isoOf(lastSuccessAt),
  Waiting: ({ backlog }) => backlog,
  Disabled: ({ disabled }) => (disabled ? 'yes' : 'no'),
  'Contact told': ({ warnedAt }) => isoOf(warnedAt),
}

function refusedReplay(mayReplay: boolean, { disabled }: Endpoint): string | undefined {
  if (!mayReplay) return 'For operators and operations'
  return disabled ? 'The host has to enable it first' : undefined
}
