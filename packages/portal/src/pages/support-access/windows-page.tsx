import { leaveSupportWindowCall, supportWindowsCall, type TeamOutput } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { given } from '../../parts/given.ts'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { Time } from '../../parts/time.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'
import { WindowState } from '../host-support/window-state.tsx'
import { hoursWords } from '../host-support/window-words.ts'
import type { PageProps } from '../screen.ts'
import { AskDialog } from './ask-dialog.tsx'

type ShownWindow = TeamOutput<typeof supportWindowsCall>['windows'][number]

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const asked = given({ cursor: query.get('cursor'), limit: pageSize })
  const found = useCall(() => call(supportWindowsCall, { query: asked }), JSON.stringify(asked))
  const [isAsking, setAsking] = useState(false)
  const [done, setDone] = useState<string>()
  const finish = (sentence: string) => {
    setAsking(false)
    setDone(sentence)
    found.reload()
  }
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={
          <PermittedButton needs="ask-for support-access" onPress={() => setAsking(true)}>
            Ask for support access
          </PermittedButton>
        }
      />
      <Stack gap="loose">
        {done && (
          <Notice tone="good" live>
            {done}
          </Notice>
        )}
        <Card title="Windows into hosts">
          <Awaited of={found} label="Loading the windows">
            {({ windows, nextCursor }) => (
              <>
                <DataTable
                  caption="Windows, the newest first"
                  rows={windows}
                  rowKey={({ id }) => id}
                  empty={
                    <Empty icon="shield" title="Nobody has asked to look into a host">
                      Nothing of a host's people is shown here without a window that the host has opened. Ask for one
                      when a ticket needs it.
                    </Empty>
                  }
                  columns={[
                    {
                      key: 'host',
                      label: 'Host',
                      cell: ({ id, host, own, state }) =>
                        own && state === 'open' ? (
                          <RowLink href={`/support-access/${id}`}>
                            <bdi>{host.name}</bdi>
                          </RowLink>
                        ) : (
                          <bdi>{host.name}</bdi>
                        ),
                    },
                    {
                      key: 'who',
                      label: 'Who',
                      cell: ({ askedBy, askedAt }) => (
                        <span>
                          <bdi>{askedBy}</bdi>, <Time at={askedAt} />
                        </span>
                      ),
                    },
                    {
                      key: 'why',
                      label: 'Why',
                      cell: ({ reason, ticket, hours }) => (
                        <span>
                          <bdi>{reason}</bdi> <code class="id">{ticket}</code>, {hoursWords(hours)}
                        </span>
                      ),
                    },
                    { key: 'state', label: 'State', cell: (window) => <WindowState window={window} /> },
                    { key: 'looks', label: 'Looks', number: true, cell: ({ looks }) => looks },
                    {
                      key: 'actions',
                      label: 'Actions',
                      cell: (window) => <Actions window={window} onDone={finish} />,
                    },
                  ]}
                />
                <CursorPager nextCursor={nextCursor} />
              </>
            )}
          </Awaited>
        </Card>
      </Stack>
      {isAsking && (
        <AskDialog
          onDone={() => finish('The host is asked. It stands here until somebody there decides.')}
          onLeave={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface ActionsProps {
  readonly window: ShownWindow
  readonly onDone: (sentence: string) => void
}

function Actions({ window: { id, own, state, host }, onDone }: ActionsProps) {
  const { call } = useSignedIn()
  const isOpen = state === 'open'
  const leave = useAction(
    () => call(leaveSupportWindowCall, { params: { windowId: id } }),
    () => onDone(isOpen ? 'The window is ended.' : 'It is withdrawn.'),
  )
  if (!own || (!isOpen && state !== 'asked')) return <span class="muted">None</span>
  return (
    <>
      {leave.fault && <FaultNotice fault={leave.fault} />}
      <Button
        kind="secondary"
        busy={leave.busy}
        label={`${isOpen ? 'End' : 'Withdraw'} the window into ${host.name}`}
        onPress={() => leave.run(undefined)}
      >
        {isOpen ? 'End' : 'Withdraw'}
      </Button>
    </>
  )
}
