import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Button } from './button.tsx'
import { useLanguage } from './language.tsx'
import { Notice } from './notice.tsx'
import './status.css'

const slowAfterMs = 4_000
const failedAfterMs = 10_000

type Stage = 'loading' | 'slow' | 'failed'

interface Props {
  /** What is waited for: "Loading your score". */
  readonly label: string
  /** It has failed for sure; without it, a long wait counts as failed. */
  readonly error?: string | undefined
  readonly onRetry: () => void
  /** What stands in for the content meanwhile. */
  readonly children: ComponentChildren
}

/** While something loads: says so, then that it takes longer than usual, then offers to try again. */
export function Status({ label, error, onRetry, children }: Props) {
  const { parts } = useLanguage()
  const [stage, setStage] = useState<Stage>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    setStage('loading')
    const slow = setTimeout(() => setStage('slow'), slowAfterMs)
    const failed = setTimeout(() => setStage('failed'), failedAfterMs)
    return () => {
      clearTimeout(slow)
      clearTimeout(failed)
    }
  }, [attempt])
  const retry = () => {
    setAttempt(attempt + 1)
    onRetry()
  }
  if (error !== undefined || stage === 'failed') {
    return (
      <Notice
        tone="bad"
        live
        title={error ?? parts.tookTooLong}
        actions={
          <Button kind="secondary" onPress={retry}>
            {parts.retry}
          </Button>
        }
      >
        {error === undefined ? parts.tookTooLongHelp : undefined}
      </Notice>
    )
  }
  return (
    <div class="status">
      {/* The message stands outside: nothing is read aloud from within what is busy. */}
      <div aria-busy="true">{children}</div>
      <p role="status">{stage === 'slow' ? parts.stillWorking : label}</p>
    </div>
  )
}
