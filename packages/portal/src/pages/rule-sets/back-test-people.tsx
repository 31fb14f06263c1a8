import { backTestPeopleCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Segmented } from '@plumbline/ui/parts/segmented'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { given } from '../../parts/given.ts'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { atSameHost, go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { BackTest } from './back-test-words.ts'
import { verdictWords } from './rule-set-words.ts'

const changes = { TO_DECLINED: 'Would be declined', TO_APPROVED: 'Would be approved' } as const
type Change = keyof typeof changes

interface Props {
  readonly hostId: string
  readonly test: BackTest
}

/** Who would be decided about differently, for those who may see credit values; how many they are stands above for all. */
export function BackTestPeople(props: Props) {
  const { session } = useSignedIn()
  const host = useHost()
  if (mayAt(session, 'see credit-values', host)) return <People {...props} />
  return (
    <Card title="Whom it changes">
      <p class="muted">
        The figures above are of all people together. Who they are is shown to members who may see credit values; an
        owner grants that under Team.
      </p>
    </Card>
  )
}

function People({ hostId, test }: Props) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const change: Change = query.get('change') === 'TO_APPROVED' ? 'TO_APPROVED' : 'TO_DECLINED'
  const cursor = query.get('cursor') ?? undefined
  const { backtestId } = test
  const found = useCall(
    () =>
      call(backTestPeopleCall, { params: { hostId, backtestId }, query: given({ change, cursor, limit: pageSize }) }),
    `${backtestId} ${change} ${cursor}`,
  )
  return (
    <Card title="Whom it changes">
      <Segmented
        label="Which change"
        name="change"
        options={Object.entries(changes).map(([value, label]) => ({ value, label }))}
        value={change}
        onValue={(value) => go(withQuery({ change: value, cursor: null }))}
      />
      <Awaited of={found} label="Loading the people" lines={3}>
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption="People whom it changes"
              empty={<p class="muted">Nobody.</p>}
              rows={items}
              rowKey={({ decisionId, userId }) => decisionId ?? userId ?? ''}
              columns={[
                {
                  key: 'who',
                  label: 'Decision or user',
                  cell: ({ decisionId, userId }) =>
                    decisionId ? (
                      <CopyableId
                        id={decisionId}
                        of="decision id"
                        short
                        href={atSameHost(`/decisions/${decisionId}`)}
                      />
                    ) : (
                      <CopyableId id={userId ?? ''} of="user id" short href={atSameHost(`/users/${userId}`)} />
                    ),
                },
                {
                  key: 'before',
                  label: 'Before',
                  cell: ({ before }) => <StatusBadge state={before} words={verdictWords} />,
                },
                {
                  key: 'after',
                  label: 'After',
                  cell: ({ after }) => <StatusBadge state={after} words={verdictWords} />,
                },
                { key: 'why', label: 'Why', cell: ({ reasons }) => <bdi>{reasons[0]?.text ?? 'No longer known'}</bdi> },
              ]}
            />
            <CursorPager nextCursor={nextCursor} />
          </>
        )}
      </Awaited>
    </Card>
  )
}
