import { userLooksCall } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Empty } from '@plumbline/ui/parts/empty'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { given } from '../../parts/given.ts'
import { Time } from '../../parts/time.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { TabProps } from './person.ts'

/** Who of the team or of the operator looked at the person or did something, from the audit log. */
export function LooksTab({ hostId, userId }: TabProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const asked = given({ cursor: query.get('cursor') ?? undefined, limit: pageSize })
  const found = useCall(
    () => call(userLooksCall, { params: { hostId, userId }, query: asked as never }),
    JSON.stringify([hostId, userId, asked]),
  )
  return (
    <Awaited of={found} label="Loading who looked">
      {({ looks, nextCursor }) => (
        <>
          <DataTable
            caption="Who looked"
            rows={looks}
            rowKey={({ id }) => id}
            empty={
              <Empty icon="shown" title="Nobody has looked yet">
                Whoever opens this page or has a value shown appears here.
              </Empty>
            }
            columns={[
              { key: 'who', label: 'Who', cell: ({ by }) => <Who {...by} /> },
              { key: 'what', label: 'What', cell: ({ title }) => title },
              {
                key: 'why',
                label: 'Reason',
                cell: ({ revealed }) => revealed && <bdi>{revealed.reason}</bdi>,
              },
              { key: 'at', label: 'When', cell: ({ at }) => <Time at={at} /> },
              {
                key: 'request',
                label: 'Request',
                cell: ({ requestId }) => requestId && <CopyableId id={requestId} of="request id" short />,
              },
            ]}
          />
          <CursorPager nextCursor={nextCursor} />
        </>
      )}
    </Awaited>
  )
}

function Who({ type, name }: { readonly type: string; readonly name: string }) {
  return (
    <span>
      <bdi>{name}</bdi> {type === 'OPERATOR' && <Badge tone="info">Operator</Badge>}
    </span>
  )
}
