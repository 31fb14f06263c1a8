import { leaveSupportWindowCall, supportWindowsCall, type TeamOutput } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { RowLink } from '../../parts/data-table.tsx'
import { given } from '../../parts/given.ts'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'
import { LooksCard } from '../host-support/looks-card.tsx'
import { WindowTable } from '../host-support/window-table.tsx'
import { SaveList } from '../saved-lists/save-list.tsx'
import { type Columns, isoOf } from '../saved-lists/to-csv.ts'
import type { PageProps } from '../screen.ts'
import { AskDialog } from './ask-dialog.tsx'

type ShownWindow = TeamOutput<typeof supportWindowsCall>['windows'][number]

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const asked = given({ cursor: query.get('cursor'), limit: pageSize })
  const found = useCall(() => call(supportWindowsCall, { query: asked }), JSON.stringify(asked))
  const looked = found.state === 'done' ? found.value.windows.find(({ id }) => id === query.get('window')) : undefined
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
                <WindowTable
                  windows={windows}
                  host={({ id, host, own, state }) =>
                    own && state === 'open' ? (
                      <RowLink href={`/support-access/${id}`}>
                        <bdi>{host.name}</bdi>
                      </RowLink>
                    ) : (
                      <bdi>{host.name}</bdi>
                    )
                  }
                  actions={(window) => <Actions window={window} onDone={finish} />}
                  empty={{
                    title: 'Nobody has asked to look into a host',
                    text: "Nothing of a host's people is shown here without a window that the host has opened. Ask for one when a ticket needs it.",
                  }}
                />
                <CursorPager nextCursor={nextCursor} />
                <SaveList
                  name="support-windows"
                  columns={windowColumns}
                  page={async (place) => {
                    const page = await call(supportWindowsCall, { query: place })
                    return { rows: page.windows, nextCursor: page.nextCursor }
                  }}
                />
              </>
            )}
          </Awaited>
        </Card>
        {looked && (
          <LooksCard
            key={looked.id}
            title={
              <>
                What <bdi>{looked.askedBy}</bdi> looked at in <bdi>{looked.host.name}</bdi>
              </>
            }
            hostId={looked.host.id}
            windowId={looked.id}
            pageOf={(userId) =>
              looked.own && looked.state === 'open' ? `/support-access/${looked.id}/${userId}` : undefined
            }
          />
        )}
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

const windowColumns: Columns<ShownWindow> = {
  Id: ({ id }) => id,
  Host: ({ host }) => host.name,
  'Host id': ({ host }) => host.id,
  'Asked by': ({ askedBy }) => askedBy,
  Asked: ({ askedAt }) => isoOf(askedAt),
  Reason: ({ reason }) => reason,
  Ticket: ({ ticket }) => ticket,
  Hours: ({ hours }) => hours,
  State: ({ state }) => state,
  Ends: ({ endsAt }) => isoOf(endsAt),
  Ended: ({ endedAt }) => isoOf(endedAt),
  Looks: ({ looks }) => looks,
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
