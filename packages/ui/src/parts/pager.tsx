import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.tsx'
import './pager.css'

interface Props {
  /** What is paged: "Alerts". */
  readonly label: string
  /** Where one is, in words: "26 to 50 of 112". */
  readonly place?: string
  /** Left out at the beginning. */
  readonly onBack?: (() => void) | undefined
  /** Left out at the end. */
  readonly onNext?: (() => void) | undefined
}

export function Pager({ label, place, onBack, onNext }: Props) {
  const { parts } = useLanguage()
  return (
    <nav class="pager" aria-label={label}>
      <Button kind="secondary" disabled={!onBack} {...(onBack ? { onPress: onBack } : {})}>
        <Icon name="back" />
        {parts.back}
      </Button>
      {place && (
        <p class="small muted number" role="status">
          {place}
        </p>
      )}
      <Button kind="secondary" disabled={!onNext} {...(onNext ? { onPress: onNext } : {})}>
        {parts.next}
        <Icon name="next" />
      </Button>
    </nav>
  )
}
