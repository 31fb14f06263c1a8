import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { Tabs, useTab } from '../../parts/tabs.tsx'
import { Later } from '../../shell/later.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost } from '../../shell/session.tsx'
import type { PageProps } from '../screen.ts'
import { ApiCallsView } from './api-calls-view.tsx'
import { ClockCard } from './clock-card.tsx'
import { EventsView } from './events-view.tsx'
import { FaultsView } from './faults-view.tsx'
import { MessagesView } from './messages-view.tsx'
import { PersonasView } from './personas-view.tsx'

const tabs = {
  personas: 'Personas',
  events: 'Events',
  faults: 'Faults',
  messages: 'Messages',
  calls: 'Run a call',
  seed: 'Save and play',
} as const

export function Page({ screen }: PageProps) {
  const host = useHost()!
  const tab = useTab(tabs)
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      {host.kind === 'live' ? (
        <Empty icon="lock" title="There is no sandbox at a live host">
          Its people are real: time cannot be moved, and nothing can be made to happen to them. Choose a host in
          development above to try things out.
        </Empty>
      ) : (
        <Stack gap="loose">
          <ClockCard key={host.id} hostId={host.id} />
          <Tabs label="Parts of the sandbox" tabs={tabs} />
          {tab === 'personas' && <PersonasView hostId={host.id} />}
          {tab === 'events' && <EventsView key={host.id} hostId={host.id} />}
          {tab === 'faults' && <FaultsView hostId={host.id} />}
          {tab === 'messages' && <MessagesView hostId={host.id} />}
          {tab === 'calls' && <ApiCallsView key={host.id} hostId={host.id} />}
          {tab === 'seed' && (
            <Later
              key={host.id}
              label="the form"
              load={async () => (await import('./seed-view.tsx')).SeedView}
              of={{ hostId: host.id, hostKey: host.key }}
            />
          )}
        </Stack>
      )}
    </>
  )
}
