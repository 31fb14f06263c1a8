import { useEffect, useRef } from 'preact/hooks'

const firstMs = 2_000
const maxMs = 15_000

/** How long to wait before the next question: half as long again each time. */
export function pauseMs(turn: number): number {
  return Math.min(maxMs, Math.round(firstMs * 1.5 ** turn))
}

/**
 * Asks while `wanted` is set, with longer and longer pauses, and only while somebody sees the page. Who comes back to it, from the mail
 * or the message on the phone, is the likeliest to have done what is waited for: then it is asked at once.
 */
export function usePolling(wanted: string | undefined, ask: () => Promise<unknown>): void {
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (wanted === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let turn = 0
    let left = false
    let asking = false
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(look, pauseMs(turn++))
    }
    const look = async () => {
      if (asking || document.visibilityState === 'hidden') return
      asking = true
      await latest.current()
      asking = false
      if (!left) wait()
    }
    const back = () => {
      if (document.visibilityState === 'hidden') return
      turn = 0
      clearTimeout(timer)
      void look()
    }
    document.addEventListener('visibilitychange', back)
    wait()
    return () => {
      left = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [wanted])
}
