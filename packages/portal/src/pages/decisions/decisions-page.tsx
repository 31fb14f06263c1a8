import { decisionsCall, ruleSetsCall } from '@plumbline/contract'
import { type Verdict, verdicts } from '@plumbline/core/rule-sets'
import { ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Notice } from '@plumbline/ui/parts/notice'
import { askedOf } from '../../parts/asked-of.ts'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { FilterText } from '../../parts/filter-text.tsx'
import { Filters } from '../../parts/filters.tsx'
import { given } from '../../parts/given.ts'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { SinceFilter, useSince } from '../../parts/since-filter.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost, go, narrowedBy, useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { verdictWords } from '../rule-sets/rule-set-words.ts'
import { SaveList } from '../saved-lists/save-list.tsx'
import type { PageProps } from '../screen.ts'
import { DayFilter, dayEnd, dayStart } from './day-filter.tsx'
import { type Decision, decisionColumns, hitWords, purposeWords } from './decision-words.ts'
import { RuleFilter } from './rule-filter.tsx'
import './reasons-told.css'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const host = useHost()!
  const userId = query.get('userId') ?? ''
  const decision = query.get('decision') ?? ''
  const day = query.get('day') ?? ''
  const isId = userId === '' || uuid.test(userId)
  const since = useSince()
  const maySeeRules = mayAt(session, 'view rule-sets', host)
  const filters = {
    ...askedOf(decisionsCall, query, ['ruleSetId', 'hit', 'rule']),
    ...given({
      userId: isId ? userId : '',
      decision: (verdicts as readonly string[]).includes(decision) ? (decision as Verdict) : undefined,
      // One day is narrower than any range.
      since: dayStart(day) ?? since.since,
      until: dayEnd(day),
    }),
  }
  const asked = { ...filters, ...askedOf(decisionsCall, query, ['cursor']), limit: pageSize }
  const params = { hostId: host.id }
  const found = useCall(() => call(decisionsCall, { params, query: asked }), `${host.id} ${JSON.stringify(asked)}`)
  const show = (change: Record<string, string | null>) => go(narrowedBy(change))
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Card title="What was decided">
        <Filters>
          <FilterText label="User id" value={userId} onValue={(value) => show({ userId: value })} />
          <DayFilter value={day} onValue={(value) => show({ day: value, range: null })} />
          {day === '' && <SinceFilter label="When" />}
          <FilterSelect
            label="Decision"
            all="All decisions"
            options={verdicts.map((value) => ({ value, label: verdictWords[value].label }))}
            value={decision}
            onValue={(value) => show({ decision: value })}
          />
          {maySeeRules && (
            <RuleSetFilter
              hostId={host.id}
              value={filters.ruleSetId ?? ''}
              onValue={(value) => show({ ruleSetId: value, rule: null })}
            />
          )}
          <FilterSelect
            label="File"
            all="Found or not"
            options={Object.entries(hitWords).map(([value, label]) => ({ value, label }))}
            value={filters.hit ?? ''}
            onValue={(value) => show({ hit: value })}
          />
          {maySeeRules && filters.ruleSetId ? (
            <RuleFilter
              hostId={host.id}
              ruleSetId={filters.ruleSetId}
              value={filters.rule ?? ''}
              onValue={(rule) => show({ rule })}
            />
          ) : (
            // Who may not read rules knows a name from somewhere else, as does an address that names no rule set.
            (!maySeeRules || filters.rule) && (
              <FilterText label="Rule" value={filters.rule ?? ''} onValue={(rule) => show({ rule })} />
            )
          )}
          <FilterText
            label="Decision id"
            value=""
            onValue={(id) => {
              if (uuid.test(id)) go(atSameHost(`/decisions/${id}`))
            }}
          />
        </Filters>
        {!isId && (
          <Notice tone="warn" live>
            That is no user id. Copy it whole from the page of the user.
          </Notice>
        )}
        <Awaited of={found} label="Loading the decisions">
          {({ decisions, nextCursor }) => (
            <>
              <DecisionTable decisions={decisions} goesOn={nextCursor !== null} />
              <CursorPager nextCursor={nextCursor} {...since} />
              {decisions.length > 0 && (
                <SaveList
                  name="decisions"
                  columns={decisionColumns}
                  page={async (place) => {
                    const page = await call(decisionsCall, { params, query: { ...filters, ...place } })
                    return { rows: page.decisions, nextCursor: page.nextCursor }
                  }}
                />
              )}
            </>
          )}
        </Awaited>
        <SameByApi call="GET /direct/decisions" query={{ ...asked, cursor: undefined }} />
      </Card>
    </>
  )
}

