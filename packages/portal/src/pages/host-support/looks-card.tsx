import { hostSupportLooksCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import type { ComponentChildren } from 'preact'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Time } from '../../parts/time.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { lookWords } from './window-words.ts'

interface Props {
  readonly title: ComponentChildren
  readonly hostId: string
  readonly windowId: string
  /** Where a person who was looked at is looked at; undefined where the reader has no page of them. */
  readonly pageOf: (userId: string) => string | undefined
}

/** More of them are in the audit log. */
const shownLooks = 100

/** What was looked at through one window. */
export function LooksCard({ title, hostId, windowId, pageOf }: Props) {
  const { call } = useSignedIn()
  const found = useCall(
    () => call(hostSupportLooksCall, { params: { hostId, windowId }, query: { limit: shownLooks } }),
    windowId,
  )
  return (
    <Card title={title}>
      <Awaited of={found} label="Loading the looks">
        {({ looks, nextCursor }) => (
          <>
            <DataTable
              caption="Looks, the newest first"
              rows={looks}
              rowKey={({ id }) => id}
              empty={<p class="muted">Nothing was looked at.</p>}
              columns={[
                { key: 'at', label: 'When', cell: ({ at }) => <Time at={at} /> },
                { key: 'what', label: 'What', cell: ({ what }) => lookWords[what] },
                {
                  key: 'user',
                  label: 'User',
                  cell: ({ userId }) =>
                    userId === null ? (
                      <span class="muted">Nobody in particular</span>
                    ) : (
                      <CopyableId id={userId} of="user id" href={pageOf(userId)} />
                    ),
                },
              ]}
            />
            {nextCursor !== null && <p class="small muted">Earlier looks are in the audit log of the host.</p>}
          </>
        )}
      </Awaited>
    </Card>
  )
}
