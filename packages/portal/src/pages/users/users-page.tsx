import { type TeamQuery, usersCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { given } from '../../parts/given.ts'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { NoHost } from '../../shell/no-host.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { ExportIds } from './export-ids.tsx'
import { FindByLastFour } from './find-by-last-four.tsx'
import { FindPerson, findByOf } from './find-person.tsx'
import { PeopleFilters, sinceRegistered } from './people-filters.tsx'
import { PeopleTable } from './people-table.tsx'

export function Page({ screen }: PageProps) {
  const host = useHost()
  if (!host) return <NoHost screen={screen} />
  return <UsersOf hostId={host.id} title={screen.title} question={screen.question} />
}

interface Props {
  readonly hostId: string
  readonly title: string
  readonly question: string
}

function UsersOf({ hostId, title, question }: Props) {
  const { call, session } = useSignedIn()
  const host = useHost()
  const { query } = useAddress()
  const value = query.get('value')
  const asked = value ? { by: findByOf(query.get('by')), value } : listOf(query)
  const found = useCall(
    () => call(usersCall, { params: { hostId }, query: { ...asked, ...sinceRegistered(query) } as never }),
    JSON.stringify([hostId, asked, query.get('range')]),
  )
  return (
    <>
      <PageHead title={title} question={question} />
      <Stack gap="loose">
        {host && !mayAt(session, 'view users', host) && (
          <Notice tone="info">At live hosts your roles show ids and nothing else of a person.</Notice>
        )}
        <Card title="Find one person">
          <FindPerson />
          <FindByLastFour
            key={hostId}
            hostId={hostId}
            refused={
              mayAt(session, 'view users', host) ? undefined : 'Your roles show ids and nothing else of a person'
            }
          />
        </Card>
        <Card title={value ? 'Found' : 'Everybody'}>
          {!value && <PeopleFilters />}
          <Awaited of={found} label="Loading people" lines={9}>
            {({ users, nextCursor }) => (
              <>
                <PeopleTable people={users} wasSought={value !== null} isFiltered={Object.keys(asked).length > 1} />
                <CursorPager nextCursor={nextCursor} />
                {users.length > 0 && <ExportIds hostId={hostId} asked={wholeList(asked, query)} />}
              </>
            )}
          </Awaited>
          {value && <SearchByApi by={findByOf(query.get('by'))} value={value} />}
        </Card>
      </Stack>
    </>
  )
}

/** The API finds people by the keys that a server has; it has no list of everybody. */
function SearchByApi({ by, value }: { readonly by: string; readonly value: string }) {
  if (by === 'id') return <SameByApi call="GET /direct/user/{id}" params={{ id: value }} />
  if (by === 'mobile') return null
  return <SameByApi call="GET /direct/users" query={{ [by]: value }} />
}

/** What chooses the list, from its beginning. */
function wholeList(asked: object, query: URLSearchParams): TeamQuery<typeof usersCall> {
  return { ...asked, ...sinceRegistered(query), cursor: undefined, limit: undefined } as never
}

function listOf(query: URLSearchParams) {
  const of = (name: string) => query.get(name) ?? undefined
  return given({ status: of('status'), identity: of('identity'), cursor: of('cursor'), limit: pageSize })
}
