import { endpointFleetCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { Filters } from '../../parts/filters.tsx'
import { given } from '../../parts/given.ts'
import { HostFilter } from '../../parts/host-filter.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { SaveList } from '../saved-lists/save-list.tsx'
import type { PageProps } from '../screen.ts'
import { EndpointTable, endpointColumns } from './endpoint-table.tsx'
import { ReplayAll } from './replay-all.tsx'

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const [said, setSaid] = useState<string>()
  const at = query.get('at') ?? ''
  const asked = given({ hostId: at, cursor: query.get('cursor') ?? undefined, limit: pageSize })
  const found = useCall(() => call(endpointFleetCall, { query: asked }), JSON.stringify(asked))
  const done = (sentence: string) => {
    setSaid(sentence)
    found.reload()
  }
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={
          <Button kind="secondary" onPress={found.reload}>
            Load again
          </Button>
        }
      />
      <Stack gap="loose">
        {said && <Notice tone="info">{said}</Notice>}
        <Filters>
          <HostFilter value={at} onValue={(value) => go(withQuery({ at: value, cursor: null }))} />
        </Filters>
        <Awaited of={found} label="Loading the endpoints" lines={8}>
          {({ items, nextCursor }) => (
            <Stack gap="loose">
              <Card title="Endpoints that take no events, those that fail longest first">
                <EndpointTable endpoints={items} mayReplay={mayAt(session, 'replay webhooks')} onDone={done} />
                <CursorPager nextCursor={nextCursor} timeless />
                <SaveList
                  name="failing-endpoints"
                  columns={endpointColumns}
                  page={async (place) => {
                    const page = await call(endpointFleetCall, { query: given({ hostId: at, ...place }) })
                    return { rows: page.items, nextCursor: page.nextCursor }
                  }}
                />
              </Card>
              <ReplayAll hostId={at} isEmpty={items.every(({ disabled }) => disabled)} onDone={done} />
            </Stack>
          )}
        </Awaited>
      </Stack>
    </>
  )
}
