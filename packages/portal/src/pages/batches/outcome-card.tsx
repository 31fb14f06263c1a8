import { batchCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { CursorPager } from '../../parts/cursor-pager.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Filters } from '../../parts/filters.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost, go, withQuery } from '../../shell/address.ts'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { type Batch, type BatchItem, codeWords, outcomeWords } from './batch-words.ts'
import { outcomeCsv } from './outcome-csv.ts'
import { saveFile } from './save-file.ts'

interface Props {
  readonly hostId: string
  readonly batch: Batch
  readonly items: readonly BatchItem[]
  readonly nextCursor: string | null
  readonly outcome: BatchItem['outcome'] | ''
}

const itemsTogether = 1_000

/** What became of each user. */
export function OutcomeCard({ hostId, batch, items, nextCursor, outcome }: Props) {
  const { call } = useSignedIn()
  const { batchId } = batch
  const save = useAction(
    async () => {
      const all: BatchItem[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query = { limit: itemsTogether, ...(cursor === '' ? {} : { cursor }) }
        const page: { items: BatchItem[]; nextCursor: string | null } = await call(batchCall, {
          params: { hostId, batchId },
          query,
        })
        all.push(...page.items)
        cursor = page.nextCursor
      }
      return outcomeCsv(all)
    },
    (text) => saveFile(`batch-${batchId}.csv`, text),
  )
  return (
    <Card
      title="What became of each user"
      aside={
        <Button kind="secondary" busy={save.busy} onPress={() => save.run(undefined)}>
          Save as CSV
        </Button>
      }
    >
      {save.fault && <FaultNotice fault={save.fault} />}
      <Filters>
        <FilterSelect
          label="Outcome"
          all="All outcomes"
          options={Object.entries(outcomeWords).map(([value, { label }]) => ({ value, label }))}
          value={outcome}
          onValue={(value) => go(withQuery({ outcome: value, cursor: null }))}
        />
      </Filters>
      <DataTable
        caption="Users of the batch"
        empty={
          <Empty icon="people" title="Nobody has this outcome">
            Users appear here in the order in which they were submitted.
          </Empty>
        }
        rows={items}
        rowKey={({ userId }) => userId}
        columns={[
          {
            key: 'user',
            label: 'User',
            cell: ({ userId }) => <CopyableId id={userId} of="user id" href={atSameHost(`/users/${userId}`)} />,
          },
          {
            key: 'outcome',
            label: 'Outcome',
            cell: ({ outcome }) => <StatusBadge state={outcome} words={outcomeWords} />,
          },
          {
            key: 'why',
            label: 'Why',
            cell: ({ code }) =>
              code && (
                <span>
                  {codeWords(code)} <code class="id">{code}</code>
                </span>
              ),
          },
          { key: 'at', label: 'At', cell: ({ at }) => (at === null ? 'Not yet' : <Time at={at} />) },
        ]}
      />
      <CursorPager nextCursor={nextCursor} />
    </Card>
  )
}
