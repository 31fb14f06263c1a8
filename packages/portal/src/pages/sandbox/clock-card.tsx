import { moveClockCall, sandboxClockCall, type TeamOutput } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { Table } from '@plumbline/ui/parts/table'
import { useState } from 'preact/hooks'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { Time } from '../../parts/time.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'
import { useSandbox } from './use-sandbox.ts'

type Moved = TeamOutput<typeof moveClockCall>

const moves = { PT1H: '1 hour', P1D: '1 day', P7D: '7 days', P1M: '1 month', P3M: '3 months' } as const
type Move = keyof typeof moves

/** What time it is at the host. Moved forward, everything that becomes due runs by the code of production. */
export function ClockCard({ hostId }: { readonly hostId: string }) {
  const { call, why } = useSandbox()
  const { formats } = useLanguage()
  const [moved, setMoved] = useState<Moved>()
  const [asked, setAsked] = useState<Move>()
  const found = useCall(() => call(sandboxClockCall, { params: { hostId } }), `${hostId} ${moved?.now}`)
  const action = useAction((advance: Move) => call(moveClockCall, { params: { hostId }, body: { advance } }), setMoved)
  const ran = moved ?? (found.state === 'done' ? found.value.lastMove : null)
  return (
    <Card title="Clock">
      <Awaited of={found} label="Loading the clock" lines={1}>
        {({ now, offsetMs, referenceUrl }) => (
          <p>
            It is <Time at={now} /> at this host
            {offsetMs >= dayMs && `, ${formats.count(Math.round(offsetMs / dayMs))} days ahead of today`}. What each
            call does is told <a href={referenceUrl}>in the reference</a>.
          </p>
        )}
      </Awaited>
      <Row>
        <span class="small muted">Move forward by</span>
        {(Object.keys(moves) as Move[]).map((move) => (
          <Button
            key={move}
            kind="secondary"
            busy={action.busy && asked === move}
            disabled={why !== undefined || action.busy}
            onPress={() => {
              setAsked(move)
              action.run(move)
            }}
          >
            {moves[move]}
          </Button>
        ))}
      </Row>
      <SameByApi call="POST /sandbox/clock" body={{ advance: asked ?? 'P1D' }} />
      {why && <p class="small muted">{why}</p>}
      {action.fault && <FaultNotice fault={action.fault} />}
      {ran && <WhatRan moved={ran} isNew={moved !== undefined} />}
    </Card>
  )
}

const dayMs = 86_400_000

interface RanProps {
  readonly moved: Moved
  /** It has just happened; otherwise it is told again. */
  readonly isNew: boolean
}

function WhatRan({ moved: { previous, now, jobs, reached }, isNew }: RanProps) {
  const { formats } = useLanguage()
  return (
    <Stack>
      <Notice tone={reached ? 'good' : 'warn'} live={isNew}>
        {reached
          ? `${isNew ? 'The clock has moved' : 'The clock was moved last'}, and ${jobs.length === 0 ? 'nothing was due' : `${formats.count(jobs.length)} ${jobs.length === 1 ? 'job' : 'jobs'} ran`}.`
          : 'There was more to do than one move can; move on to go as far as you wanted.'}
      </Notice>
      {jobs.length > 0 && (
        <Table
          caption={`What ran from ${formats.day(previous)} to ${formats.day(now)}`}
          rows={jobs.map((job, index) => ({ ...job, index }))}
          rowKey={({ index }) => `${index}`}
          columns={[
            { key: 'job', label: 'Job', cell: ({ job }) => <code>{job}</code> },
            { key: 'at', label: 'At', cell: ({ at }) => <Time at={at} /> },
            { key: 'users', label: 'Users', number: true, cell: ({ users }) => formats.count(users) },
            {
              key: 'outcome',
              label: 'Outcome',
              cell: ({ outcome }) => <Badge tone={outcome === 'done' ? 'good' : 'warn'}>{outcome}</Badge>,
            },
          ]}
        />
      )}
    </Stack>
  )
}
