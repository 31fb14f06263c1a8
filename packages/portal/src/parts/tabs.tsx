import { useAddress, withQuery } from '../shell/address.ts'
import './tabs.css'

interface Props<Tab extends string> {
  /** What the tabs are views of. */
  readonly label: string
  readonly tabs: Readonly<Record<Tab, string>>
}

/** Views of one thing. Each is a link: which one is open stands in the address. */
export function Tabs<Tab extends string>({ label, tabs }: Props<Tab>) {
  const open = useTab(tabs)
  const first = Object.keys(tabs)[0]
  return (
    <nav class="tabs" aria-label={label}>
      {Object.entries<string>(tabs).map(([tab, words]) => (
        <a
          key={tab}
          href={withQuery({ tab: tab === first ? null : tab, cursor: null, kind: null })}
          aria-current={tab === open ? 'true' : undefined}
        >
          {words}
        </a>
      ))}
    </nav>
  )
}

/** The tab that the address names, else the first. */
export function useTab<Tab extends string>(tabs: Readonly<Record<Tab, string>>): Tab {
  const { query } = useAddress()
  const asked = query.get('tab') ?? ''
  return (asked in tabs ? asked : Object.keys(tabs)[0]) as Tab
}
