import { Segmented } from '@plumbline/ui/parts/segmented'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useHost } from '../../shell/session.tsx'
import { site } from '../../shell/site.ts'
import './audit-filters.css'

export interface NamedMember {
  readonly id: string
  readonly name: string
}

/** What is shown. It stands in the address, so that it can be sent to a colleague. */
export function AuditFilters({ members }: { readonly members: readonly NamedMember[] }) {
  const { query } = useAddress()
  const host = useHost()
  const of = query.get('of') === 'host' ? 'host' : 'team'
  const show = (change: Record<string, string | null>) => go(withQuery({ cursor: null, ...change }))
  return (
    <div class="audit-filters">
      {site === 'portal' && host && (
        <Segmented
          label="Where"
          name="of"
          options={[
            { value: 'team', label: 'What the team did' },
            { value: 'host', label: 'What happened at the host' },
          ]}
          value={of}
          onValue={(value) => show({ of: value === 'host' ? 'host' : null, member: null })}
        />
      )}
      {of === 'team' && (
        <FilterSelect
          label="Person"
          all="Everybody"
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
          value={query.get('member') ?? ''}
          onValue={(value) => show({ member: value })}
        />
      )}
    </div>
  )
}
