import { privacyRequestsCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { given } from '../../parts/given.ts'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { type PrivacyRequest, stateWords } from './compliance.ts'
import { type Doing, RequestDialog } from './request-dialogs.tsx'
import { RequestTable } from './request-table.tsx'

interface Props {
  readonly hostId: string
  readonly onChanged: () => void
}

/** What people have asked for about their own data. */
export function RequestsTab({ hostId, onChanged }: Props) {
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const host = useHost()
  const state = query.get('state') ?? ''
  const asked = given({ state: state as PrivacyRequest['state'], cursor: query.get('cursor'), limit: pageSize })
  const found = useCall(
    () => call(privacyRequestsCall, { params: { hostId }, query: asked }),
    JSON.stringify([hostId, asked]),
  )
  const [doing, setDoing] = useState<Doing>()
  const [done, setDone] = useState<string>()
  const mayChange = mayAt(session, 'change compliance', host)
  const finish = (sentence: string) => {
    setDoing(undefined)
    setDone(sentence)
    found.reload()
    onChanged()
  }
  const open = (
    <Button disabled={!mayChange} onPress={() => setDoing({ what: 'open' })}>
      Open a request
    </Button>
  )
  return (
    <Stack gap="loose">
      {done && (
        <Notice tone="good" live>
          {done}
        </Notice>
      )}
      {!mayChange && (
        <Notice tone="info">Your roles show privacy requests; compliance, admins and owners work on them.</Notice>
      )}
      <Row apart>
        <FilterSelect
          label="State"
          all="All states"
          options={Object.entries(stateWords).map(([value, { label }]) => ({ value, label }))}
          value={state}
          onValue={(value) => go(withQuery({ state: value, cursor: null }))}
        />
        {open}
      </Row>
      <Card title="Privacy requests">
        <Awaited of={found} label="Loading the requests">
          {({ requests, nextCursor }) => (
            <>
              <RequestTable
                requests={requests}
                mayChange={mayChange}
                onChoose={setDoing}
                empty={
                  <Empty
                    icon="shield"
                    title={state === '' ? 'Nobody has asked for anything' : 'No request is in this state'}
                  >
                    When a person asks for a copy of their data or its deletion, open a request: it has a day by which
                    it is due, and stays on record.
                  </Empty>
                }
              />
              <CursorPager nextCursor={nextCursor} />
            </>
          )}
        </Awaited>
      </Card>
      {doing && <RequestDialog hostId={hostId} doing={doing} onDone={finish} onLeave={() => setDoing(undefined)} />}
    </Stack>
  )
}
