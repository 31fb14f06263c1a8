import type { PlumblineError } from '@plumbline/sdk/user'
import { Button } from '@plumbline/ui/parts/button'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Notice } from '@plumbline/ui/parts/notice'
import { errorText } from '@plumbline/ui/texts/error-text'
import { fill } from '@plumbline/ui/texts/fill'
import { momentOf } from '../moment-of.ts'
import { useRareTexts } from '../texts.tsx'

interface Props {
  readonly error: PlumblineError
  /** Undefined where trying again is no use. */
  readonly retry?: (() => void) | undefined
  /** Values that the texts of some codes need. */
  readonly values?: Readonly<Record<string, string | number>>
}

/** Why a block has nothing to show, or a form was not taken: what happened, and what to do next. The rest of the screen goes on. */
export function Refused({ error, retry, values }: Props) {
  const { parts, formats } = useLanguage()
  const texts = useRareTexts('errors')
  const refused = error.kind === 'refused' ? error : undefined
  const again = refused?.retryAfterSeconds
  const time = again === undefined ? {} : { time: momentOf(Date.now() + again * 1000, formats) }
  const offline = error.kind === 'connection' && { title: parts.offline, next: parts.offlineHelp }
  const said = offline || (texts && errorText(refused?.code ?? 'SC500', texts, { ...time, ...values }))
  return (
    <Notice
      tone={offline || error.retryable ? 'warn' : 'bad'}
      live
      title={said?.title ?? parts.failed}
      actions={
        retry && (
          <Button kind="secondary" onPress={retry}>
            {parts.retry}
          </Button>
        )
      }
    >
      {said?.next ?? parts.failedHelp}
      {texts && refused?.fault === 'service' && (
        <span class="muted small"> {fill(texts.support, { support: refused.requestId })}</span>
      )}
    </Notice>
  )
}
