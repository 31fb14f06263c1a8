import { hostSettingsCall, type TeamOutput } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { SettingsTable } from '../customers/settings-table.tsx'
import type { PageProps } from '../screen.ts'
import { AskDialog } from './ask-dialog.tsx'
import { ChangesCard } from './changes-card.tsx'

type ComparedHost = TeamOutput<typeof hostSettingsCall>['host']

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const { formats } = useLanguage()
  const { query } = useAddress()
  const host = useHost()!
  const [isAsking, setAsking] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const others = session.hosts.filter(({ id }) => id !== host.id)
  const against = others.find(({ key }) => key === query.get('against'))
  const found = useCall(
    () => call(hostSettingsCall, { params: { hostId: host.id }, query: against ? { against: against.id } : {} }),
    `${host.id} ${against?.id}`,
  )
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={
          <PermittedButton needs="ask-for settings" atHost onPress={() => setAsking(true)}>
            Ask for a change
          </PermittedButton>
        }
      />
      <Stack gap="loose">
        {isAsked && (
          <Notice tone="good" live>
            Plumbline is told by mail. The change stands below once it is made.
          </Notice>
        )}
        <FilterSelect
          label="Compare with"
          all="No other host"
          options={others.map(({ key, name, kind }) => ({
            value: key,
            label: `${name} (${kind === 'live' ? 'live' : 'development'})`,
          }))}
          value={against?.key ?? ''}
          onValue={(value) => go(withQuery({ against: value }), true)}
        />
        <Awaited of={found} label="Loading the settings">
          {(compared) => (
            <Stack gap="loose">
              {compared.against &&
                (compared.differences.length === 0 ? (
                  <Notice tone="good">Both hosts are set up alike.</Notice>
                ) : (
                  <Notice tone="warn" title="The two are not set up alike">
                    They differ in {formats.count(compared.differences.length)}{' '}
                    {compared.differences.length === 1 ? 'setting' : 'settings'}; those stand first.
                  </Notice>
                ))}
              <Card title="Settings">
                <SettingsTable
                  host={setUpOf(compared.host)}
                  against={compared.against ? setUpOf(compared.against) : undefined}
                />
                <p class="small muted">Settings are changed by the operator of the platform.</p>
                <SameByApi call="GET /direct/host" />
              </Card>
              <ChangesCard changes={compared.changes} />
            </Stack>
          )}
        </Awaited>
      </Stack>
      {isAsking && (
        <AskDialog
          hostId={host.id}
          onDone={() => {
            setAsking(false)
            setAsked(true)
          }}
          onLeave={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Id and name stand at the head of the page. */
function setUpOf({ name, settings: { hostId, name: _, ...settings } }: ComparedHost) {
  return { name, settings }
}
