import { Button } from '@plumbline/ui/parts/button'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Row } from '@plumbline/ui/parts/layout'
import { plural } from '@plumbline/ui/texts/plural'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'

interface Props {
  readonly kind?: 'primary' | 'secondary'
  /** Epoch milliseconds; before it nothing can be sent. */
  readonly readyAt: number
  readonly busy: boolean
  readonly texts: { readonly resendIn: { readonly one: string; readonly other: string }; readonly resendNow: string }
  readonly onPress: () => void
  readonly children: ComponentChildren
}

/** Sends once more, from a certain moment on. What is left is shown; it is read aloud only when it is over. */
export function ResendButton({ kind = 'secondary', readyAt, busy, texts, onPress, children }: Props) {
  const { locale } = useLanguage()
  const [left, setLeft] = useState(() => secondsTo(readyAt))
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const tick = () => setLeft(secondsTo(readyAt))
    tick()
    if (secondsTo(readyAt) === 0) return
    setWaited(true)
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [readyAt])
  return (
    <Row>
      <Button kind={kind} busy={busy} disabled={left > 0} onPress={onPress}>
        {children}
      </Button>
      {left > 0 && <span class="muted small number">{plural(texts.resendIn, left, locale)}</span>}
      <span class="spoken" role="status">
        {waited && left === 0 ? texts.resendNow : ''}
      </span>
    </Row>
  )
}

function secondsTo(at: number): number {
  return Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
