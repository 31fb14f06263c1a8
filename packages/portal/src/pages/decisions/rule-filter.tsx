import { ruleSetCall, ruleSetVersionCall } from '@plumbline/contract'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'

interface Props {
  readonly hostId: string
  readonly ruleSetId: string
  readonly value: string
  readonly onValue: (value: string) => void
}

/**
 * By a rule of the chosen rule set, as its newest version has them. A rule that only an older version had stays chosen when the address
 * names it.
 */
export function RuleFilter({ hostId, ruleSetId, value, onValue }: Props) {
  const { call } = useSignedIn()
  const found = useCall(async () => {
    const { newest } = await call(ruleSetCall, { params: { hostId, ruleSetId }, query: {} })
    if (newest === null) return []
    const { rules } = await call(ruleSetVersionCall, { params: { hostId, ruleSetId, version: `${newest}` } })
    return rules.map(({ name }) => name)
  }, `${hostId} ${ruleSetId}`)
  const rules = found.state === 'done' ? found.value : []
  const known = value === '' || rules.includes(value) ? rules : [...rules, value]
  return (
    <FilterSelect
      label="Rule"
      all="Any rule"
      options={known.map((name) => ({ value: name, label: name }))}
      value={value}
      onValue={onValue}
    />
  )
}
