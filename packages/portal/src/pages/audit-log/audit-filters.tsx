import { actionGroups } from '@plumbline/core/team'
import { Segmented } from '@plumbline/ui/parts/segmented'
import { FilterText } from '../../parts/filter-text.tsx'
import { Filters } from '../../parts/filters.tsx'
import { go, narrowedBy, useAddress } from '../../shell/address.ts'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useHost } from '../../shell/session.tsx'
import { site } from '../../shell/site.ts'
import { DayFilter } from '../decisions/day-filter.tsx'
import { groupWords, kindWords, outcomeWords, rangeWords } from './filter-words.ts'

export interface NamedMember {
  readonly id: string
  readonly name: string
}

interface Props {
  readonly members: readonly NamedMember[]
  /** Whoever sees only their own entries has nobody to choose from. */
  readonly seesAll: boolean
}

/** What is shown. It stands in the address, so that it can be sent to a colleague. */
export function AuditFilters({ members, seesAll }: Props) {
  const { query } = useAddress()
  const host = useHost()
  const of = query.get('of') === 'host' ? 'host' : 'team'
  const show = (change: Record<string, string | null>) => go(narrowedBy(change))
  const value = (name: string) => query.get(name) ?? ''
  return (
    <Filters>
      {seesAll && site === 'portal' && host && (
        <Segmented
          label="Where"
          name="of"
          options={[
            { value: 'team', label: 'What the team did' },
            { value: 'host', label: 'What happened at the host' },
          ]}
          value={of}
          onValue={(chosen) => show({ of: chosen === 'host' ? 'host' : null, member: null, by: null, actor: null })}
        />
      )}
      {seesAll && of === 'team' && (
        <FilterSelect
          label="Person"
          all="Everybody"
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
          value={value('member')}
          onValue={(member) => show({ member })}
        />
      )}
      {seesAll && of === 'host' && (
        <FilterSelect
          label="Who"
          all="Everybody"
          options={optionsOf(kindWords)}
          value={value('by')}
          onValue={(by) => show({ by })}
        />
      )}
      <FilterSelect
        label="What"
        all="All actions"
        options={Object.keys(actionGroups).map((group) => ({ value: group, label: groupWords[group as 'team'] }))}
        value={value('group')}
        onValue={(group) => show({ group })}
      />
      <FilterSelect
        label="Outcome"
        all="Any outcome"
        options={optionsOf(outcomeWords)}
        value={value('outcome')}
        onValue={(outcome) => show({ outcome })}
      />
      <FilterSelect
        label="When"
        all="At any time"
        options={optionsOf(rangeWords)}
        value={value('range')}
        onValue={(range) => show({ range })}
      />
      <DayFilter label="Until" value={value('until')} onValue={(until) => show({ until })} />
      {value('actor') !== '' && (
        <FilterText label="Key, user or other who did it" value={value('actor')} onValue={(actor) => show({ actor })} />
      )}
      <FilterText label="User id or other id" value={value('object')} onValue={(object) => show({ object })} />
    </Filters>
  )
}

function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
