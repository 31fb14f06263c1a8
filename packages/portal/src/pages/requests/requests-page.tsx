import { apiKeysCall, requestsCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { given } from '../../parts/given.ts'
import { useSpan } from '../../parts/range-filter.tsx'
import { ReloadButton } from '../../parts/reload-button.tsx'
import { Time } from '../../parts/time.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { SaveList } from '../saved-lists/save-list.tsx'
import type { PageProps } from '../screen.ts'
import { requestColumns } from './logged-request.ts'
import { RequestFilters } from './request-filters.tsx'
import { RequestTable } from './request-table.tsx'

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const host = useHost()!
  const span = useSpan('24h')
  const value = (name: string) => query.get(name) ?? ''
  const filters = {
    status: value('status') as '2xx',
    code: value('code'),
    method: value('method') as 'GET',
    path: value('path'),
    keyId: value('key'),
    client: value('source') as 'widget',
    userId: value('user'),
    cursor: value('cursor'),
  }
  const found = useCall(
    async () => {
      const since = span.since()
      const asked = given({ ...filters, since, limit: pageSize })
      return { since, ...(await call(requestsCall, { params: { hostId: host.id }, query: asked })) }
    },
    JSON.stringify([host.id, filters, span.key]),
  )
  const seesKeys = mayAt(session, 'view keys', host)
  const keys = useCall(
    async () => (seesKeys ? (await call(apiKeysCall, { params: { hostId: host.id } })).items : []),
    host.id,
  )
  return (
    <>
      <PageHead title={screen.title} question={screen.question} actions={<ReloadButton of={found} />} />
      <Stack gap="loose">
        <RequestFilters keys={keys.state === 'done' ? keys.value : []} />
        <Card title="Calls">
          <Awaited of={found} label="Loading the calls" lines={9}>
            {({ items, nextCursor, since, lookedBackTo, keptSince }) => (
              <>
                <RequestTable
                  requests={items}
                  empty={
                    <Empty title="No call matches">
                      Every call of the API with a key of this host appears here and stays for some days. Look further
                      back, or take the filters away.
                    </Empty>
                  }
                />
                {lookedBackTo !== null && (
                  <Notice tone="info">
                    This page has looked back to <Time at={lookedBackTo} />. There may be more further back.
                  </Notice>
                )}
                <CursorPager nextCursor={nextCursor} since={since} />
                {items.length > 0 && (
                  <SaveList
                    name="api-calls"
                    columns={requestColumns}
                    page={async (place) => {
                      const asked = given({ ...filters, cursor: undefined, ...place, since })
                      const { items: rows, ...rest } = await call(requestsCall, {
                        params: { hostId: host.id },
                        query: asked,
                      })
                      return { rows, ...rest }
                    }}
                  />
                )}
                <p class="small muted">
                  Calls are kept since <Time at={keptSince} />. Bodies are not kept: nothing about a person is in this
                  log.
                </p>
              </>
            )}
          </Awaited>
        </Card>
      </Stack>
    </>
  )
}
