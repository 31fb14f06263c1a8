import { batchesCall, type TeamQuery } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useState } from 'preact/hooks'
import { askedOf } from '../../parts/asked-of.ts'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { Filters } from '../../parts/filters.tsx'
import { given } from '../../parts/given.ts'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { SinceFilter, useSince } from '../../parts/since-filter.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost, go, narrowedBy, useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { SaveList } from '../saved-lists/save-list.tsx'
import type { PageProps } from '../screen.ts'
import { batchColumns } from './batch-columns.ts'
import { type Batch, byWords, statusWords, typeWords } from './batch-words.ts'
import { UploadDialog } from './upload-dialog.tsx'

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const host = useHost()!
  const [uploads, setUploads] = useState(false)
  const type = nameIn(typeWords, query.get('type'))
  const state = nameIn(stateLabels, query.get('state'))
  const since = useSince()
  const filters = { ...given({ type, state }), ...since }
  const asked = { ...filters, ...askedOf(batchesCall, query, ['cursor']), limit: pageSize }
  const params = { hostId: host.id }
  const found = useCall(() => call(batchesCall, { params, query: asked }), `${host.id} ${JSON.stringify(asked)}`)
  const mayAct = mayAt(session, 'act-on users', host)
  const show = (change: Record<string, string | null>) => go(narrowedBy(change))
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={
          <Button disabled={!mayAct} onPress={() => setUploads(true)}>
            Upload ids
          </Button>
        }
      />
      {!mayAct && <p class="small muted">Batches are started by owners, admins and support.</p>}
      <Card title="What was done to many people">
        <Filters>
          <FilterSelect
            label="What"
            all="All kinds"
            options={Object.entries(typeWords).map(([value, label]) => ({ value, label }))}
            value={type ?? ''}
            onValue={(value) => show({ type: value })}
          />
          <FilterSelect
            label="State"
            all="All states"
            options={Object.entries(stateLabels).map(([value, label]) => ({ value, label }))}
            value={state ?? ''}
            onValue={(value) => show({ state: value })}
          />
          <SinceFilter label="Submitted" />
        </Filters>
        <Awaited of={found} label="Loading the batches">
          {({ batches, nextCursor }) => (
            <>
              <BatchTable batches={batches} />
              <CursorPager nextCursor={nextCursor} {...since} />
              {batches.length > 0 && (
                <SaveList
                  name="batches"
                  columns={batchColumns}
                  page={async (place) => {
                    const page = await call(batchesCall, { params, query: { ...filters, ...place } })
                    return { rows: page.batches, nextCursor: page.nextCursor }
                  }}
                />
              )}
            </>
          )}
        </Awaited>
        <SameByApi call="GET /direct/batches" query={{ limit: pageSize }} />
      </Card>
      {uploads && <UploadDialog hostId={host.id} onLeave={() => setUploads(false)} />}
    </>
  )
}

function BatchTable({ batches }: { readonly batches: readonly Batch[] }) {
  return (
    <DataTable
      caption="Batches"
      empty={
        <Empty icon="people" title="There is no batch">
          Pause, resume or close many users at once: upload a file with their ids, or send them over the API.
        </Empty>
      }
      rows={batches}
      rowKey={({ batchId }) => batchId}
      columns={[
        {
          key: 'batch',
          label: 'Batch',
          cell: ({ batchId, type, submittedAt }) => (
            <RowLink href={atSameHost(`/batches/${batchId}`)}>
              {typeWords[type]}, <Time at={submittedAt} />
            </RowLink>
          ),
        },
        { key: 'state', label: 'State', cell: (batch) => <Progress batch={batch} /> },
        { key: 'ok', label: 'Done', number: true, cell: ({ succeeded }) => succeeded },
        { key: 'skipped', label: 'Skipped', number: true, cell: ({ skipped }) => skipped },
        {
          key: 'failed',
          label: 'Failed',
          number: true,
          cell: ({ failed }) => (failed === 0 ? 0 : <Badge tone="bad">{failed} failed</Badge>),
        },
        { key: 'by', label: 'By', cell: (batch) => <bdi>{byWords(batch)}</bdi> },
        { key: 'id', label: 'Batch id', cell: ({ batchId }) => <CopyableId id={batchId} of="batch id" short /> },
      ]}
    />
  )
}

/** How far it is, or when it had finished. */
function Progress({ batch }: { readonly batch: Batch }) {
  const { status, accepted, pending, finishedAt } = batch
  return (
    <>
      <StatusBadge state={status} words={statusWords} />{' '}
      <span class="small muted">
        {finishedAt === null ? `${accepted - pending} of ${accepted}` : <Time at={finishedAt} />}
      </span>
    </>
  )
}

const stateLabels: Readonly<Record<NonNullable<TeamQuery<typeof batchesCall>['state']>, string>> = {
  running: 'Waiting or running',
  done: 'Finished',
  'with-failures': 'Finished with failures',
}

/** The name that is asked for, where the table knows it. */
function nameIn<Name extends string>(table: Readonly<Record<Name, string>>, asked: string | null): Name | undefined {
  return asked !== null && Object.hasOwn(table, asked) ? (asked as Name) : undefined
}
