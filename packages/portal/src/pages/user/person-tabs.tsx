import { Card } from '@plumbline/ui/parts/card'
import type { ComponentType } from 'preact'
import { Tabs, useTab } from '../../parts/tabs.tsx'
import { AlertsTab } from './alerts-tab.tsx'
import { ChargesTab } from './charges-tab.tsx'
import { ConsentsTab } from './consents-tab.tsx'
import { DataTab } from './data-tab.tsx'
import { IdentityTab } from './identity-tab.tsx'
import { LooksTab } from './looks-tab.tsx'
import { MessagesTab } from './messages-tab.tsx'
import type { TabProps } from './person.ts'
import { TimelineTab } from './timeline-tab.tsx'

const tabs = {
  timeline: 'Timeline',
  identity: 'Identity',
  data: 'Data',
  alerts: 'Alerts',
  messages: 'Messages',
  consents: 'Consents',
  charges: 'Charges',
  looks: 'Who looked',
} as const

const contents: Readonly<Record<keyof typeof tabs, ComponentType<TabProps>>> = {
  timeline: TimelineTab,
  identity: IdentityTab,
  data: DataTab,
  alerts: AlertsTab,
  messages: MessagesTab,
  consents: ConsentsTab,
  charges: ChargesTab,
  looks: LooksTab,
}

/** Everything else about a person, one question at a time. */
export function PersonTabs(props: TabProps) {
  const tab = useTab(tabs)
  const Content = contents[tab]
  return (
    <>
      <Tabs label="About this person" tabs={tabs} />
      <Card title={tabs[tab]}>
        <Content {...props} />
      </Card>
    </>
  )
}
