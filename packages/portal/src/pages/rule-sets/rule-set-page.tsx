import { ruleSetCall } from '@plumbline/contract'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { Segmented } from '@plumbline/ui/parts/segmented'
import { useState } from 'preact/hooks'
import { ReloadButton } from '../../parts/reload-button.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { BackTestView } from './back-test-view.tsx'
import { DraftView } from './draft-view.tsx'
import { LiveView } from './live-view.tsx'
import type { RuleSetPage } from './rule-set-words.ts'
import { VersionsView } from './versions-view.tsx'

const views = { live: 'In force', draft: 'Draft', 'back-test': 'Back-test', versions: 'Versions' } as const
type View = keyof typeof views

export function Page({ screen, params }: PageProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const host = useHost()
  const [said, setSaid] = useState('')
  const ruleSetId = params['ruleSetId']!
  const found = useCall(
    () => call(ruleSetCall, { params: { hostId: host!.id, ruleSetId }, query: {} }),
    `${host?.id} ${ruleSetId}`,
  )
  const asked = query.get('view') ?? ''
  const title = found.state === 'done' ? nameOf(found.value) : screen.title
  return (
    <>
      <PageHead title={title} question={screen.question} actions={<ReloadButton of={found} />} />
      <Stack gap="loose">
        {said !== '' && (
          <Notice tone="good" live>
            {said}
          </Notice>
        )}
        <Awaited of={found} label="Loading the rule set">
          {(ruleSet) => {
            const usual: View = ruleSet.newest === null ? 'draft' : 'live'
            const view = Object.hasOwn(views, asked) ? (asked as View) : usual
            const of = { hostId: host!.id, ruleSet }
            const onDone = (sentence: string, next?: View) => {
              setSaid(sentence)
              found.reload()
              if (next) go(withQuery({ view: next }))
            }
            return (
              <>
                <Segmented
                  label="View"
                  name="view"
                  options={Object.entries(views).map(([value, label]) => ({ value, label }))}
                  value={view}
                  onValue={(value) => {
                    setSaid('')
                    go(withQuery({ view: value, version: null, backtest: null, change: null, cursor: null }))
                  }}
                />
                {view === 'live' && <LiveView {...of} />}
                {view === 'draft' && <DraftView key={ruleSet.draft?.revision ?? 0} {...of} onDone={onDone} />}
                {view === 'back-test' && <BackTestView {...of} />}
                {view === 'versions' && <VersionsView {...of} onDone={onDone} />}
              </>
            )
          }}
        </Awaited>
      </Stack>
    </>
  )
}

function nameOf({ versions, draft }: RuleSetPage): string {
  return versions[0]?.name ?? draft?.name ?? ''
}
