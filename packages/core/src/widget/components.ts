/** The parts of the widget that a host can show by themselves, and to which a session can be limited. */
export const widgetComponents = [
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
export type WidgetComponent = (typeof widgetComponents)[number]

export function isComponent(text: unknown): text is WidgetComponent {
  return (widgetComponents as readonly unknown[]).includes(text)
}

/** Products, as host settings name them. */
const needs: Readonly<Record<WidgetComponent, string | undefined>> = {
  score: 'SCORES',
  history: 'SCORES',
  factors: 'SCORES',
  accounts: 'REPORTS',
  alerts: 'ALERTS',
  report: 'REPORTS',
  plan: 'OPTIMAL_PATH',
  simulator: 'SCORE_UP',
  preferences: undefined,
  enroll: 'IDENTITY',
}

/** These are made from the file of EFX alone; the history also from the merged one. */
const fromEfx: readonly WidgetComponent[] = ['history', 'plan', 'simulator']
const fromEfxAlone: readonly WidgetComponent[] = ['plan', 'simulator']

/** What a host can show with the products and bureaus that it has, without what is held back there. */
export function offeredComponents(settings: {
  products: readonly string[]
  bureaus: readonly string[]
  productKind: string
  switches: { simulator: boolean }
}): WidgetComponent[] {
  const hasEfx = settings.bureaus.includes('EFX')
  return widgetComponents.filter((component) => {
    const product = needs[component]
    if (product !== undefined && !settings.products.includes(product)) return false
    if (component === 'simulator' && !settings.switches.simulator) return false
    if (!hasEfx && fromEfx.includes(component)) return false
    return settings.productKind !== 'EFX_3B' || !fromEfxAlone.includes(component)
  })
}
