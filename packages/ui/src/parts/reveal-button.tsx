import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.tsx'

interface Props {
  /** What the field is called. */
  readonly label: string
  /** Id of the field. */
  readonly controls: string
  readonly isShown: boolean
  readonly onPress: () => void
}

/** Shows what stands in a field, or hides it. */
export function RevealButton({ label, controls, isShown, onPress }: Props) {
  const { parts } = useLanguage()
  return (
    <Button kind="secondary" controls={controls} onPress={onPress}>
      <Icon name={isShown ? 'hidden' : 'shown'} />
      {isShown ? parts.hide : parts.show}
      <span class="spoken"> {label}</span>
    </Button>
  )
}
