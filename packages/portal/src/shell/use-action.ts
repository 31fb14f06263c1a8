import { useState } from 'preact/hooks'
import { CallFault } from './send-call.ts'

/** Something that a person sets off, such as sending a form. */
export interface Action<Input> {
  readonly busy: boolean
  readonly fault: CallFault | undefined
  /** Runs it, unless it is running. */
  run(input: Input): void
}

/** Runs one at a time, keeps why the last one was refused, and hands what came to `onDone`. */
export function useAction<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer, input: Input) => void,
): Action<Input> {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<CallFault>()
  const [mistake, setMistake] = useState<{ readonly error: unknown }>()
  if (mistake) throw mistake.error
  const start = async (input: Input) => {
    setBusy(true)
    setFault(undefined)
    try {
      onDone(await act(input), input)
    } catch (error) {
      if (!(error instanceof CallFault)) setMistake({ error })
      // Who leaves the dialog knows that nothing was done.
      else if (error.code !== 'signed-out' && error.code !== 'step-up-left') setFault(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    fault,
    run: (input) => {
      if (!busy) void start(input)
    },
  }
}
