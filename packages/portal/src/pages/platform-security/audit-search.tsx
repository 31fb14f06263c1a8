import { auditSearchCall, type TeamOutput } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { FilterText } from '../../parts/filter-text.tsx'
import { Filters } from '../../parts/filters.tsx'
import { given } from '../../parts/given.ts'
import { RangeFilter, useSpan } from '../../parts/range-filter.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { actionWords } from '../audit-log/action-words.ts'
import { EntryTable } from '../audit-log/entry-table.tsx'
import { DayFilter, dayEnd } from '../decisions/day-filter.tsx'
import { SaveList } from '../saved-lists/save-list.tsx'
import { type Columns, isoOf } from '../saved-lists/to-csv.ts'

/** Who did what on what, over all customers. */
export function AuditSearch() {
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const span = useSpan('7d')
  const host = query.get('of')
  const asked = {
    actor: query.get('actor'),
    action: query.get('action'),
    object: query.get('object'),
    host,
    cursor: query.get('cursor'),
    limit: pageSize,
  }
  const day = query.get('until') ?? ''
  const until = dayEnd(day)
  // The range is counted back from where it ends.
  const since = () => span.since() - (until === undefined ? 0 : Date.now() - until)
  const found = useCall(
    () => call(auditSearchCall, { query: given({ ...asked, since: since(), until }) }),
    JSON.stringify([asked, span.key, day]),
  )
  const find = (change: Record<string, string>) => go(withQuery({ cursor: null, since: null, ...change }), true)
  return (
    <>
      <Filters>
        <RangeFilter usual="7d" />
        <DayFilter label="Until" value={day} onValue={(value) => find({ until: value })} />
        <FilterText
          label="Who, as key: or team: with an id"
          value={asked.actor ?? ''}
          onValue={(value) => find({ actor: value })}
        />
        <FilterText
          label="What, as team.sign-in"
          value={asked.action ?? ''}
          onValue={(value) => find({ action: value })}
        />
        <FilterText
          label="On what, as user: with an id"
          value={asked.object ?? ''}
          onValue={(value) => find({ object: value })}
        />
        <FilterSelect
          label="Host"
          all="All hosts"
          options={session.hosts.map(({ id, name }) => ({ value: id, label: name }))}
          value={host ?? ''}
          onValue={(value) => go(withQuery({ of: value, cursor: null }), true)}
        />
      </Filters>
      <Card title="What is on record, over all customers">
        <Awaited of={found} label="Searching the audit log" lines={9}>
          {({ entries, nextCursor }) => (
            <>
              {entries.length === 0 ? (
                <Empty icon="list" title="Nothing is on record for this">
                  {nextCursor
                    ? 'Nothing was found among the entries that were looked through. Look at older ones.'
                    : 'Choose a longer range, or fewer words.'}
                </Empty>
              ) : (
                <EntryTable entries={entries} />
              )}
              <CursorPager nextCursor={nextCursor} />
              <SaveList
                name="audit-search"
                columns={entryColumns}
                page={async (place) => {
                  const filters = given({ ...asked, cursor: undefined, ...place, since: since(), until })
                  const page = await call(auditSearchCall, { query: filters })
                  return { rows: page.entries, nextCursor: page.nextCursor }
                }}
              />
            </>
          )}
        </Awaited>
      </Card>
    </>
  )
}

type Entry = TeamOutput<typeof auditSearchCall>['entries'][number]

const entryColumns: Columns<Entry> = {
  At: ({ at }) => isoOf(at),
  Actor: ({ actor }) => actor,
  Action: ({ action }) => actionWords(action),
  Name: ({ action }) => action,
  On: ({ object }) => object,
  Outcome: ({ outcome }) => outcome,
  'Request id': ({ requestId }) => requestId,
  From: ({ address }) => address,
}
