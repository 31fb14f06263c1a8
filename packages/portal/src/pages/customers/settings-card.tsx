import { customerHostCall, type TeamOutput } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { countDifferences, SettingsTable } from './settings-table.tsx'

type Shown = TeamOutput<typeof customerHostCall>

/** How a host is set up, by itself or beside any other host: its own in development, or that of another customer. */
export function SettingsCard({ host, settings }: Pick<Shown, 'host' | 'settings'>) {
  const { session } = useSignedIn()
  const { query } = useAddress()
  const others = session.hosts.filter(({ id }) => id !== host.id)
  const against = others.find(({ id }) => id === query.get('against'))
  return (
    <Card title="Settings">
      <Stack gap="loose">
        <FilterSelect
          label="Compare with"
          all="No other host"
          options={others.map(({ id, name, kind }) => ({
            value: id,
            label: `${name} (${kind === 'live' ? 'live' : 'development'})`,
          }))}
          value={against?.id ?? ''}
          onValue={(value) => go(withQuery({ against: value }), true)}
        />
        {against ? (
          <Compared key={against.id} host={host} settings={settings} against={against.id} />
        ) : (
          <SettingsTable host={{ name: host.name, settings }} />
        )}
      </Stack>
    </Card>
  )
}

function Compared({ host, settings, against }: Pick<Shown, 'host' | 'settings'> & { readonly against: string }) {
  const { call } = useSignedIn()
  const found = useCall(() => call(customerHostCall, { params: { hostId: against } }), against)
  return (
    <Awaited of={found} label="Loading the other host">
      {(other) => {
        const differences = countDifferences(settings, other.settings)
        return (
          <>
            {differences === 0 ? (
              <Notice tone="good">Both hosts are set up alike.</Notice>
            ) : (
              <Notice tone="warn" title="The two are not set up alike">
                They differ in {differences === 1 ? 'one value' : `${differences} values`}; those stand first.
              </Notice>
            )}
            <SettingsTable
              host={{ name: host.name, settings }}
              against={{ name: other.host.name, settings: other.settings }}
            />
          </>
        )
      }}
    </Awaited>
  )
}
