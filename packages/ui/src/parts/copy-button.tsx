import { useEffect, useState } from 'preact/hooks'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.tsx'

const saidForMs = 3_000

interface Props {
  readonly text: string
  /** What is copied, for who does not see beside what the button stands. */
  readonly of: string
}

/** Copies a text, and says whether it worked: a page in a frame may not be allowed to. */
export function CopyButton({ text, of }: Props) {
  const { parts } = useLanguage()
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), saidForMs)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(parts.copied),
      () => setSaid(parts.notCopied),
    )
  return (
    <span class="copy">
      <Button kind="quiet" onPress={copy}>
        <Icon name={said === parts.copied ? 'check' : 'copy'} />
        {said || parts.copy}
        <span class="spoken"> {of}</span>
      </Button>
      <span class="spoken" role="status">
        {said}
      </span>
    </span>
  )
}
