import { ButtonLink } from '@plumbline/ui/parts/button'
import { Empty } from '@plumbline/ui/parts/empty'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost } from '../../shell/address.ts'
import { MaskedPerson } from './masked-person.tsx'
import { identityWords, type ListedPerson, statusWords } from './person-words.ts'

interface Props {
  readonly people: readonly ListedPerson[]
  readonly wasSought: boolean
  readonly isFiltered: boolean
}

export function PeopleTable({ people, wasSought, isFiltered }: Props) {
  return (
    <DataTable
      caption="People of the host"
      rows={people}
      rowKey={({ id }) => id}
      empty={<Nobody wasSought={wasSought} isFiltered={isFiltered} />}
      columns={[
        {
          key: 'person',
          label: 'Person',
          cell: (person) => (
            <RowLink href={atSameHost(`/users/${person.id}`)}>
              <MaskedPerson person={person} />
            </RowLink>
          ),
        },
        { key: 'reference', label: 'Your reference', cell: ({ externalId }) => externalId && <bdi>{externalId}</bdi> },
        { key: 'status', label: 'Status', cell: ({ status }) => <StatusBadge state={status} words={statusWords} /> },
        {
          key: 'identity',
          label: 'Identity',
          cell: ({ idpass }) => <StatusBadge state={idpass ? 'proven' : 'not-proven'} words={identityWords} />,
        },
        {
          key: 'refreshed',
          label: 'Data of',
          cell: ({ refreshedAt }) =>
            refreshedAt === null ? <span class="muted">No data yet</span> : <Time at={refreshedAt} />,
        },
        {
          key: 'bureaus',
          label: 'Bureaus',
          cell: ({ shownBureaus }) => (shownBureaus.length === 0 ? null : shownBureaus.join(', ')),
        },
        { key: 'created', label: 'Registered', cell: ({ createdAt }) => <Time at={createdAt} /> },
      ]}
    />
  )
}

function Nobody({ wasSought, isFiltered }: Pick<Props, 'wasSought' | 'isFiltered'>) {
  if (wasSought) {
    return (
      <Empty icon="person" title="Nobody matches">
        A search needs the whole e-mail, number, id or reference: only their hashes are stored. Check for typing errors,
        and whether you are at the right host.
      </Empty>
    )
  }
  if (isFiltered) {
    return (
      <Empty
        icon="person"
        title="Nobody is in this list"
        action={<ButtonLink href={atSameHost('/users')}>Show everybody</ButtonLink>}
      >
        There are people of this host as soon as a filter lets them through.
      </Empty>
    )
  }
  return (
    <Empty icon="person" title="Nobody is registered yet">
      People appear here when your server registers them, or when they enroll in the widget.
    </Empty>
  )
}
