import { type RuleSetState, ruleSetsCall } from '@plumbline/contract'
import { bureaus } from '@plumbline/core/bureaus'
import { ActionMenu } from '@plumbline/ui/parts/action-menu'
import { Badge } from '@plumbline/ui/parts/badge'
import { ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { askedOf } from '../../parts/asked-of.ts'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { Filters } from '../../parts/filters.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost, go, narrowedBy, useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { BeginDialog, type Source } from './begin-dialog.tsx'
import { byWords, draftWords, type ListedDraft, type ListedRuleSet, shareWords } from './rule-set-words.ts'

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const host = useHost()
  const [begins, setBegins] = useState(false)
  const [source, setSource] = useState<Source>()
  const filters = askedOf(ruleSetsCall, query, ['bureau', 'state'])
  const asked = { ...filters, ...askedOf(ruleSetsCall, query, ['cursor']), limit: pageSize }
  const found = useCall(
    () => call(ruleSetsCall, { params: { hostId: host!.id }, query: asked }),
    JSON.stringify([host?.id, asked]),
  )
  const mayDraft = mayAt(session, 'draft rule-sets', host)
  const begin = (
    <PermittedButton needs="draft rule-sets" atHost onPress={() => setBegins(true)}>
      New rule set
    </PermittedButton>
  )
  return (
    <>
      <PageHead title={screen.title} question={screen.question} actions={begin} />
      <Stack gap="loose">
        <Filters>
          <FilterSelect
            label="Bureau"
            all="All bureaus"
            options={bureaus.map((value) => ({ value, label: value }))}
            value={query.get('bureau') ?? ''}
            onValue={(value) => go(narrowedBy({ bureau: value }), true)}
          />
          <FilterSelect
            label="State"
            all="Any state"
            options={Object.entries(stateWords).map(([value, label]) => ({ value, label }))}
            value={query.get('state') ?? ''}
            onValue={(value) => go(narrowedBy({ state: value }), true)}
          />
        </Filters>
        <Awaited of={found} label="Loading the rule sets">
          {({ ruleSets, drafts, nextCursor }) => (
            <Stack gap="loose">
              {drafts.length > 0 && (
                <Card title="Being worked on">
                  <DraftTable drafts={drafts} />
                </Card>
              )}
              {filters.state === 'DRAFT' ? (
                drafts.length === 0 && <NoneSo />
              ) : (
                <Card title="Published">
                  <RuleSetTable
                    rows={ruleSets}
                    empty={nextCursor ? <LookedThrough /> : Object.keys(filters).length > 0 ? <NoneSo /> : <NoneYet />}
                    onDuplicate={mayDraft ? setSource : undefined}
                  />
                  <CursorPager nextCursor={nextCursor} />
                  <SameByApi call="GET /direct/rule-sets" query={{ limit: pageSize }} />
                </Card>
              )}
            </Stack>
          )}
        </Awaited>
      </Stack>
      {begins && <BeginDialog hostId={host!.id} onLeave={() => setBegins(false)} />}
      {source && <BeginDialog hostId={host!.id} source={source} onLeave={() => setSource(undefined)} />}
    </>
  )
}

function DraftTable({ drafts }: { readonly drafts: readonly ListedDraft[] }) {
  return (
    <DataTable
      caption="Drafts"
      empty={null}
      rows={drafts}
      rowKey={({ ruleSetId }) => ruleSetId}
      columns={[
        { key: 'name', label: 'Name', cell: ({ ruleSetId, name }) => <NameLink id={ruleSetId} name={name} /> },
        { key: 'state', label: 'State', cell: ({ state }) => <StatusBadge state={state} words={draftWords} /> },
        {
          key: 'base',
          label: 'Follows',
          cell: ({ baseVersion }) => (baseVersion === null ? 'Nothing, it is new' : `Version ${baseVersion}`),
        },
        { key: 'by', label: 'Changed by', cell: ({ changedBy }) => <bdi>{changedBy ?? 'A former member'}</bdi> },
        { key: 'at', label: 'Changed', cell: ({ changedAt }) => <Time at={changedAt} /> },
      ]}
    />
  )
}

const stateWords: Readonly<Record<RuleSetState, string>> = {
  IN_FORCE: 'In force',
  PLANNED: 'Planned',
  DRAFT: 'Being worked on',
}

function NoneYet() {
  return (
    <Empty icon="check" title="Nothing decides yet">
      Published rule sets appear here. Start from a template with “New rule set”, or store one over the API.
    </Empty>
  )
}

function NoneSo() {
  return (
    <Empty
      icon="check"
      title="No rule set is so"
      action={<ButtonLink href={atSameHost('/rule-sets')}>Show all rule sets</ButtonLink>}
    >
      None is at this bureau and in this state at once.
    </Empty>
  )
}

function LookedThrough() {
  return <p class="muted">None among those that were looked through. Go on to older ones.</p>
}

interface TableProps {
  readonly rows: readonly ListedRuleSet[]
  readonly empty: ComponentChildren
  /** Absent: the member drafts no rules. */
  readonly onDuplicate: ((source: Source) => void) | undefined
}

function RuleSetTable({ rows, empty, onDuplicate }: TableProps) {
  return (
    <DataTable
      caption="Rule sets"
      empty={empty}
      rows={rows}
      rowKey={({ ruleSetId }) => ruleSetId}
      columns={[
        {
          key: 'name',
          label: 'Name',
          cell: ({ ruleSetId, newest: { name, rules } }) => (
            <>
              <NameLink id={ruleSetId} name={name} />
              <div class="small muted">{rules === 1 ? '1 rule' : `${rules} rules`}</div>
            </>
          ),
        },
        {
          key: 'live',
          label: 'Version live',
          cell: ({ inForce, newest }) =>
            inForce === null ? (
              <Badge tone="warn">None yet</Badge>
            ) : (
              <>
                <Badge tone="good">Version {inForce}</Badge>
                {newest.version > inForce && <span class="small muted"> {newest.version} is planned</span>}
              </>
            ),
        },
        { key: 'bureau', label: 'Bureau', cell: ({ bureau }) => bureau },
        { key: 'share', label: 'Approved lately', number: true, cell: ({ recent }) => shareWords(recent) },
        {
          key: 'from',
          label: 'In force from',
          cell: ({ newest }) => (
            <>
              <Time at={newest.effectiveFrom} />
              <div class="small muted">
                {newest.viaApi ? 'Stored' : 'Changed by'} <bdi>{newest.viaApi ? 'over the API' : byWords(newest)}</bdi>
              </div>
            </>
          ),
        },
        {
          key: 'actions',
          label: 'Actions',
          cell: ({ ruleSetId, inForce, newest }) => (
            <ActionMenu
              of={newest.name}
              actions={[
                {
                  label: 'Duplicate',
                  refused: onDuplicate ? undefined : 'Rule sets are drafted by owners and risk analysts',
                  onPress: () => onDuplicate?.({ ruleSetId, version: inForce ?? newest.version, name: newest.name }),
                },
              ]}
            >
              Manage
            </ActionMenu>
          ),
        },
      ]}
    />
  )
}

function NameLink({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <RowLink href={atSameHost(`/rule-sets/${id}`)}>
      <bdi>{name}</bdi>
    </RowLink>
  )
}
