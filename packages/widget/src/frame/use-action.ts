import { isPlumblineError, type PlumblineError } from '@plumbline/sdk/user'
import { useState } from 'preact/hooks'

/** Something that a person sets off, such as sending a form. */
export interface Action<Input> {
  readonly busy: boolean
  readonly error: PlumblineError | undefined
  /** Runs it, unless it is running. */
  run(input: Input): void
  /** The person has changed something: what was said about the last try no longer holds. */
  clear(): void
}

/** Runs one at a time, keeps why the last one was refused, and hands what came to `onDone`. */
export function useAction<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer, input: Input) => void,
  /** Takes care of an error itself, or leaves it to be shown. */
  takes: (error: PlumblineError) => boolean = () => false,
): Action<Input> {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<PlumblineError>()
  const [fault, setFault] = useState<{ readonly error: unknown }>()
  if (fault) throw fault.error
  const start = async (input: Input) => {
    setBusy(true)
    setError(undefined)
    try {
      onDone(await act(input), input)
    } catch (caught) {
      if (!isPlumblineError(caught)) setFault({ error: caught })
      else if (caught.kind !== 'session-ended' && !takes(caught)) setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    error,
    run: (input) => {
      if (!busy) void start(input)
    },
    clear: () => setError(undefined),
  }
}
