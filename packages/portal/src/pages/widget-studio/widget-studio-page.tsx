import { widgetStudioCall } from '@plumbline/contract'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { Tabs, useTab } from '../../parts/tabs.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { EmbedView } from './embed-view.tsx'
import { LookView } from './look-view.tsx'
import { VersionsView } from './versions-view.tsx'
import { WaitingCard } from './waiting-card.tsx'

const tabs = { look: 'Look', embed: 'Origins and code', versions: 'Versions' } as const

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const host = useHost()!
  const tab = useTab(tabs)
  const [said, setSaid] = useState('')
  const found = useCall(() => call(widgetStudioCall, { params: { hostId: host.id } }), host.id)
  const onDone = (sentence: string) => {
    setSaid(sentence)
    found.reload()
  }
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Stack gap="loose">
        <Tabs label="Views of the studio" tabs={tabs} />
        {said !== '' && (
          <Notice tone="good" live>
            {said}
          </Notice>
        )}
        <Awaited of={found} label="Loading the studio">
          {(studio) => (
            <>
              {studio.waiting.map((change) => (
                <WaitingCard key={change.approvalId} change={change} onDone={onDone} />
              ))}
              {tab === 'look' && <LookView key={host.id} studio={studio} onDone={onDone} />}
              {tab === 'embed' && <EmbedView studio={studio} onDone={onDone} />}
              {tab === 'versions' && <VersionsView studio={studio} onDone={onDone} />}
            </>
          )}
        </Awaited>
      </Stack>
    </>
  )
}
