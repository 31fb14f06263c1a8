import { keysOfAllCall, stopKeyCall, type TeamOutput } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Filters } from '../../parts/filters.tsx'
import { given } from '../../parts/given.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { mayAt, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'

type Key = TeamOutput<typeof keysOfAllCall>['keys'][number]

const states = {
  live: { label: 'Works', tone: 'good' },
  expired: { label: 'Ran out', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
} as const

/** The keys of all hosts, to be stopped. */
export function KeysOfAll() {
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const host = query.get('of')
  const asked = given({ host, cursor: query.get('cursor'), limit: pageSize })
  const found = useCall(() => call(keysOfAllCall, { query: asked }), JSON.stringify(asked))
  const [stopping, setStopping] = useState<Key>()
  const [said, setSaid] = useState<string>()
  const mayStop = mayAt(session, 'revoke access')
  return (
    <>
      <Filters>
        <FilterSelect
          label="Host"
          all="All hosts"
          options={session.hosts.map(({ id, name }) => ({ value: id, label: name }))}
          value={host ?? ''}
          onValue={(value) => go(withQuery({ of: value, cursor: null }), true)}
        />
      </Filters>
      {said && (
        <Notice tone="good" live>
          {said}
        </Notice>
      )}
      <Card title="API keys of all hosts">
        <Awaited of={found} label="Loading the keys" lines={9}>
          {({ keys, nextCursor }) => (
            <>
              <DataTable
                caption="Keys, the newest first"
                rows={keys}
                rowKey={({ id }) => id}
                empty={<Empty title="There is no key">Keys appear here as soon as a host has one.</Empty>}
                columns={[
                  { key: 'name', label: 'Key', cell: ({ name }) => <bdi>{name || 'Without a name'}</bdi> },
                  { key: 'prefix', label: 'Begins with', cell: ({ prefix }) => <code>{prefix}</code> },
                  { key: 'host', label: 'Host', cell: ({ hostName }) => <bdi>{hostName}</bdi> },
                  { key: 'state', label: 'State', cell: ({ state }) => <StatusBadge state={state} words={states} /> },
                  {
                    key: 'used',
                    label: 'Last log-in',
                    cell: ({ lastLoginAt, lastLoginFrom }) =>
                      lastLoginAt === null ? (
                        'Never'
                      ) : (
                        <span>
                          <Time at={lastLoginAt} /> <span class="small muted">from {lastLoginFrom}</span>
                        </span>
                      ),
                  },
                  { key: 'made', label: 'Made', cell: ({ createdAt }) => <Time at={createdAt} /> },
                  {
                    key: 'actions',
                    label: 'Actions',
                    cell: (key) =>
                      key.state === 'live' ? (
                        <Button
                          kind="secondary"
                          disabled={!mayStop}
                          label={`Revoke ${key.name || key.prefix} of ${key.hostName}`}
                          onPress={() => setStopping(key)}
                        >
                          Revoke
                        </Button>
                      ) : (
                        <span class="muted">None</span>
                      ),
                  },
                ]}
              />
              <CursorPager nextCursor={nextCursor} />
            </>
          )}
        </Awaited>
      </Card>
      {stopping && (
        <ReasonDialog
          title="Revoke the key"
          send="Revoke it now"
          act={(reason) =>
            call(stopKeyCall, { params: { hostId: stopping.hostId, keyId: stopping.id }, body: { reason } })
          }
          onDone={() => {
            setStopping(undefined)
            setSaid(`The key of ${stopping.hostName} is revoked.`)
            found.reload()
          }}
          onLeave={() => setStopping(undefined)}
        >
          <p>
            <code>{stopping.prefix}</code> of <bdi>{stopping.hostName}</bdi> stops working within five seconds, with
            every log-in that was made with it. It cannot be undone.
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
