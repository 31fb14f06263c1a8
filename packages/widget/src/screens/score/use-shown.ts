import { useEffect, useState } from 'preact/hooks'
import { afterPaint } from '../../frame/after-paint.ts'

/** Tells that the first data are there. True from when they are painted: only then is anything else asked for. */
export function useShown(isThere: boolean, onShown: () => void): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isThere || isShown) return
    onShown()
    afterPaint(() => setShown(true))
  }, [isThere])
  return isShown
}
