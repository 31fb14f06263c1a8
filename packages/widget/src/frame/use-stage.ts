import { useEffect, useRef, useState } from 'preact/hooks'
import type { ScreenName } from './screen-names.ts'
import type { Shell } from './shell.ts'

/**
 * Steps within one screen. The page around hears of each as of a screen, and the heading gets the focus once it is there, unless the person
 * is somewhere else.
 */
export function useStage<Stage extends string>(
  { line }: Shell,
  screen: ScreenName,
  first: Stage,
): [Stage, (stage: Stage) => void] {
  const [stage, setStage] = useState(first)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current && document.hasFocus()) document.querySelector<HTMLElement>('h1')?.focus()
    moved.current = false
  }, [stage])
  const go = (next: Stage) => {
    moved.current = true
    setStage(next)
    line.tell({ type: 'VIEW_CHANGED', view: screen, top: true })
  }
  return [stage, go]
}
