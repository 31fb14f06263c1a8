import type { PlumblineError } from '@plumbline/sdk/user'
import { useEffect } from 'preact/hooks'
import type { HostLine } from '../host-line.ts'
import { tellFailure } from '../shell.ts'
import { fill, type Words } from '../words/words.ts'
import { Message } from './message.tsx'

interface Props {
  readonly words: Words
  readonly line: HostLine
  /** Undefined where our own code has failed. */
  readonly error?: PlumblineError | undefined
  readonly retry: () => void
  onShown(): void
}

/** Something cannot be shown: says so to the person and to the page around. */
export function Failure({ words, line, error, retry, onShown }: Props) {
  useEffect(() => {
    tellFailure(line, error)
    onShown()
  }, [error])
  const offline = error?.kind === 'connection'
  const requestId = error?.kind === 'refused' ? error.requestId : undefined
  return (
    <Message
      title={offline ? words.offline : words.failed}
      text={offline ? words.offlineHelp : words.failedHelp}
      note={requestId && fill(words.support, { requestId })}
      action={words.retry}
      onAction={retry}
      urgent
    />
  )
}
