import { auditLogCall } from '@plumbline/contract'
import { ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { ReloadButton } from '../../parts/reload-button.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost, useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { site } from '../../shell/site.ts'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { AuditFilters, type NamedMember } from './audit-filters.tsx'
import { auditQuery } from './audit-query.ts'
import { ChainCheck } from './chain-check.tsx'
import { EntryTable } from './entry-table.tsx'
import { SaveEntries } from './save-entries.tsx'
import { StreamButton } from './stream-button.tsx'

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const host = useHost()
  const [members, setMembers] = useState<readonly NamedMember[]>([])
  const seesAll = mayAt(session, 'view audit-log')
  const ofHost = query.get('of') === 'host' && seesAll ? host : undefined
  const asked = auditQuery(query, ofHost?.id)
  const found = useCall(async () => {
    const page = await call(auditLogCall, { query: { ...asked, limit: pageSize } })
    setMembers(page.members)
    return page
  }, JSON.stringify(asked))
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={
          <>
            {seesAll && site === 'portal' && host && <StreamButton hostName={host.name} />}
            <ReloadButton of={found} />
          </>
        }
      />
      <Stack gap="loose">
        {!seesAll && (
          <Notice tone="info">You see what you have done yourself. Owners, admins and compliance see all of it.</Notice>
        )}
        {seesAll && <ChainCheck key={ofHost?.id ?? ''} hostId={ofHost?.id} whose={ofHost?.name ?? 'the team'} />}
        <AuditFilters members={members} seesAll={seesAll} />
        <Card title={ofHost ? `At ${ofHost.name}` : 'In the team'}>
          <Awaited of={found} label="Loading the audit log" lines={9}>
            {({ entries, nextCursor, lookedBackTo }) => (
              <>
                {entries.length === 0 ? (
                  <Nothing isFiltered={Object.keys(asked).length > (ofHost ? 1 : 0)} />
                ) : (
                  <EntryTable entries={entries} members={members} />
                )}
                {lookedBackTo !== null && (
                  <Notice tone="info">
                    This page has looked back to <Time at={lookedBackTo} />. There may be more further back.
                  </Notice>
                )}
                <CursorPager nextCursor={nextCursor} since={asked.since} />
                {entries.length > 0 && <SaveEntries asked={asked} members={members} />}
              </>
            )}
          </Awaited>
        </Card>
      </Stack>
    </>
  )
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <Empty icon="list" title="Nothing is on record here">
        Whatever is done or looked at appears here at once.
      </Empty>
    )
  }
  return (
    <Empty
      icon="list"
      title="No entry matches"
      action={<ButtonLink href={atSameHost('/audit-log')}>Show everything</ButtonLink>}
    >
      An id has to be whole. Refused tries are in the log as well.
    </Empty>
  )
}
