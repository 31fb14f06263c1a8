import { hostAlertsCall } from '@plumbline/contract'
import { Empty } from '@plumbline/ui/parts/empty'
import { askedOf } from '../../parts/asked-of.ts'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { AlertTable } from '../alerts/alert-table.tsx'
import type { TabProps } from './person.ts'

/** What bureaus have told of the person, and whether they heard of it. */
export function AlertsTab({ hostId, userId }: TabProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const asked = { ...askedOf(hostAlertsCall, query, ['cursor']), userId, limit: pageSize }
  const found = useCall(
    () => call(hostAlertsCall, { params: { hostId }, query: asked }),
    JSON.stringify([hostId, asked]),
  )
  return (
    <Awaited of={found} label="Loading the alerts">
      {({ alerts, nextCursor }) => (
        <>
          <AlertTable
            ofOne
            alerts={alerts}
            empty={
              <Empty icon="inbox" title="No alerts yet">
                An alert appears when a bureau reports a change of the file. In the sandbox you can make one happen.
              </Empty>
            }
          />
          <CursorPager nextCursor={nextCursor} />
        </>
      )}
    </Awaited>
  )
}
