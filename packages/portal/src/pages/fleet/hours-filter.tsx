import { Segmented } from '@plumbline/ui/parts/segmented'
import { go, useAddress, withQuery } from '../../shell/address.ts'

const words: Readonly<Record<string, string>> = { '1': 'This hour', '24': '24 hours', '168': '7 days' }
const usual = '24'

/** How far back it is counted. It stands in the address. */
export function HoursFilter() {
  return (
    <Segmented
      label="How far back"
      name="hours"
      options={Object.entries(words).map(([value, label]) => ({ value, label }))}
      value={String(useHours())}
      onValue={(value) => go(withQuery({ hours: value === usual ? null : value }))}
    />
  )
}

export function useHours(): number {
  const { query } = useAddress()
  const asked = query.get('hours') ?? usual
  return Number(asked in words ? asked : usual)
}
