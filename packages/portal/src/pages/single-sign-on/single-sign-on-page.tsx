import { ssoSettingsCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { CodeBlock } from '@plumbline/ui/parts/code-block'
import { DataList } from '@plumbline/ui/parts/data-list'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Columns, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { site } from '../../shell/site.ts'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { JoiningCard } from './joining-card.tsx'
import { RemoveProvider } from './remove-provider.tsx'
import type { Settings } from './settings.ts'
import { SettingsForm } from './settings-form.tsx'

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const found = useCall(() => call(ssoSettingsCall, {}), 'settings')
  const [done, setDone] = useState<string>()
  const finish = (sentence: string) => {
    setDone(sentence)
    found.reload()
  }
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Stack gap="loose">
        {done && (
          <Notice tone="good" live>
            {done}
          </Notice>
        )}
        <Awaited of={found} label="Loading the settings">
          {({ settings, returnUrl }) => (
            <Columns>
              <Stack gap="loose">
                <Present settings={settings} onRemoved={finish} />
                <Card title="What the provider must know">
                  <p>Register Plumbline there as a web application with OpenID Connect, and allow this address:</p>
                  <CodeBlock title="Return address" code={returnUrl} />
                  <p class="small muted">
                    The first time, the address that the provider has verified must be the invited one
                    {site === 'portal' ? ', or of a domain whose people may join.' : '.'}
                  </p>
                </Card>
                {site === 'portal' && <JoiningCard onDone={setDone} />}
              </Stack>
              <SettingsForm key={settings?.updatedAt ?? 0} settings={settings} onSaved={finish} />
            </Columns>
          )}
        </Awaited>
      </Stack>
    </>
  )
}

interface PresentProps {
  readonly settings: Settings | null
  readonly onRemoved: (sentence: string) => void
}

function Present({ settings, onRemoved }: PresentProps) {
  const { formats } = useLanguage()
  return (
    <Card title="Now">
      {settings ? (
        <>
          <DataList
            data={[
              { term: 'Organization', value: settings.organization },
              { term: 'Provider', value: <bdi>{settings.issuer}</bdi> },
              { term: 'Client id', value: <bdi>{settings.clientId}</bdi> },
              {
                term: 'Second factor',
                value: settings.enforcesFactors ? 'Always asked for there' : 'If the provider says so',
              },
              { term: 'Saved', value: formats.day(settings.updatedAt) },
            ]}
          />
          <RemoveProvider onRemoved={onRemoved} />
        </>
      ) : (
        <Empty icon="link" title="Nobody signs in by a provider yet">
          Password with app, and passkeys, work without one.
        </Empty>
      )}
    </Card>
  )
}
