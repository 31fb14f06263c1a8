import { resumeWorkCall, runPlannedWorkCall, workCall, workItemsCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { Segmented } from '@plumbline/ui/parts/segmented'
import { useState } from 'preact/hooks'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { given } from '../../parts/given.ts'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { Time } from '../../parts/time.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'
import { SaveList } from '../saved-lists/save-list.tsx'
import type { PageProps } from '../screen.ts'
import { ItemTable, itemColumns } from './item-table.tsx'
import { kindWords } from './kind-words.ts'
import { PauseDialog } from './pause-dialog.tsx'

export function Page({ screen, params }: PageProps) {
  const kind = params['kind']!
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const state = query.get('state') === 'failing' ? 'failing' : 'dead'
  const asked = given({ state, cursor: query.get('cursor') ?? undefined, limit: pageSize } as const)
  const [said, setSaid] = useState<string>()
  const [pausing, setPausing] = useState(false)
  const kinds = useCall(async () => (await call(workCall, {})).kinds.find((one) => one.kind === kind), kind)
  const items = useCall(() => call(workItemsCall, { params: { kind }, query: asked }), JSON.stringify([kind, asked]))
  const done = (sentence: string) => {
    setSaid(sentence)
    setPausing(false)
    kinds.reload()
    items.reload()
  }
  const resume = useAction(
    () => call(resumeWorkCall, { params: { kind } }),
    () => done('It goes on. What was held gets its dates back within seconds.'),
  )
  const runNow = useAction(
    () => call(runPlannedWorkCall, { params: { kind } }),
    ({ made }) => done(made === 0 ? 'Nothing of this kind is planned.' : `${made} planned of this kind are due now.`),
  )
  const mayOperate = mayAt(session, 'operate jobs')
  const paused = kinds.state === 'done' ? kinds.value?.paused : undefined
  return (
    <>
      <PageHead
        title={kindWords(kind)}
        question={screen.question}
        actions={
          paused ? (
            <PermittedButton needs="operate jobs" busy={resume.busy} onPress={() => resume.run(undefined)}>
              Let it go on
            </PermittedButton>
          ) : (
            <Row>
              {kinds.state === 'done' && kinds.value?.early && (
                <PermittedButton
                  needs="operate jobs"
                  kind="secondary"
                  busy={runNow.busy}
                  onPress={() => runNow.run(undefined)}
                >
                  Run planned work now
                </PermittedButton>
              )}
              <PermittedButton needs="operate jobs" kind="secondary" onPress={() => setPausing(true)}>
                Pause this kind
              </PermittedButton>
            </Row>
          )
        }
      />
      <Stack gap="loose">
        <p>
          <a href="/work">All kinds of work</a> <code class="id">{kind}</code>
        </p>
        {said && <Notice tone="good">{said}</Notice>}
        {resume.fault && <FaultNotice fault={resume.fault} />}
        {runNow.fault && <FaultNotice fault={runNow.fault} />}
        {paused && (
          <Notice tone="warn">
            Nobody does this work since <Time at={paused.at} />, decided by {paused.by ?? 'somebody who has left'}:{' '}
            <bdi>{paused.reason}</bdi>
          </Notice>
        )}
        <Segmented
          label="Which"
          name="state"
          options={[
            { value: 'dead', label: 'Given up' },
            { value: 'failing', label: 'Tried again later' },
          ]}
          value={state}
          onValue={(value) => go(withQuery({ state: value === 'dead' ? null : value, cursor: null }))}
        />
        <Card title={state === 'dead' ? 'Given up, the oldest first' : 'Tried again, the soonest first'}>
          <Awaited of={items} label="Loading the items" lines={8}>
            {(page) => (
              <>
                <ItemTable kind={kind} items={page.items} state={state} mayOperate={mayOperate} onDone={done} />
                <CursorPager nextCursor={page.nextCursor} timeless />
                <SaveList
                  name={`work-${kind}-${state}`}
                  columns={itemColumns}
                  page={async (place) => {
                    const { items: rows, nextCursor } = await call(workItemsCall, {
                      params: { kind },
                      query: { state, ...place },
                    })
                    return { rows, nextCursor }
                  }}
                />
              </>
            )}
          </Awaited>
        </Card>
      </Stack>
      {pausing && <PauseDialog kind={kind} onDone={done} onLeave={() => setPausing(false)} />}
    </>
  )
}
