import { useEffect, useRef } from 'preact/hooks'
import type { HostLine } from './host-line.ts'

/** Another step of a screen is shown: the page around is told, and readers begin at its heading, unless the person is elsewhere. */
export function stepShown(line: HostLine, view: string): void {
  line.tell({ type: 'VIEW_CHANGED', view, top: true })
  if (document.hasFocus()) document.querySelector('h1')?.focus()
}

/** Looks after the steps of a screen; the one that it begins with is shown by the screen itself. */
export function useStep(line: HostLine, view: string): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    stepShown(line, view)
  }, [view])
}
