import type { Appearance } from './appearance.ts'

const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

/** How the page looks: what the host has set with us, and over it what its page asks for. */
interface Look {
  readonly theme: Appearance['theme']
  readonly asked?: Readonly<Record<string, unknown>> | undefined
  readonly colorScheme?: string | undefined
}

/** Puts the variables on the root. That is no inline style: nothing of it is parsed as markup or as a declaration. */
export function openTheme(root: HTMLElement): (look: Look) => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  let shown: Look | undefined
  let set: readonly string[] = []
  const apply = () => {
    if (!shown) return
    const { theme, asked, colorScheme } = shown
    if (colorScheme === 'light' || colorScheme === 'dark') root.dataset['colorScheme'] = colorScheme
    else delete root.dataset['colorScheme']
    const scheme: Scheme = (root.dataset['colorScheme'] ?? (dark.matches ? 'dark' : 'light')) as Scheme
    const values = { ...theme[scheme], ...themeValues(asked, scheme) }
    for (const name of set) root.style.removeProperty(name)
    set = Object.keys(values)
    for (const [name, value] of Object.entries(values)) root.style.setProperty(name, value)
  }
  dark.addEventListener('change', apply)
  return (look) => {
    shown = look
    apply()
  }
}

/** What a page asks for: `{ light, dark }`, or one list for both. What breaks the rules is left out. */
function themeValues(asked: Look['asked'], scheme: Scheme): Record<string, string> {
  if (!asked) return {}
  const apart = schemes.some((one) => one in asked)
  const given = apart ? asked[scheme] : asked
  if (typeof given !== 'object' || given === null) return {}
  const good = Object.entries(given).filter(([name, value]) => nameRule.test(name) && isPlain(value))
  return Object.fromEntries(good)
}

const nameRule = /^--pl-[a-z0-9-]{2,40}$/
const valueRule = /^[#a-z0-9 .,%()'"-]{1,80}$/

/** Neither ends a declaration nor fetches anything. */
function isPlain(value: unknown): boolean {
  return typeof value === 'string' && valueRule.test(value) && !/url|import|expression/.test(value)
}
