import type { PlumblineError } from '@plumbline/sdk/user'
import { useLanguage } from '@plumbline/ui/parts/language'
import { errorText } from '@plumbline/ui/texts/error-text'
import { fill } from '@plumbline/ui/texts/fill'
import { useEffect } from 'preact/hooks'
import type { HostLine } from '../host-line.ts'
import { tellFailure } from '../shell.ts'
import { useRareTexts } from '../texts.tsx'
import { Message } from './message.tsx'

interface Props {
  readonly line: HostLine
  /** Undefined where our own code has failed. */
  readonly error?: PlumblineError | undefined
  readonly retry: () => void
  onShown(): void
}

/** A whole screen cannot be shown: says so to the person and to the page around. */
export function Failure({ line, error, retry, onShown }: Props) {
  const { parts } = useLanguage()
  useEffect(() => {
    tellFailure(line, error)
    onShown()
  }, [error])
  const texts = useRareTexts('errors')
  if (error?.kind === 'connection')
    return <Message title={parts.offline} text={parts.offlineHelp} action={parts.retry} onAction={retry} urgent />
  const refused = error?.kind === 'refused' ? error : undefined
  const said = texts && errorText(refused?.code ?? 'SC500', texts)
  return (
    <Message
      title={said?.title ?? parts.failed}
      text={said?.next ?? parts.failedHelp}
      note={texts && refused && fill(texts.support, { support: refused.requestId })}
      action={parts.retry}
      onAction={retry}
      urgent
    />
  )
}
