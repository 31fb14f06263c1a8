import { endSessionCall, sessionsCall } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Table } from '@plumbline/ui/parts/table'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'

const factorWords: Readonly<Record<string, string>> = {
  totp: 'Password and code',
  'recovery-code': 'Recovery code',
  passkey: 'Passkey',
  'single-sign-on': 'Single sign-on',
}

export function SessionsCard() {
  const { call, signOut } = useSignedIn()
  const { formats } = useLanguage()
  const sessions = useCall(() => call(sessionsCall, {}), 'sessions')
  const end = useAction((id: string) => call(endSessionCall, { params: { sessionId: id } }), sessions.reload)
  const moment = (at: number) => `${formats.day(at)}, ${formats.time(at)}`
  return (
    <Card title="Where you are signed in">
      {end.fault && <FaultNotice fault={end.fault} />}
      <Awaited of={sessions} label="Loading your sessions" lines={3}>
        {({ sessions: open }) => (
          <Table
            caption="Your open sessions"
            captionHidden
            rows={open}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'agent',
                label: 'Browser',
                cell: ({ agent, current }) => (
                  <span>
                    {agent} {current && <Badge tone="info">This one</Badge>}
                  </span>
                ),
              },
              { key: 'address', label: 'Network address', cell: ({ address }) => <code class="id">{address}</code> },
              { key: 'factor', label: 'Signed in with', cell: ({ factor }) => factorWords[factor] ?? factor },
              { key: 'started', label: 'Since', cell: ({ startedAt }) => moment(startedAt) },
              { key: 'seen', label: 'Last seen', cell: ({ seenAt }) => moment(seenAt) },
              {
                key: 'actions',
                label: 'Actions',
                cell: ({ id, current, agent }) => (
                  <Button
                    kind="secondary"
                    busy={end.busy && !current}
                    label={current ? 'Sign out here' : `End the session in ${agent}`}
                    onPress={() => (current ? signOut() : end.run(id))}
                  >
                    {current ? 'Sign out here' : 'End'}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Awaited>
      <p class="small muted">
        See one that is not yours? End it, then have somebody who leads your team set you up anew.
      </p>
    </Card>
  )
}
