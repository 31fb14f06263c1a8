import { usersCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { askedOf } from '../../parts/asked-of.ts'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { useSince } from '../../parts/since-filter.tsx'
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
import { PeopleFilters } from './people-filters.tsx'
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
  const since = useSince()
  const filters = { ...askedOf(usersCall, query, ['status', 'identity']), ...since }
  const asked = value ? { by: findByOf(query.get('by')), value } : filters
  const place = { ...askedOf(usersCall, query, ['cursor']), limit: pageSize }
  const found = useCall(
    () => call(usersCall, { params: { hostId }, query: value ? asked : { ...asked, ...place } }),
    JSON.stringify([hostId, asked, place]),
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
                <PeopleTable people={users} wasSought={value !== null} isFiltered={Object.keys(filters).length > 0} />
                <CursorPager nextCursor={nextCursor} {...since} />
                {users.length > 0 && <ExportIds hostId={hostId} asked={asked} />}
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
