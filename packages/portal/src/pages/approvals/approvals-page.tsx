import { approvalsCall, decideApprovalCall, withdrawApprovalCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { given } from '../../parts/given.ts'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { SaveList } from '../saved-lists/save-list.tsx'
import { type Columns, isoOf } from '../saved-lists/to-csv.ts'
import type { PageProps } from '../screen.ts'
import { type Approval, approvalWords } from './approval-words.ts'
import { By, type Decision, DecisionDialog, SecondPersonActions } from './second-person.tsx'
import { Wanted } from './wanted.tsx'

interface Deciding {
  readonly approval: Approval
  readonly decision: Decision
}

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const state = query.get('state') ?? ''
  const asked = given({ state: state as Approval['state'], cursor: query.get('cursor'), limit: pageSize })
  const found = useCall(() => call(approvalsCall, { query: asked }), JSON.stringify(asked))
  const [deciding, setDeciding] = useState<Deciding>()
  const [done, setDone] = useState<string>()
  const finish = (sentence: string) => {
    setDeciding(undefined)
    setDone(sentence)
    found.reload()
  }
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Stack gap="loose">
        {done && (
          <Notice tone="good" live>
            {done}
          </Notice>
        )}
        <FilterSelect
          label="State"
          all="All states"
          options={Object.entries(approvalWords).map(([value, { label }]) => ({ value, label }))}
          value={state}
          onValue={(value) => go(withQuery({ state: value, cursor: null }), true)}
        />
        <Card title="Changes of hosts and bills">
          <Awaited of={found} label="Loading the approvals">
            {({ approvals, nextCursor }) => (
              <>
                <DataTable
                  caption="What was asked for, the newest first"
                  rows={approvals}
                  rowKey={({ id }) => id}
                  empty={
                    <Empty icon="good" title="Nothing is here">
                      Changes of live hosts and large adjustments of bills wait here until somebody else than the one
                      who asked has decided.
                    </Empty>
                  }
                  columns={[
                    {
                      key: 'host',
                      label: 'Host',
                      cell: ({ host }) => (
                        <RowLink href={`/customer-hosts/${host.id}`}>
                          <bdi>{host.name}</bdi>
                        </RowLink>
                      ),
                    },
                    { key: 'what', label: 'What', cell: (approval) => <Wanted approval={approval} /> },
                    { key: 'why', label: 'Why', cell: ({ reason }) => <bdi>{reason}</bdi> },
                    { key: 'asked', label: 'Asked by', cell: ({ asked }) => <By {...asked} /> },
                    {
                      key: 'state',
                      label: 'State',
                      cell: (approval) => (
                        <Stack gap="tight">
                          <StatusBadge state={approval.state} words={approvalWords} />
                          {approval.decided && <By {...approval.decided} />}
                          {approval.note && <bdi class="small">{approval.note}</bdi>}
                        </Stack>
                      ),
                    },
                    {
                      key: 'actions',
                      label: 'Actions',
                      cell: (approval) =>
                        approval.state === 'waiting' ? (
                          <SecondPersonActions
                            what={`the change of ${approval.host.name}`}
                            own={approval.own}
                            needs="approve customers"
                            onDecide={(decision) => setDeciding({ approval, decision })}
                            withdraw={() => call(withdrawApprovalCall, { params: { approvalId: approval.id } })}
                            onWithdrawn={() => finish('It is withdrawn.')}
                          />
                        ) : (
                          <span class="muted">None</span>
                        ),
                    },
                  ]}
                />
                <CursorPager nextCursor={nextCursor} />
                <SaveList
                  name="approvals"
                  columns={approvalColumns}
                  page={async (place) => {
                    const page = await call(approvalsCall, { query: given({ ...asked, cursor: undefined, ...place }) })
                    return { rows: page.approvals, nextCursor: page.nextCursor }
                  }}
                />
              </>
            )}
          </Awaited>
        </Card>
      </Stack>
      {deciding && (
        <DecisionDialog
          title={deciding.decision === 'approved' ? 'Approve the change' : 'Refuse the change'}
          about={<Wanted approval={deciding.approval} />}
          send={deciding.decision === 'approved' ? 'Approve and change it' : 'Refuse it'}
          act={(note) =>
            call(decideApprovalCall, {
              params: { approvalId: deciding.approval.id },
              body: { decision: deciding.decision, ...note },
            })
          }
          onDone={() => finish(deciding.decision === 'approved' ? 'It is approved and changed.' : 'It is refused.')}
          onLeave={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}

const approvalColumns: Columns<Approval> = {
  Id: ({ id }) => id,
  Kind: ({ kind }) => kind,
  Host: ({ host }) => host.name,
  'Host id': ({ host }) => host.id,
  Before: ({ before }) => JSON.stringify(before),
  Wanted: ({ wanted }) => JSON.stringify(wanted),
  Reason: ({ reason }) => reason,
  'Asked by': ({ asked }) => asked.by,
  Asked: ({ asked }) => isoOf(asked.at),
  State: ({ state }) => state,
  'Decided by': ({ decided }) => decided?.by,
  Decided: ({ decided }) => isoOf(decided?.at ?? null),
  Note: ({ note }) => note,
}
