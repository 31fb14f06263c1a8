import { type TeamOutput, userLooksCall } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { askedOf } from '../../parts/asked-of.ts'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Time } from '../../parts/time.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { TabProps } from './person.ts'

type Look = TeamOutput<typeof userLooksCall>['looks'][number]

/** Who of the team or of the operator looked at the person or did something, from the audit log. */
export function LooksTab({ hostId, userId }: TabProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const asked = { ...askedOf(userLooksCall, query, ['cursor']), limit: pageSize }
  const found = useCall(
    () => call(userLooksCall, { params: { hostId, userId }, query: asked }),
    JSON.stringify([hostId, userId, asked]),
  )
  return (
    <Awaited of={found} label="Loading who looked">
      {({ looks, nextCursor }) => (
        <Stack>
          {!query.get('cursor') && <Answer looks={looks} isAll={nextCursor === null} />}
          <DataTable
            caption="Who looked"
            rows={looks}
            rowKey={({ id }) => id}
            empty={
              <Empty icon="shown" title="Nobody has looked yet">
                Whoever opens this page or has a value shown appears here.
              </Empty>
            }
            columns={[
              { key: 'who', label: 'Who', cell: ({ by, own }) => <Who {...by} own={own} /> },
              { key: 'what', label: 'What', cell: ({ title }) => title },
              {
                key: 'why',
                label: 'Reason',
                cell: ({ revealed }) => revealed && <bdi>{revealed.reason}</bdi>,
              },
              { key: 'at', label: 'When', cell: ({ at }) => <Time at={at} /> },
              {
                key: 'request',
                label: 'Request',
                cell: ({ requestId }) => requestId && <CopyableId id={requestId} of="request id" short />,
              },
            ]}
          />
          <CursorPager nextCursor={nextCursor} />
        </Stack>
      )}
    </Awaited>
  )
}

/** Who else looked, in a sentence; that somebody reads this page is no answer to who looked. */
function Answer({ looks, isAll }: { readonly looks: readonly Look[]; readonly isAll: boolean }) {
  const { formats } = useLanguage()
  const others = looks.filter(({ own }) => !own)
  const names = [...new Set(others.map(({ by }) => by.name))]
  const [last] = others
  if (!last) {
    const text = isAll ? 'Nobody but you has looked.' : 'The newest looks are all yours; the next page has older ones.'
    return <Notice tone="info">{text}</Notice>
  }
  const who =
    names.length === 1
      ? `${names[0]} has looked or acted`
      : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} have looked or acted`
  const when = `${formats.day(last.at)}, ${formats.time(last.at)}`
  return <Notice tone="info">{`${who}${isAll ? '' : ' lately'}. The last was ${last.by.name}, ${when}.`}</Notice>
}

function Who({ type, name, own }: { readonly type: string; readonly name: string; readonly own: boolean }) {
  return (
    <span>
      <bdi>{name}</bdi> {type === 'OPERATOR' && <Badge tone="info">Operator</Badge>}
      {own && <Badge tone="neutral">You</Badge>}
    </span>
  )
}
