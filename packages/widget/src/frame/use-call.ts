import { isPlumblineError, type PlumblineError } from '@plumbline/sdk/user'
import { useCallback, useEffect, useState } from 'preact/hooks'

/** How far a call has come that a screen depends on. */
type CallState<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'failed'; readonly error: PlumblineError; readonly retry: () => void }

/**
 * Makes a call when the screen comes up, and again when asked to. A session that ends is no matter of the screen: the shell shows
 * something else then. Faults of our own code go on to the boundary.
 */
export function useCall<T>(call: (signal: AbortSignal) => Promise<T>): CallState<T> {
  const [result, setResult] = useState<CallState<T>>({ state: 'waiting' })
  const [attempt, setAttempt] = useState(0)
  const [fault, setFault] = useState<{ readonly error: unknown }>()
  const retry = useCallback(() => {
    setResult({ state: 'waiting' })
    setAttempt((before) => before + 1)
  }, [])
  useEffect(() => {
    const leaving = new AbortController()
    const run = async () => {
      try {
        const value = await call(leaving.signal)
        if (!leaving.signal.aborted) setResult({ state: 'done', value })
      } catch (error) {
        if (leaving.signal.aborted) return
        if (!isPlumblineError(error)) setFault({ error })
        else if (error.kind !== 'session-ended') setResult({ state: 'failed', error, retry })
      }
    }
    void run()
    return () => leaving.abort()
  }, [attempt])
  if (fault) throw fault.error
  return result
}
