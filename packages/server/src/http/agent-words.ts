/** Browser and system in a few words, for lists of sessions; the header itself is long and tells more than anybody needs. */
export function agentWords(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 512)
  const browser = browsers.find(([sign]) => text.includes(sign))?.[1] ?? 'Unknown browser'
  const system = systems.find(([sign]) => text.includes(sign))?.[1]
  return system ? `${browser} on ${system}` : browser
}

// In this order: browsers also name those whose pages they can show.
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const
