import { hostSwitches, switchNames } from '@plumbline/core/hosts'
import { ActionMenu } from '@plumbline/ui/parts/action-menu'
import { Badge } from '@plumbline/ui/parts/badge'
import { ButtonLink } from '@plumbline/ui/parts/button'
import { Checkbox } from '@plumbline/ui/parts/choice'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { DataTable } from '../../parts/data-table.tsx'
import { HostBadge } from '../../parts/host-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { shareWords } from '../fleet/counts.ts'
import { type ReleaseHost, versionWords } from './release-words.ts'
import type { WantedSwitch } from './switch-dialog.tsx'
import './host-table.css'

interface Props {
  readonly hosts: readonly ReleaseHost[]
  readonly mayChange: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (chosen: ReadonlySet<string>) => void
  readonly onTell: (host: ReleaseHost) => void
  readonly onSwitch: (wanted: WantedSwitch) => void
}

const notAllowed = 'For operators and operations'

export function HostTable({ hosts, mayChange, chosen, onChosen, onTell, onSwitch }: Props) {
  const choose = (hostId: string, isChosen: boolean) => {
    const others = [...chosen].filter((id) => id !== hostId)
    onChosen(new Set(isChosen ? [...others, hostId] : others))
  }
  return (
    <DataTable
      caption="Hosts and what they use"
      rows={hosts}
      rowKey={({ host }) => host.id}
      empty={
        <Empty title="No host matches">
          <p>Hosts appear here with the versions that their calls have named in the last 7 days.</p>
          <ButtonLink href="/releases">Show all hosts</ButtonLink>
        </Empty>
      }
      columns={[
        {
          key: 'host',
          label: 'Host',
          cell: ({ host, customer }) => (
            <div class="release-host">
              <Checkbox
                plain
                name={`host-${host.id}`}
                label={<bdi>{host.name}</bdi>}
                checked={chosen.has(host.id)}
                onChecked={(isChosen) => choose(host.id, isChosen)}
              />
              <div class="of-customer">
                <span class="inline small">
                  <a href={`/customers/${customer.id}`}>
                    <bdi>{customer.name}</bdi>
                  </a>
                </span>
                <HostBadge host={host} />
              </div>
            </div>
          ),
        },
        { key: 'clients', label: 'Uses', cell: (row) => <Clients of={row} /> },
        { key: 'deprecated', label: 'Deprecated calls', cell: (row) => <Deprecated of={row} /> },
        {
          key: 'switches',
          label: 'Held back',
          cell: ({ switchedOff }) =>
            switchedOff.length === 0 ? (
              <span class="muted">Nothing</span>
            ) : (
              switchedOff.map((name) => hostSwitches[name].title).join(', ')
            ),
        },
        {
          key: 'actions',
          label: 'Actions',
          cell: (row) => (
            <ActionMenu
              of={row.host.name}
              actions={[
                { label: 'Tell it', refused: mayChange ? undefined : notAllowed, onPress: () => onTell(row) },
                ...switchNames.map((name) => {
                  const on = row.switchedOff.includes(name)
                  return {
                    label: `${on ? 'Let go on' : 'Hold back'}: ${hostSwitches[name].title}`,
                    refused: mayChange ? undefined : notAllowed,
                    onPress: () => onSwitch({ host: row.host, name, on }),
                  }
                }),
              ]}
            >
              Manage
            </ActionMenu>
          ),
        },
      ]}
    />
  )
}

function Clients({ of: { clients, clientCount, calls } }: { readonly of: ReleaseHost }) {
  if (clients.length === 0) return <span class="muted">No call in 7 days</span>
  return (
    <ul class="plain release-uses">
      {clients.map(({ client, version, calls: own, lastAt, behind }) => (
        <li key={`${client} ${version}`}>
          {versionWords({ client, version })} {behind && <Badge tone="warn">Behind</Badge>}{' '}
          <div class="small muted">
            {shareWords(own, calls)}, last <Time at={lastAt} />
          </div>
        </li>
      ))}
      {clientCount > clients.length && <li class="small muted">and {clientCount - clients.length} more</li>}
    </ul>
  )
}

function Deprecated({ of: { deprecated } }: { readonly of: ReleaseHost }) {
  const { formats } = useLanguage()
  if (deprecated.length === 0) return <span class="muted">None</span>
  return (
    <ul class="plain release-uses">
      {deprecated.map(({ route, calls, lastAt }) => (
        <li key={route}>
          <code class="id whole">{route}</code>{' '}
          <div class="small muted">
            {calls === 1 ? 'Once' : `${formats.count(calls)} times`}, last <Time at={lastAt} />
          </div>
        </li>
      ))}
    </ul>
  )
}
