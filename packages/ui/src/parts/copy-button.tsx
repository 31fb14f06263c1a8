import { useEffect, useState } from 'preact/hooks'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.tsx'
import './copy-button.css'

const saidForMs = 3_000

interface Props {
  readonly text: string
  /** What is copied, for who does not see beside what the button stands. */
  readonly of: string
  /** Without visible words, where many stand in a list. */
  readonly compact?: boolean
}

/** Copies a text, and says whether it worked: a page in a frame may not be allowed to. */
export function CopyButton({ text, of, compact }: Props) {
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
    <span class={compact ? 'copy compact' : 'copy'}>
      <Button kind="quiet" onPress={copy}>
        <Icon name={said === parts.copied ? 'check' : 'copy'} />
        <span class={compact ? 'spoken' : undefined}>{said || parts.copy}</span>
        <span class="spoken"> {of}</span>
      </Button>
      <span class="spoken" role="status">
        {said}
      </span>
    </span>
  )
}
