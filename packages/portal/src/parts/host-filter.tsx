import { FilterSelect } from '../shell/filter-select.tsx'
import { useSignedIn } from '../shell/session.tsx'

interface Props {
  readonly value: string
  readonly onValue: (value: string) => void
}

/** Narrows a list of the console down to one host. In the address it is `at`: `host` is the one that a team works at. */
export function HostFilter({ value, onValue }: Props) {
  const { session } = useSignedIn()
  const hosts = session.hosts.map(({ id, name }) => ({ value: id, label: name }))
  return <FilterSelect label="Host" all="All hosts" options={hosts} value={value} onValue={onValue} />
}
