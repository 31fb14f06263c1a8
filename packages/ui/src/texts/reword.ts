/** Parts of texts by the name of the text: `{ 'factors.hurting.15': { '0': 'You missed a payment.' } }`. */
export type Wordings = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The texts of a capability with other words where there are some. A text that is gone since is passed over. */
export function reword<Texts extends object>(texts: Texts, capability: string, wordings: Wordings = {}): Texts {
  let said: object = texts
  for (const [key, parts] of Object.entries(wordings)) {
    const [owner, ...path] = key.split('.')
    if (owner !== capability) continue
    for (const [part, text] of Object.entries(parts)) {
      said = withText(said, [...path, ...part.split('.').filter(Boolean)], text)
    }
  }
  return said as Texts
}

function withText(node: object, [step, ...rest]: readonly string[], text: string): object {
  if (step === undefined || !Object.hasOwn(node, step)) return node
  const child = (node as Record<string, unknown>)[step]
  const next = typeof child === 'object' && child !== null ? withText(child, rest, text) : text
  if (typeof child === 'string' && rest.length > 0) return node
  if (Array.isArray(node)) return node.with(Number(step), next)
  return { ...node, [step]: next }
}

/** Every text below a place in the tree, by its path. */
export function leavesOf(node: unknown, path = ''): Record<string, string> {
  if (typeof node === 'string') return { [path]: node }
  if (typeof node !== 'object' || node === null) return {}
  const below = Object.entries(node).map(([step, child]) => leavesOf(child, path === '' ? step : `${path}.${step}`))
  return Object.assign({}, ...below) as Record<string, string>
}
