import { ruleSetsCall } from '@plumbline/contract'
import { bureaus } from '@plumbline/core/bureaus'
import { Badge } from '@plumbline/ui/parts/badge'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { useState } from 'preact/hooks'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
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
import type { PageProps } from '../screen.ts'
import { BeginDialog } from './begin-dialog.tsx'
import { byWords, draftWords, type ListedDraft, type ListedRuleSet, shareWords } from './rule-set-words.ts'

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const host = useHost()
  const [begins, setBegins] = useState(false)
  const cursor = query.get('cursor') ?? undefined
  const found = useCall(
    () => call(ruleSetsCall, { params: { hostId: host!.id }, query: given({ cursor, limit: pageSize }) }),
    `${host?.id} ${cursor}`,
  )
  const mayDraft = mayAt(session, 'draft rule-sets', host)
  const begin = (
    <Button disabled={!mayDraft} onPress={() => setBegins(true)}>
      New rule set
    </Button>
  )
  const bureau = query.get('bureau') ?? ''
  return (
    <>
      <PageHead title={screen.title} question={screen.question} actions={begin} />
      {!mayDraft && <p class="small muted">Rule sets are drafted by owners and risk analysts.</p>}
      <Awaited of={found} label="Loading the rule sets">
        {({ ruleSets, drafts, nextCursor }) => (
          <Stack gap="loose">
            {drafts.length > 0 && (
              <Card title="Being worked on">
                <DraftTable drafts={drafts} />
              </Card>
            )}
            <Card title="Published">
              <Filters>
                <FilterSelect
                  label="Bureau"
                  all="All bureaus"
                  options={bureaus.map((value) => ({ value, label: value }))}
                  value={bureau}
                  onValue={(value) => go(withQuery({ bureau: value }), true)}
                />
              </Filters>
              <RuleSetTable rows={ruleSets.filter((one) => bureau === '' || one.bureau === bureau)} />
              <CursorPager nextCursor={nextCursor} />
              <SameByApi call="GET /direct/rule-sets" query={{ limit: pageSize }} />
            </Card>
          </Stack>
        )}
      </Awaited>
      {begins && <BeginDialog hostId={host!.id} onLeave={() => setBegins(false)} />}
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

function RuleSetTable({ rows }: { readonly rows: readonly ListedRuleSet[] }) {
  return (
    <DataTable
      caption="Rule sets"
      empty={
        <Empty icon="check" title="Nothing decides yet">
          Published rule sets appear here. Start from a template with “New rule set”, or store one over the API.
        </Empty>
      }
      rows={rows}
      rowKey={({ ruleSetId }) => ruleSetId}
      columns={[
        { key: 'name', label: 'Name', cell: ({ ruleSetId, newest }) => <NameLink id={ruleSetId} name={newest.name} /> },
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
        { key: 'rules', label: 'Rules', number: true, cell: ({ newest }) => newest.rules },
        { key: 'share', label: 'Approved lately', number: true, cell: ({ recent }) => shareWords(recent) },
        { key: 'by', label: 'Changed by', cell: ({ newest }) => <bdi>{byWords(newest)}</bdi> },
        { key: 'from', label: 'In force from', cell: ({ newest }) => <Time at={newest.effectiveFrom} /> },
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
