export { isComponent, offeredComponents, type WidgetComponent, widgetComponents } from './components.ts'
export { type Locale, locales } from './locales.ts'
export { isAllowedOrigin } from './origins.ts'
export { isView, type WidgetView } from './views.ts'
