import type { SimulationResult } from '@plumbline/sdk'
import {
  type EfxSimulateInput,
  efxSimulate,
  isPlumblineError,
  type PlumblineError,
  type UserSession,
} from '@plumbline/sdk/user'
import { useEffect, useState } from 'preact/hooks'

/** Somebody who types or presses a button several times is asked about once, when it rests. */
const restMs = 500

interface Outcome {
  /** What it was asked about, as text. */
  readonly asked: string
  readonly error?: PlumblineError
}

/** An answer with what it is about. */
interface Answered {
  readonly result: SimulationResult
  readonly input: EfxSimulateInput
}

interface Simulation {
  /** The last answer, also while the next is on its way. */
  readonly last: Answered | undefined
  readonly error: PlumblineError | undefined
  readonly busy: boolean
  retry(): void
}

/** Asks what actions would do, again whenever they change. */
export function useSimulation(calls: UserSession, input: EfxSimulateInput): Simulation {
  const asked = JSON.stringify(input)
  const [outcome, setOutcome] = useState<Outcome>()
  const [last, setLast] = useState<Answered>()
  const [attempt, setAttempt] = useState(0)
  const [fault, setFault] = useState<{ readonly error: unknown }>()
  if (fault) throw fault.error
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      try {
        const result = await efxSimulate(calls, input, { signal: leaving.signal })
        if (leaving.signal.aborted) return
        setLast({ result, input })
        setOutcome({ asked })
      } catch (error) {
        if (leaving.signal.aborted) return
        if (!isPlumblineError(error)) setFault({ error })
        else if (error.kind !== 'session-ended') setOutcome({ asked, error })
      }
    }
    const timer = setTimeout(() => void ask(), outcome ? restMs : 0)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [asked, attempt])
  const current = outcome?.asked === asked ? outcome : undefined
  return {
    last,
    error: current?.error,
    busy: current === undefined,
    retry() {
      setOutcome({ asked: '' })
      setAttempt(attempt + 1)
    },
  }
}
