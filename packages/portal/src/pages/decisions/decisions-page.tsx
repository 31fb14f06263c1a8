import { decisionsCall, ruleSetsCall, type TeamOutput } from '@plumbline/contract'
import { type Verdict, verdicts } from '@plumbline/core/rule-sets'
import { ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Notice } from '@plumbline/ui/parts/notice'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { FilterText } from '../../parts/filter-text.tsx'
import { Filters } from '../../parts/filters.tsx'
import { given } from '../../parts/given.ts'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost, go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { verdictWords } from '../rule-sets/rule-set-words.ts'
import type { PageProps } from '../screen.ts'
import { DayFilter, dayEnd, dayStart } from './day-filter.tsx'

type Decision = TeamOutput<typeof decisionsCall>['decisions'][number]

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const host = useHost()!
  const userId = query.get('userId') ?? ''
  const decision = query.get('decision') ?? ''
  const day = query.get('day') ?? ''
  const isId = userId === '' || uuid.test(userId)
  const asked = {
    userId: isId ? userId : '',
    decision: (verdicts as readonly string[]).includes(decision) ? (decision as Verdict) : undefined,
    ruleSetId: query.get('ruleSetId') ?? '',
    since: dayStart(day),
    until: dayEnd(day),
    cursor: query.get('cursor') ?? '',
    limit: pageSize,
  }
  const found = useCall(
    () => call(decisionsCall, { params: { hostId: host.id }, query: given(asked) }),
    `${host.id} ${JSON.stringify(asked)}`,
  )
  const show = (change: Record<string, string | null>) => go(withQuery({ cursor: null, ...change }))
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Card title="What was decided">
        <Filters>
          <FilterText label="User id" value={userId} onValue={(value) => show({ userId: value })} />
          <DayFilter value={day} onValue={(value) => show({ day: value })} />
          <FilterSelect
            label="Decision"
            all="All decisions"
            options={verdicts.map((value) => ({ value, label: verdictWords[value].label }))}
            value={decision}
            onValue={(value) => show({ decision: value })}
          />
          {mayAt(session, 'view rule-sets', host) && (
            <RuleSetFilter hostId={host.id} value={asked.ruleSetId} onValue={(value) => show({ ruleSetId: value })} />
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
              <DecisionTable decisions={decisions} />
              <CursorPager nextCursor={nextCursor} />
            </>
          )}
        </Awaited>
        <SameByApi call="GET /direct/decisions" query={{ ...asked, cursor: undefined }} />
      </Card>
    </>
  )
}

function DecisionTable({ decisions }: { readonly decisions: readonly Decision[] }) {
  return (
    <DataTable
      caption="Decisions"
      empty={
        <Empty
          icon="list"
          title="Nothing was decided here"
          action={<ButtonLink href={atSameHost('/decisions')}>Show all decisions</ButtonLink>}
        >
          Every pre-screening appears here at once, with its reasons. Nothing matches what is asked for.
        </Empty>
      }
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
          cell: ({ decision }) => <StatusBadge state={decision} words={verdictWords} />,
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
        { key: 'why', label: 'First reason', cell: ({ reasons }) => <bdi>{reasons[0]?.text}</bdi> },
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
        { key: 'hit', label: 'File', cell: ({ hit, bureau }) => `${hit === 'HIT' ? 'Found' : 'None'} at ${bureau}` },
      ]}
    />
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
