import { keysOfAllCall, stopKeyCall, type TeamOutput } from '@plumbline/contract'
import { Stack } from '@plumbline/ui/parts/layout'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { pageSize } from '../../parts/cursor-pager.tsx'
import { Filters } from '../../parts/filters.tsx'
import { given } from '../../parts/given.ts'
import { HostLink } from '../../parts/host-link.tsx'
import { SameByCommand } from '../../parts/same-by-command.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { type Columns, isoOf } from '../saved-lists/to-csv.ts'
import { StopList } from './stop-list.tsx'

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
  const page = async (place: { readonly limit: number; readonly cursor?: string | null }) => {
    const { keys: rows, nextCursor } = await call(keysOfAllCall, { query: given({ host, ...place }) })
    return { rows, nextCursor }
  }
  const place = { cursor: query.get('cursor'), limit: pageSize }
  const found = useCall(() => page(place), JSON.stringify([host, place]))
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
      <StopList
        title="API keys of all hosts"
        caption="Keys, the newest first"
        empty={{ title: 'There is no key', text: 'Keys appear here as soon as a host has one.' }}
        found={found}
        save={{ name: 'api-keys-of-all-hosts', columns: keyColumns, page }}
        columns={[
          {
            key: 'name',
            label: 'Key',
            cell: ({ id, name, prefix }) => (
              <Stack gap="tight">
                <span>
                  <bdi>{name || 'Without a name'}</bdi>, <code>{prefix}…</code>
                </span>
                <CopyableId id={id} of="key id" short />
              </Stack>
            ),
          },
          {
            key: 'host',
            label: 'Host',
            cell: ({ hostId, hostName }) => <HostLink id={hostId} name={hostName} />,
          },
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
        ]}
        stop={{
          word: 'Revoke',
          label: ({ name, prefix, hostName }) => `Revoke ${name || prefix} of ${hostName}`,
          refused: ({ state }) => (state === 'live' ? undefined : 'The key has ended already.'),
          title: 'Revoke the key',
          send: 'Revoke it now',
          about: ({ id, hostId, prefix, hostName }) => (
            <>
              <p>
                <code>{prefix}</code> of <bdi>{hostName}</bdi> stops working within five seconds, with every log-in that
                was made with it. It cannot be undone.
              </p>
              <SameByCommand command="key revoke" with={[hostId, id]} />
            </>
          ),
          act: async ({ hostId, id, hostName }, reason) => {
            await call(stopKeyCall, { params: { hostId, keyId: id }, body: { reason } })
            return `The key of ${hostName} is revoked.`
          },
        }}
      />
    </>
  )
}

const keyColumns: Columns<Key> = {
  'Key id': ({ id }) => id,
  Name: ({ name }) => name,
  'Begins with': ({ prefix }) => prefix,
  Host: ({ hostName }) => hostName,
  'Host id': ({ hostId }) => hostId,
  State: ({ state }) => state,
  'Last log-in': ({ lastLoginAt }) => isoOf(lastLoginAt),
  From: ({ lastLoginFrom }) => lastLoginFrom,
  Made: ({ createdAt }) => isoOf(createdAt),
  Expires: ({ expiresAt }) => isoOf(expiresAt),
}