function NoDecision({ goesOn }: { readonly goesOn: boolean }) {
  if (goesOn) return <p class="muted">None among those that were looked through. Go on to older ones.</p>
  return (
    <Empty
      icon="list"
      title="Nothing was decided here"
      action={<ButtonLink href={atSameHost('/decisions')}>Show all decisions</ButtonLink>}
    >
      Every pre-screening appears here at once, with its reasons. Nothing matches what is asked for.
    </Empty>
  )
}

interface TableProps {
  readonly decisions: readonly Decision[]
  readonly goesOn: boolean
}

function DecisionTable({ decisions, goesOn }: TableProps) {
  return (
    <DataTable
      caption="Decisions"
      empty={<NoDecision goesOn={goesOn} />}
      rows={decisions}
      rowKey={({ decisionId }) => decisionId}
      columns={[
        {
          key: 'at',
          label: 'Time',
          cell: ({ decisionId, evaluatedAt }) => (
            <RowLink href={atSameHost(`/decisions/${decisionId}`)}>
              <Time at={evaluatedAt} />
            </RowLink>
          ),
        },
        {
          key: 'decision',
          label: 'Decision',
          cell: ({ decision, purpose }) => (
            <>
              <StatusBadge state={decision} words={verdictWords} />
              <div class="small muted">{purposeWords[purpose]}</div>
            </>
          ),
        },
        {
          key: 'rules',
          label: 'Rule set',
          cell: ({ ruleSetName, ruleSet }) => (
            <>
              <bdi>{ruleSetName}</bdi> <span class="muted">version {ruleSet.version}</span>
            </>
          ),
        },
        { key: 'why', label: 'Reasons', cell: ({ reasons }) => <Reasons reasons={reasons} /> },
        {
          key: 'user',
          label: 'User',
          cell: ({ userId }) =>
            userId === null ? (
              <span class="muted">No user</span>
            ) : (
              <CopyableId id={userId} of="user id" short href={atSameHost(`/users/${userId}`)} />
            ),
        },
        { key: 'hit', label: 'File', cell: ({ hit, bureau }) => `${hitWords[hit]} at ${bureau}` },
      ]}
    />
  )
}

/** All of them, in the order of the rules. */
function Reasons({ reasons }: Pick<Decision, 'reasons'>) {
  return (
    <span class="reasons-told">
      {reasons.map(({ order, text }) => (
        <bdi key={order}>{text}</bdi>
      ))}
    </span>
  )
}

interface FilterProps {
  readonly hostId: string
  readonly value: string
  readonly onValue: (value: string) => void
}

/** By the newest rule sets; one of the others stays chosen when the address names it. */
function RuleSetFilter({ hostId, value, onValue }: FilterProps) {
  const { call } = useSignedIn()
  const found = useCall(() => call(ruleSetsCall, { params: { hostId }, query: {} }), hostId)
  const listed = found.state === 'done' ? found.value.ruleSets : []
  const options = listed.map(({ ruleSetId, newest }) => ({ value: ruleSetId, label: newest.name }))
  const chosen = value === '' || listed.some(({ ruleSetId }) => ruleSetId === value)
  return (
    <FilterSelect
      label="Rule set"
      all="All rule sets"
      options={chosen ? options : [...options, { value, label: 'The one in the address' }]}
      value={value}
      onValue={onValue}
    />
  )
}
