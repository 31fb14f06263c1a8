import { approvalsCall, decideApprovalCall, withdrawApprovalCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { given } from '../../parts/given.ts'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { type Approval, approvalWords } from './approval-words.ts'
import { Wanted } from './wanted.tsx'

interface Deciding {
  readonly approval: Approval
  readonly decision: 'approved' | 'refused'
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
                      cell: (approval) => (
                        <Actions
                          approval={approval}
                          onDecide={(decision) => setDeciding({ approval, decision })}
                          onWithdrawn={() => finish('It is withdrawn.')}
                        />
                      ),
                    },
                  ]}
                />
                <CursorPager nextCursor={nextCursor} />
              </>
            )}
          </Awaited>
        </Card>
      </Stack>
      {deciding && (
        <FormDialog
          title={deciding.decision === 'approved' ? 'Approve the change' : 'Refuse the change'}
          about={<Wanted approval={deciding.approval} />}
          fields={{ note: { label: 'Note', hint: 'What you looked at, if there is something to say.' } }}
          send={deciding.decision === 'approved' ? 'Approve and change it' : 'Refuse it'}
          act={({ note }) =>
            call(decideApprovalCall, {
              params: { approvalId: deciding.approval.id },
              body: { decision: deciding.decision, ...(note.trim() === '' ? {} : { note: note.trim() }) },
            })
          }
          onDone={() => finish(deciding.decision === 'approved' ? 'It is approved and changed.' : 'It is refused.')}
          onLeave={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}

function By({ by, at }: { readonly by: string; readonly at: number }) {
  return (
    <span>
      <bdi>{by}</bdi>, <Time at={at} />
    </span>
  )
}

interface ActionsProps {
  readonly approval: Approval
  readonly onDecide: (decision: 'approved' | 'refused') => void
  readonly onWithdrawn: () => void
}

function Actions({ approval: { id, host, own, state }, onDecide, onWithdrawn }: ActionsProps) {
  const { call } = useSignedIn()
  const withdraw = useAction(() => call(withdrawApprovalCall, { params: { approvalId: id } }), onWithdrawn)
  if (state !== 'waiting') return <span class="muted">None</span>
  if (own) {
    return (
      <Stack gap="tight">
        {withdraw.fault && <FaultNotice fault={withdraw.fault} />}
        <Button kind="secondary" busy={withdraw.busy} onPress={() => withdraw.run(undefined)}>
          Withdraw
        </Button>
        <span class="small muted">You have asked for it; somebody else decides.</span>
      </Stack>
    )
  }
  return (
    <Row>
      <PermittedButton
        needs="approve customers"
        label={`Approve the change of ${host.name}`}
        onPress={() => onDecide('approved')}
      >
        Approve
      </PermittedButton>
      <PermittedButton
        needs="approve customers"
        kind="secondary"
        label={`Refuse the change of ${host.name}`}
        onPress={() => onDecide('refused')}
      >
        Refuse
      </PermittedButton>
    </Row>
  )
}
