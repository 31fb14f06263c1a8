import { sessionsOfAllCall, stopSessionsCall, type TeamOutput } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { given } from '../../parts/given.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Time } from '../../parts/time.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { mayAt, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'

type Session = TeamOutput<typeof sessionsOfAllCall>['sessions'][number]

/** Who is signed in, to be signed out. */
export function SessionsOfAll() {
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const asked = given({ cursor: query.get('cursor'), limit: pageSize })
  const found = useCall(() => call(sessionsOfAllCall, { query: asked }), JSON.stringify(asked))
  const [stopping, setStopping] = useState<Session>()
  const [said, setSaid] = useState<string>()
  const mayStop = mayAt(session, 'revoke access')
  return (
    <>
      {said && (
        <Notice tone="good" live>
          {said}
        </Notice>
      )}
      <Card title="Signed in now, at portal and console">
        <Awaited of={found} label="Loading the sessions" lines={9}>
          {({ sessions, nextCursor }) => (
            <>
              <DataTable
                caption="Sessions, the latest sign-in first"
                rows={sessions}
                rowKey={({ id }) => id}
                empty={<Empty title="Nobody is signed in">Sessions appear here with the next sign-in.</Empty>}
                columns={[
                  { key: 'who', label: 'Who', cell: ({ member }) => <bdi>{member}</bdi> },
                  { key: 'team', label: 'Team', cell: ({ team }) => <bdi>{team}</bdi> },
                  { key: 'began', label: 'Signed in', cell: ({ startedAt }) => <Time at={startedAt} /> },
                  { key: 'seen', label: 'Last use', cell: ({ seenAt }) => <Time at={seenAt} /> },
                  {
                    key: 'from',
                    label: 'From',
                    cell: ({ address, agent }) => (
                      <span>
                        {address} <span class="small muted">{agent}</span>
                      </span>
                    ),
                  },
                  {
                    key: 'actions',
                    label: 'Actions',
                    cell: (one) =>
                      one.own ? (
                        <span class="small muted">You</span>
                      ) : (
                        <Button
                          kind="secondary"
                          disabled={!mayStop}
                          label={`Sign out ${one.member}`}
                          onPress={() => setStopping(one)}
                        >
                          Sign out
                        </Button>
                      ),
                  },
                ]}
              />
              <CursorPager nextCursor={nextCursor} />
            </>
          )}
        </Awaited>
      </Card>
      {stopping && (
        <ReasonDialog
          title="Sign somebody out everywhere"
          send="End all their sessions"
          act={async (reason) => {
            const { teamId, memberId, member } = stopping
            const { ended } = await call(stopSessionsCall, { params: { teamId, memberId }, body: { reason } })
            setSaid(`${member} is signed out; ${ended} ended.`)
          }}
          onDone={() => {
            setStopping(undefined)
            found.reload()
          }}
          onLeave={() => setStopping(undefined)}
        >
          <p>
            All sessions of <bdi>{stopping.member}</bdi> of <bdi>{stopping.team}</bdi> end with this. Whoever has their
            password and factor can sign in again: have their team remove them or set them up anew.
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
