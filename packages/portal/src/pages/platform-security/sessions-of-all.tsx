import { sessionsOfAllCall, stopSessionsCall, type TeamOutput } from '@plumbline/contract'
import { pageSize } from '../../parts/cursor-pager.tsx'
import { given } from '../../parts/given.ts'
import { Time } from '../../parts/time.tsx'
import { useAddress } from '../../shell/address.ts'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { type Columns, isoOf } from '../saved-lists/to-csv.ts'
import { StopList } from './stop-list.tsx'

type Session = TeamOutput<typeof sessionsOfAllCall>['sessions'][number]

/** Who is signed in, to be signed out. */
export function SessionsOfAll() {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const page = async (place: { readonly limit: number; readonly cursor?: string | null }) => {
    const { sessions: rows, nextCursor } = await call(sessionsOfAllCall, { query: given(place) })
    return { rows, nextCursor }
  }
  const place = { cursor: query.get('cursor'), limit: pageSize }
  const found = useCall(() => page(place), JSON.stringify(place))
  return (
    <StopList
      title="Signed in now, at portal and console"
      caption="Sessions, the latest sign-in first"
      empty={{ title: 'Nobody is signed in', text: 'Sessions appear here with the next sign-in.' }}
      found={found}
      save={{ name: 'sessions', columns: sessionColumns, page }}
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
      ]}
      stop={{
        word: 'Sign out',
        label: ({ member }) => `Sign out ${member}`,
        refused: ({ own }) => (own ? 'This is you. Sign out at your name, above.' : undefined),
        title: 'Sign somebody out everywhere',
        send: 'End all their sessions',
        about: ({ member, team }) => (
          <p>
            All sessions of <bdi>{member}</bdi> of <bdi>{team}</bdi> end with this. Whoever has their password and
            factor can sign in again: have their team remove them or set them up anew.
          </p>
        ),
        act: async ({ teamId, memberId, member }, reason) => {
          const { ended } = await call(stopSessionsCall, { params: { teamId, memberId }, body: { reason } })
          return `${member} is signed out; ${ended} ended.`
        },
      }}
    />
  )
}

const sessionColumns: Columns<Session> = {
  Id: ({ id }) => id,
  Who: ({ member }) => member,
  Team: ({ team }) => team,
  'Signed in': ({ startedAt }) => isoOf(startedAt),
  'Last use': ({ seenAt }) => isoOf(seenAt),
  From: ({ address }) => address,
  With: ({ agent }) => agent,
  Factor: ({ factor }) => factor,
}
