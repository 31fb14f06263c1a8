import { revealSeconds } from '@plumbline/core/promises'
import { Button } from '@plumbline/ui/parts/button'
import { Icon } from '@plumbline/ui/parts/icon'
import { useEffect, useState } from 'preact/hooks'
import type { OfPerson } from './person.ts'
import { RevealDialog } from './reveal-dialog.tsx'
import { fieldWords, type Revealed, type RevealedField } from './reveal-words.ts'
import './revealed-fact.css'

interface Props extends OfPerson {
  readonly field: RevealedField
  readonly masked: string | null
  readonly mayReveal: boolean
}

/** A value that is masked, and shown for a minute to who gives a reason. It goes when the page is no longer looked at. */
export function RevealedFact({ hostId, userId, field, masked, mayReveal }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [revealed, setRevealed] = useState<Revealed>()
  useEffect(() => {
    if (!revealed) return
    const mask = () => setRevealed(undefined)
    const hide = () => document.hidden && mask()
    const timer = setTimeout(mask, revealSeconds * 1000)
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [revealed])
  return (
    <span class={mayReveal ? 'revealed-fact may-reveal' : 'revealed-fact'}>
      {revealed ? (
        <span role="status">
          <bdi class="shown">{revealed.value ?? 'Nothing is on file'}</bdi>{' '}
          <span class="small muted">
            for {revealSeconds} seconds, {revealed.leftToday} left today
          </span>
        </span>
      ) : (
        <bdi>{masked ?? 'Nothing is on file'}</bdi>
      )}
      {masked !== null && mayReveal && !revealed && (
        <Button kind="quiet" onPress={() => setAsking(true)}>
          <Icon name="shown" />
          Show
          <span class="spoken"> the {fieldWords[field]}</span>
        </Button>
      )}
      {isAsking && (
        <RevealDialog
          hostId={hostId}
          userId={userId}
          field={field}
          onDone={(value) => {
            setAsking(false)
            setRevealed(value)
          }}
          onLeave={() => setAsking(false)}
        />
      )}
    </span>
  )
}
