import { isPlumblineError, type PlumblineError } from '@plumbline/sdk/user'
import { useCallback, useEffect, useState } from 'preact/hooks'

/** How far a call has come that a screen depends on. */
export type CallState<T> = { readonly retry: () => void } & (
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'failed'; readonly error: PlumblineError }
)

type Result<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'failed'; readonly error: PlumblineError }

/**
 * Makes a call when the screen comes up, or when its time has come, and again when asked to or when a lost connection is back. A session
 * that ends is no matter of the screen: the shell shows something else then. Faults of our own code go on to the boundary.
 */
export function useCall<T>(call: (signal: AbortSignal) => Promise<T>, isTime = true): CallState<T> {
  const [result, setResult] = useState<Result<T>>({ state: 'waiting' })
  const [attempt, setAttempt] = useState(0)
  const [fault, setFault] = useState<{ readonly error: unknown }>()
  const retry = useCallback(() => {
    setResult({ state: 'waiting' })
    setAttempt((before) => before + 1)
  }, [])
  useEffect(() => {
    if (!isTime) return
    const leaving = new AbortController()
    const run = async () => {
      try {
        const value = await call(leaving.signal)
        if (!leaving.signal.aborted) setResult({ state: 'done', value })
      } catch (error) {
        if (leaving.signal.aborted) return
        if (!isPlumblineError(error)) setFault({ error })
        else if (error.kind !== 'session-ended') setResult({ state: 'failed', error })
      }
    }
    void run()
    return () => leaving.abort()
  }, [attempt, isTime])
  const isCutOff = result.state === 'failed' && result.error.kind === 'connection'
  useEffect(() => {
    if (!isCutOff) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isCutOff])
  if (fault) throw fault.error
  return { ...result, retry }
}
