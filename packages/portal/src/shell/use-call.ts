import { useCallback, useEffect, useState } from 'preact/hooks'
import { CallFault } from './send-call.ts'

type Result<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'failed'; readonly fault: CallFault }

/** How far a call has come that a page depends on. */
export type CallState<T> = Result<T> & {
  /** Asks again. What is shown stays until the answer is there. */
  readonly reload: () => void
}

/**
 * Makes a call when the page comes up, and again when what it depends on has changed. That a session has ended is no matter of the page:
 * the shell shows the sign-in then.
 */
export function useCall<T>(make: () => Promise<T>, dependsOn: string): CallState<T> {
  const [result, setResult] = useState<Result<T> & { readonly of: string }>({ state: 'waiting', of: dependsOn })
  const [attempt, setAttempt] = useState(0)
  const [mistake, setMistake] = useState<{ readonly error: unknown }>()
  const reload = useCallback(() => setAttempt((before) => before + 1), [])
  useEffect(() => {
    let isLeft = false
    make().then(
      (value) => {
        if (!isLeft) setResult({ state: 'done', value, of: dependsOn })
      },
      (error) => {
        if (isLeft) return
        if (!(error instanceof CallFault)) setMistake({ error })
        else if (error.code !== 'signed-out') setResult({ state: 'failed', fault: error, of: dependsOn })
      },
    )
    return () => {
      isLeft = true
    }
  }, [attempt, dependsOn])
  if (mistake) throw mistake.error
  return result.of === dependsOn ? { ...result, reload } : { state: 'waiting', reload }
}
