import { Stack } from '@plumbline/ui/parts/layout'
import { Tabs, useTab } from '../../parts/tabs.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useSignedIn } from '../../shell/session.tsx'
import type { PageProps } from '../screen.ts'
import { AuditSearch } from './audit-search.tsx'
import { BreachExport } from './breach-export.tsx'
import { Emergencies } from './emergencies.tsx'
import { KeysOfAll } from './keys-of-all.tsx'
import { SessionsOfAll } from './sessions-of-all.tsx'

const ofSecurity = {
  audit: 'Audit log',
  keys: 'API keys',
  sessions: 'Sessions',
  emergencies: 'Break-glass',
  breach: 'Breach export',
} as const

/** What somebody sees who may take emergency rights and has not. */
const ofOthers = { emergencies: 'Break-glass' } as const

const views = {
  audit: AuditSearch,
  keys: KeysOfAll,
  sessions: SessionsOfAll,
  emergencies: Emergencies,
  breach: BreachExport,
} as const

export function Page({ screen }: PageProps) {
  const { session } = useSignedIn()
  const tabs: Readonly<Partial<Record<keyof typeof views, string>>> = mayAt(session, 'view security')
    ? ofSecurity
    : ofOthers
  const View = views[useTab(tabs as typeof ofSecurity)]
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Stack gap="loose">
        <Tabs label="Security" tabs={tabs as typeof ofSecurity} />
        <View />
      </Stack>
    </>
  )
}
