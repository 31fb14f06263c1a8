import { hostSwitches } from '@plumbline/core/hosts'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Table } from '@plumbline/ui/parts/table'
import type { Releases } from './release-words.ts'

/** What can be held back at single hosts, and at how many it is. */
export function SwitchesTab({ releases: { switches } }: { readonly releases: Releases }) {
  const { formats } = useLanguage()
  return (
    <Card title="What can be held back at single hosts">
      <Table
        caption="Switches"
        captionHidden
        rows={switches}
        rowKey={({ name }) => name}
        columns={[
          { key: 'title', label: 'Part', cell: ({ name }) => hostSwitches[name].title },
          { key: 'on', label: 'As a rule', cell: ({ name }) => hostSwitches[name].on },
          { key: 'off', label: 'Held back', cell: ({ name }) => hostSwitches[name].off },
          {
            key: 'hosts',
            label: 'Hosts',
            number: true,
            cell: ({ hosts }) => (hosts === 0 ? '0' : <a href="/releases?only=switched">{formats.count(hosts)}</a>),
          },
        ]}
      />
      <p class="small muted">
        A part is held back, or goes on, in the list of hosts under Manage. At a live host a second person approves it;
        the team of the host sees it in its settings.
      </p>
    </Card>
  )
}
