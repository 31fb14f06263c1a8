import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { Time } from '../../parts/time.tsx'
import { type Releases, versionWords } from './release-words.ts'

/** Versions in use and calls that are going to be retired; each leads to the hosts that it concerns. */
export function ChangesTab({ releases }: { readonly releases: Releases }) {
  return (
    <Stack gap="loose">
      <Deprecations deprecations={releases.deprecations} />
      <Versions versions={releases.versions} />
    </Stack>
  )
}

function Deprecations({ deprecations }: Pick<Releases, 'deprecations'>) {
  const { formats } = useLanguage()
  return (
    <Card title="Calls that are going to be retired">
      <DataTable
        caption="Deprecated calls"
        rows={deprecations}
        rowKey={({ route }) => route}
        empty={
          <Empty icon="good" title="No call is deprecated">
            A call appears here as soon as the API declares another one in its place.
          </Empty>
        }
        columns={[
          {
            key: 'call',
            label: 'Call',
            cell: ({ route, method, path }) => (
              <RowLink href={`/releases?route=${route}`}>
                <strong>{method}</strong> <span class="path">{path}</span>
              </RowLink>
            ),
          },
          { key: 'use', label: 'In its place', cell: ({ use }) => <span class="path">{use}</span> },
          { key: 'hosts', label: 'Hosts', number: true, cell: ({ hosts }) => formats.count(hosts) },
          { key: 'calls', label: 'Calls', number: true, cell: ({ calls }) => formats.count(calls) },
          {
            key: 'last',
            label: 'Last call',
            cell: ({ lastAt }) => (lastAt === null ? <span class="muted">None in 7 days</span> : <Time at={lastAt} />),
          },
          { key: 'end', label: 'Its end', cell: () => <span class="muted">No date is set</span> },
        ]}
      />
    </Card>
  )
}

function Versions({ versions }: Pick<Releases, 'versions'>) {
  const { formats } = useLanguage()
  return (
    <Card title="Versions in use, the most used first">
      <DataTable
        caption="Versions in use"
        rows={versions}
        rowKey={versionWords}
        empty={
          <Empty title="No host was called in 7 days">
            The widget and the SDK name their version with every call; what calls without a name is own code.
          </Empty>
        }
        columns={[
          {
            key: 'version',
            label: 'Version',
            cell: ({ client, version, behind }) => (
              <>
                <RowLink href={`/releases?${new URLSearchParams({ uses: usesOf(client, version) })}`}>
                  {versionWords({ client, version })}
                </RowLink>{' '}
                {behind && <Badge tone="warn">Behind</Badge>}
              </>
            ),
          },
          { key: 'hosts', label: 'Hosts', number: true, cell: ({ hosts }) => formats.count(hosts) },
          { key: 'calls', label: 'Calls', number: true, cell: ({ calls }) => formats.count(calls) },
          { key: 'last', label: 'Last call', cell: ({ lastAt }) => <Time at={lastAt} /> },
        ]}
      />
    </Card>
  )
}

/** A client as the filter of hosts names it. */
export function usesOf(client: string, version: string): string {
  return version === '' ? client : `${client}/${version}`
}
