import { complianceCall } from '@plumbline/contract'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { Tabs, useTab } from '../../parts/tabs.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { NoHost } from '../../shell/no-host.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { ChecksTab } from './checks-tab.tsx'
import type { Compliance } from './compliance.ts'
import { ConsentTab } from './consent-tab.tsx'
import { RequestsTab } from './requests-tab.tsx'
import { RetentionTab } from './retention-tab.tsx'

const tabs = {
  consent: 'Consent and notice',
  requests: 'Privacy requests',
  retention: 'Retention',
  checks: 'Checks in traffic',
} as const

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const host = useHost()
  const tab = useTab(tabs)
  const found = useCall(
    async () => (host ? call(complianceCall, { params: { hostId: host.id } }) : undefined),
    host?.id ?? '',
  )
  if (!host) return <NoHost screen={screen} />
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Stack gap="loose">
        <Tabs label="Compliance" tabs={tabs} />
        {tab === 'requests' && <RequestsTab key={host.id} hostId={host.id} onChanged={found.reload} />}
        {tab === 'checks' && <ChecksTab key={host.id} hostId={host.id} />}
        {(tab === 'consent' || tab === 'retention') && (
          <Awaited of={found} label="Loading what can be proved">
            {(compliance) => {
              if (!compliance) return null
              if (tab === 'retention') return <RetentionTab compliance={compliance} />
              return (
                <Stack gap="loose">
                  <Verdict compliance={compliance} />
                  <ConsentTab hostId={host.id} compliance={compliance} />
                </Stack>
              )
            }}
          </Awaited>
        )}
      </Stack>
    </>
  )
}

/** The answer to the question of the page, first and in words. */
function Verdict({ compliance }: { readonly compliance: Compliance }) {
  const { consentMode, currentText, texts, overdueRequests } = compliance
  const current = texts.find(({ textVersion }) => textVersion === currentText)
  if (overdueRequests > 0) {
    return (
      <Notice tone="bad" title="A privacy request is overdue">
        {overdueRequests === 1 ? 'One request is' : `${overdueRequests} requests are`} past the day by which the law
        asks for an answer. They stand under Privacy requests.
      </Notice>
    )
  }
  if (!current) {
    return (
      <Notice tone="warn" title={`Nobody has agreed to the wording ${currentText} yet`}>
        Consents appear as soon as people agree to the wording that this host is set up with.
      </Notice>
    )
  }
  if (consentMode === 'attested') {
    return (
      <Notice tone="info" title="Consent rests on your word">
        This host declares that its people have agreed. Keep what proves it on your side: when and from where somebody
        agreed is on record here only where your server has sent it.
      </Notice>
    )
  }
  return (
    <Notice tone="good" title="Consent can be proved">
      Each consent is kept with its wording, its moment and where it came from, also when the account is closed.
    </Notice>
  )
}
