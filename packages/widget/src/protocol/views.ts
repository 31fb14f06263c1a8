/** What can be shown alone. Each has an element of its own, `<plumbline-score>` for `score`. */
export const components = [
  'score',
  'history',
  'factors',
  'accounts',
  'alerts',
  'report',
  'plan',
  'simulator',
  'preferences',
  'enroll',
] as const

/** Everything with its own menu, the overview, a tile that leads elsewhere, or a single component. */
const views = ['all-in-one', 'dashboard', 'tile-view', ...components] as const
export type View = (typeof views)[number]

export function isView(text: unknown): text is View {
  return (views as readonly unknown[]).includes(text)
}
