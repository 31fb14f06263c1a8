import { batchCall, retryBatchCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useEffect, useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { pageSize } from '../../parts/cursor-pager.tsx'
import { given } from '../../parts/given.ts'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost, go, useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { type Batch, type BatchItem, byWords, outcomeWords, statusWords, typeWords } from './batch-words.ts'
import { OutcomeCard } from './outcome-card.tsx'

const againAfterMs = 2_000

export function Page({ screen, params }: PageProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const host = useHost()!
  const batchId = params['batchId']!
  const outcome = outcomeIn(query.get('outcome'))
  const asked = { outcome, cursor: query.get('cursor') ?? '', limit: pageSize }
  const found = useCall(
    () => call(batchCall, { params: { hostId: host.id, batchId }, query: given(asked) }),
    `${host.id} ${batchId} ${JSON.stringify(asked)}`,
  )
  const seen = found.state === 'done' ? found.value : undefined
  const runs = seen !== undefined && seen.batch.status !== 'DONE'
  useEffect(() => {
    if (!runs) return
    const timer = setTimeout(found.reload, againAfterMs)
    return () => clearTimeout(timer)
  }, [runs, seen])
  return (
    <>
      <PageHead title={seen ? `Batch: ${typeWords[seen.batch.type]}` : screen.title} question={screen.question} />
      <Awaited of={found} label="Loading the batch">
        {({ batch, items, nextCursor }) => (
          <Stack gap="loose">
            <Notice
              tone={batch.failed > 0 ? 'warn' : batch.status === 'DONE' ? 'good' : 'info'}
              live
              title={headline(batch)}
            >
              {batch.failed > 0 && batch.status === 'DONE' ? 'Those who failed can be tried again.' : undefined}
            </Notice>
            <Facts batch={batch} hostId={host.id} />
            <OutcomeCard hostId={host.id} batch={batch} items={items} nextCursor={nextCursor} outcome={outcome ?? ''} />
          </Stack>
        )}
      </Awaited>
    </>
  )
}

function headline({ status, accepted, pending, succeeded, skipped, failed }: Batch): string {
  const counts = `${succeeded} done, ${skipped} skipped, ${failed} failed`
  if (status !== 'DONE') return `It has come to ${accepted - pending} of ${accepted}: ${counts}.`
  return failed === 0
    ? `It has finished and nobody failed: ${counts}.`
    : `It has finished, and ${failed} failed: ${counts}.`
}

function Facts({ batch, hostId }: { readonly batch: Batch; readonly hostId: string }) {
  const { call, session } = useSignedIn()
  const host = useHost()
  const [asks, setAsks] = useState(false)
  const { batchId, failed, status } = batch
  const mayAct = mayAt(session, 'act-on users', host)
  const isOver = status === 'DONE'
  return (
    <Card title="The batch" aside={<StatusBadge state={status} words={statusWords} />}>
      <DataList
        data={[
          { term: 'Batch id', value: <CopyableId id={batchId} of="batch id" /> },
          { term: 'Submitted by', value: <bdi>{byWords(batch)}</bdi> },
          { term: 'Submitted', value: <Time at={batch.submittedAt} /> },
          { term: 'Began', value: batch.startedAt === null ? 'Not yet' : <Time at={batch.startedAt} /> },
          { term: 'Finished', value: batch.finishedAt === null ? 'Not yet' : <Time at={batch.finishedAt} /> },
        ]}
      />
      <SameByApi call="GET /direct/batches/{batchId}" params={{ batchId }} />
      <Row>
        <Button kind="secondary" disabled={!mayAct || !isOver || failed === 0} onPress={() => setAsks(true)}>
          Try the failed again
        </Button>
        {!mayAct && <span class="small muted">For owners, admins and support.</span>}
        {mayAct && isOver && failed === 0 && <span class="small muted">Nobody failed.</span>}
      </Row>
      {asks && (
        <ConfirmDialog
          title="Try the failed again"
          send="Start a new batch"
          act={() => call(retryBatchCall, { params: { hostId, batchId } })}
          onDone={(accepted) => {
            setAsks(false)
            go(atSameHost(`/batches/${accepted.batchId}`))
          }}
          onLeave={() => setAsks(false)}
        >
          <p>
            A new batch does the same to the {failed} {failed === 1 ? 'user' : 'users'} who failed. This one stays as it
            is.
          </p>
          <SameByApi call="POST /direct/batches/{batchId}/retry-failed" params={{ batchId }} />
        </ConfirmDialog>
      )}
    </Card>
  )
}

function outcomeIn(asked: string | null): BatchItem['outcome'] | undefined {
  return asked !== null && Object.hasOwn(outcomeWords, asked) ? (asked as BatchItem['outcome']) : undefined
}
