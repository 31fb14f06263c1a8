import { auditLogCall } from '@plumbline/contract'
import { Button, ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Icon } from '@plumbline/ui/parts/icon'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { AuditFilters, type NamedMember } from './audit-filters.tsx'
import { EntryTable } from './entry-table.tsx'

const pageSize = 25

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const host = useHost()
  const [members, setMembers] = useState<readonly NamedMember[]>([])
  const seesAll = mayAt(session, 'view audit-log')
  const ofHost = query.get('of') === 'host' && seesAll ? host : undefined
  const member = ofHost ? undefined : (query.get('member') ?? undefined)
  const cursor = query.get('cursor') ?? undefined
  const asked = { host: ofHost?.id, member, cursor, limit: pageSize }
  const found = useCall(async () => {
    const page = await call(auditLogCall, { query: given(asked) })
    setMembers(page.members)
    return page
  }, JSON.stringify(asked))
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={
          <Button kind="secondary" onPress={found.reload}>
            Load again
          </Button>
        }
      />
      <Stack gap="loose">
        {seesAll ? (
          <AuditFilters members={members} />
        ) : (
          <Notice tone="info">You see what you have done yourself. Owners, admins and compliance see all of it.</Notice>
        )}
        <Card title={ofHost ? `At ${ofHost.name}` : 'In the team'}>
          <Awaited of={found} label="Loading the audit log" lines={9}>
            {({ entries, nextCursor }) => (
              <>
                {entries.length === 0 ? (
                  <Empty icon="list" title="Nothing is on record here">
                    Whatever is done or looked at appears here at once.
                  </Empty>
                ) : (
                  <EntryTable entries={entries} members={members} />
                )}
                <Row apart>
                  {cursor ? (
                    <ButtonLink href={withQuery({ cursor: null })}>To the newest</ButtonLink>
                  ) : (
                    <span class="small muted">The newest first</span>
                  )}
                  {nextCursor && (
                    <Button kind="secondary" onPress={() => go(withQuery({ cursor: nextCursor }))}>
                      Older
                      <Icon name="next" />
                    </Button>
                  )}
                </Row>
              </>
            )}
          </Awaited>
        </Card>
      </Stack>
    </>
  )
}

/** Without what is not asked for. */
function given<Values extends object>(values: Values): { [Name in keyof Values]: NonNullable<Values[Name]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
