import { components } from './components.ts'

/** Everything with its own menu, the overview, a tile that leads elsewhere, or a single component. */
const views = ['all-in-one', 'dashboard', 'tile-view', ...components] as const
export type View = (typeof views)[number]

export function isView(text: unknown): text is View {
  return (views as readonly unknown[]).includes(text)
}
