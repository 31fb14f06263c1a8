import { releasesCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { Stats } from '@plumbline/ui/parts/stats'
import { Tabs, useTab } from '../../parts/tabs.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { ChangesTab } from './changes-tab.tsx'
import { HostsTab } from './hosts-tab.tsx'
import { NoticesTab } from './notices-tab.tsx'
import { headlineOf, type Releases } from './release-words.ts'
import { SwitchesTab } from './switches-tab.tsx'

const tabs = { hosts: 'Hosts', changes: 'Changes', switches: 'Switches', notices: 'Told' } as const

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const found = useCall(() => call(releasesCall, {}), '')
  const tab = useTab(tabs)
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={
          <Button kind="secondary" onPress={found.reload}>
            Load again
          </Button>
        }
      />
      <Awaited of={found} label="Loading the releases" lines={10}>
        {(releases) => (
          <Stack gap="loose">
            <Notice tone={headlineOf(releases).tone}>{headlineOf(releases).sentence}</Notice>
            <Current releases={releases} />
            <Tabs label="Releases" tabs={tabs} />
            {tab === 'hosts' && <HostsTab releases={releases} />}
            {tab === 'changes' && <ChangesTab releases={releases} />}
            {tab === 'switches' && <SwitchesTab releases={releases} />}
            {tab === 'notices' && <NoticesTab />}
          </Stack>
        )}
      </Awaited>
    </>
  )
}

function Current({ releases: { current } }: { readonly releases: Releases }) {
  return (
    <Card title="What is current">
      <Stats
        stats={[
          { term: 'API', value: current.api, about: `Revision ${current.revision}` },
          {
            term: 'Widget',
            value: current.widget ?? 'None',
            about: current.widget === null ? 'No build is served here' : 'As it is built and served',
          },
          { term: 'SDK', value: current.sdk, about: 'As it is published' },
        ]}
      />
    </Card>
  )
}
