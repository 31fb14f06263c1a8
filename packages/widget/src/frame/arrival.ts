import type { View } from '../protocol/views.ts'
import { afterPaint } from './after-paint.ts'
import type { HostLine } from './host-line.ts'

interface Arrival {
  /** The person goes to another screen. */
  leave(): void
  /** A screen shows what it is for. */
  shown(): void
}

/**
 * Tells when the first screen is painted. After each further one the heading gets the focus, so that readers begin there; but never while
 * the person is somewhere else on the page around.
 */
export function watchArrival(app: Element, line: HostLine, view: View): Arrival {
  let isReady = false
  let isMoving = false
  return {
    leave() {
      isMoving = isReady
    },
    shown() {
      if (!isReady) afterPaint(() => line.tell({ type: 'READY', view }))
      isReady = true
      if (isMoving && document.hasFocus()) app.querySelector('h1')?.focus()
      isMoving = false
    },
  }
}
