import { decideSupportWindowCall, hostSupportWindowsCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { given } from '../../parts/given.ts'
import { atSameHost, useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { LooksCard } from './looks-card.tsx'
import { WindowTable } from './window-table.tsx'
import type { SupportWindow } from './window-words.ts'

type Decision = 'open' | 'refuse' | 'end'

const outcomes: Readonly<Record<Decision, string>> = {
  open: 'It is open. It ends by itself, and you can end it at any time.',
  refuse: 'It is refused. Nothing was shown.',
  end: 'It is ended. Nothing more is shown.',
}

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const host = useHost()!
  const asked = given({ cursor: query.get('cursor'), limit: pageSize })
  const found = useCall(
    () => call(hostSupportWindowsCall, { params: { hostId: host.id }, query: asked }),
    JSON.stringify([host.id, asked]),
  )
  const [done, setDone] = useState<string>()
  const windowId = query.get('window')
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Stack gap="loose">
        {done && (
          <Notice tone="good" live>
            {done}
          </Notice>
        )}
        <Card title="Who asked">
          <Awaited of={found} label="Loading the windows">
            {({ windows, nextCursor }) => (
              <>
                <WindowTable
                  windows={windows}
                  actions={(window) => (
                    <Actions
                      window={window}
                      onDone={(decision) => {
                        setDone(outcomes[decision])
                        found.reload()
                      }}
                    />
                  )}
                  empty={{
                    title: 'Nobody has asked to look into this host',
                    text: 'Nobody of Plumbline sees your people. Who has to look for a fault asks here, and sees masked pages for some hours once you open them.',
                  }}
                />
                <CursorPager nextCursor={nextCursor} />
              </>
            )}
          </Awaited>
        </Card>
        {windowId !== null && (
          <LooksCard
            key={windowId}
            title="What they looked at"
            hostId={host.id}
            windowId={windowId}
            pageOf={(userId) => atSameHost(`/users/${userId}`)}
          />
        )}
      </Stack>
    </>
  )
}

interface ActionsProps {
  readonly window: SupportWindow
  readonly onDone: (decision: Decision) => void
}

function Actions({ window: { id, state, askedBy }, onDone }: ActionsProps) {
  const { call, session } = useSignedIn()
  const host = useHost()!
  const decide = useAction(
    async (decision: Decision) => {
      await call(decideSupportWindowCall, { params: { hostId: host.id, windowId: id }, body: { decision } })
      return decision
    },
    (decision) => onDone(decision),
  )
  if (state !== 'asked' && state !== 'open') return <span class="muted">None</span>
  const mayDecide = mayAt(session, 'decide support-access', host)
  const button = (decision: Decision, word: string, kind: 'primary' | 'secondary') => (
    <Button
      kind={kind}
      disabled={!mayDecide}
      busy={decide.busy}
      label={`${word} the window of ${askedBy}`}
      onPress={() => decide.run(decision)}
    >
      {word}
    </Button>
  )
  return (
    <Stack gap="tight">
      {decide.fault && <FaultNotice fault={decide.fault} />}
      <Row>
        {state === 'asked' ? (
          <>
            {button('open', 'Open', 'primary')}
            {button('refuse', 'Refuse', 'secondary')}
          </>
        ) : (
          button('end', 'End', 'secondary')
        )}
      </Row>
      {!mayDecide && <span class="small muted">Owners and admins decide.</span>}
    </Stack>
  )
}
