import { useEffect, useState } from 'preact/hooks'
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
  const [{ stage, moves }, setState] = useState({ stage: first, moves: 0 })
  useEffect(() => {
    if (moves > 0 && document.hasFocus()) document.querySelector<HTMLElement>('h1')?.focus()
  }, [moves])
  const go = (next: Stage) => {
    setState((before) => ({ stage: next, moves: before.moves + 1 }))
    line.tell({ type: 'VIEW_CHANGED', view: screen, top: true })
  }
  return [stage, go]
}
