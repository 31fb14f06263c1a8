import type { auditLogCall, TeamOutput } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Disclosure } from '@plumbline/ui/parts/disclosure'
import { Table } from '@plumbline/ui/parts/table'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost, useAddress, withQuery } from '../../shell/address.ts'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { site } from '../../shell/site.ts'
import { ValueChanges } from '../customers/value-changes.tsx'
import { actionWords } from './action-words.ts'
import type { NamedMember } from './audit-filters.tsx'
import { actorWords, objectWords } from './entry-words.ts'
import './entry-table.css'

type LoggedEntry = TeamOutput<typeof auditLogCall>['entries'][number]
/** Without details where they are not read: in a search over all customers. */
type Entry = Omit<LoggedEntry, 'details'> & Partial<Pick<LoggedEntry, 'details'>>

interface Props {
  readonly entries: readonly Entry[]
  /** None where entries are of many teams, whose people are not named. */
  readonly members?: readonly NamedMember[]
}

export function EntryTable({ entries, members }: Props) {
  const names = members && new Map(members.map(({ id, name }) => [id, name]))
  return (
    <div class="entry-table">
      <Table
        caption="What is on record"
        captionHidden
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', label: 'When', cell: ({ at }) => <Time at={at} /> },
          { key: 'actor', label: 'Who', cell: (entry) => <Actor entry={entry} names={names} /> },
          { key: 'action', label: 'What', cell: (entry) => <What entry={entry} /> },
          { key: 'object', label: 'On', cell: (entry) => <ObjectOf entry={entry} names={names} /> },
          { key: 'outcome', label: 'Outcome', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
          { key: 'request', label: 'Request', cell: (entry) => <RequestOf entry={entry} /> },
        ]}
      />
    </div>
  )
}

interface NamedProps {
  readonly entry: Entry
  readonly names: ReadonlyMap<string, string> | undefined
}

/** Leads to what else they did. Where entries are of many teams, nobody is to be followed by a click. */
function Actor({ entry, names }: NamedProps) {
  const words = <bdi>{actorWords(entry, names)}</bdi>
  if (!names) return words
  return (
    <span class="inline">
      <a href={withQuery({ actor: entry.actor, cursor: null })}>
        {words}
        <span class="spoken">: show only what they did</span>
      </a>
    </span>
  )
}

/** What was done, with the reason and the values before and after where they are on record. */
function What({ entry: { action, details } }: { readonly entry: Entry }) {
  const before = details?.before ?? {}
  const after = details?.after ?? {}
  const changes = Object.keys({ ...before, ...after }).length
  return (
    <span class="of-entry">
      <span>{actionWords(action)}</span>
      {details?.reason && (
        <span class="small muted">
          Reason: <bdi>{details.reason}</bdi>
        </span>
      )}
      {changes > 0 && (
        <Disclosure summary={changes === 1 ? 'What was changed' : `${changes} values`}>
          <ValueChanges before={before} wanted={after} />
        </Disclosure>
      )}
    </span>
  )
}

/** Nothing where a member has done it to themselves: their name stands beside it. */
function ObjectOf({ entry, names }: NamedProps) {
  const { session } = useSignedIn()
  const host = useHost()
  const ofHost = useAddress().query.get('of') === 'host'
  const { object, actor } = entry
  const [kind = '', id = ''] = (object ?? '').split(':')
  if (object === null || (kind === 'member' && actor === `team:${id}`)) return null
  // The log of a host need not say of each entry that it was at the host.
  if (kind === 'host' && ofHost && id === host?.id) return null
  const name = kind === 'member' ? names?.get(id) : session.hosts.find((one) => one.id === id)?.name
  if (name) return <bdi>{name}</bdi>
  const href =
    kind === 'user' && site === 'portal' ? atSameHost(`/users/${id}`) : withQuery({ object: id, cursor: null })
  return (
    <span class="of-entry">
      <span>{objectWords(kind)}</span>
      {id && <CopyableId id={id} of={`id of ${objectWords(kind)}`} short href={href} />}
    </span>
  )
}

function RequestOf({ entry: { requestId, address, by } }: { readonly entry: Entry }) {
  const { session } = useSignedIn()
  const host = useHost()
  // Calls of the public API are in the log of calls; those of the two sites are in this log alone.
  const isLogged = (by === 'key' || by === 'user') && mayAt(session, 'view integration', host)
  const href = isLogged && requestId ? atSameHost(`/api-logs/${encodeURIComponent(requestId)}`) : undefined
  return (
    <span class="of-entry">
      {requestId && <CopyableId id={requestId} of="request id" short href={href} />}
      {address && <span class="small muted">from {address}</span>}
    </span>
  )
}

function Outcome({ outcome }: { readonly outcome: string }) {
  return outcome === 'OK' ? <Badge tone="good">Done</Badge> : <Badge tone="bad">Refused: {outcome}</Badge>
}
