import { widgetComponents } from './components.ts'

/** What a frame can show: everything with its own menu, the overview, a tile that leads elsewhere, or a single component. */
const widgetViews = ['all-in-one', 'dashboard', 'tile-view', ...widgetComponents] as const
export type WidgetView = (typeof widgetViews)[number]

export function isView(text: string | null): text is WidgetView {
  return (widgetViews as readonly (string | null)[]).includes(text)
}
