import { components } from '../protocol/components.ts'
import { elementClass } from './element.ts'

/** Makes the tags known, once: a loader that comes a second time changes nothing. */
export function defineElements(frameOrigin: string): void {
  const define = (name: string, view?: string) => {
    const tag = `plumbline-${name}`
    if (!customElements.get(tag)) customElements.define(tag, elementClass(frameOrigin, view))
  }
  define('widget')
  for (const component of components) define(component, component)
}
