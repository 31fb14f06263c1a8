import { releaseNoticesCall } from '@plumbline/contract'
import { ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { given } from '../../parts/given.ts'
import { HostRowLink } from '../../parts/host-link.tsx'
import { Time } from '../../parts/time.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { subjectWords } from './release-words.ts'

/** Who was told of what, when and by whom. */
export function NoticesTab() {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const { formats } = useLanguage()
  const asked = given({ cursor: query.get('cursor'), limit: pageSize })
  const found = useCall(() => call(releaseNoticesCall, { query: asked }), JSON.stringify(asked))
  return (
    <Card title="Whom we have told">
      <Awaited of={found} label="Loading what was told" lines={6}>
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption="Hosts that were told, the newest first"
              rows={items}
              rowKey={({ id }) => id}
              empty={
                <Empty icon="inbox" title="No host was told yet">
                  <p>Mails about deprecated calls and older versions stand here, with who has sent them.</p>
                  <ButtonLink href="/releases">Choose hosts</ButtonLink>
                </Empty>
              }
              columns={[
                {
                  key: 'host',
                  label: 'Host',
                  cell: ({ hostId, hostName }) => <HostRowLink id={hostId} name={hostName} />,
                },
                { key: 'subject', label: 'Told of', cell: ({ subject }) => subjectWords(subject) },
                { key: 'at', label: 'When', cell: ({ at }) => <Time at={at} /> },
                { key: 'by', label: 'By', cell: ({ by }) => <bdi>{by ?? 'Somebody who has left'}</bdi> },
                { key: 'mails', label: 'Mails', number: true, cell: ({ recipients }) => formats.count(recipients) },
              ]}
            />
            <CursorPager nextCursor={nextCursor} />
          </>
        )}
      </Awaited>
    </Card>
  )
}
