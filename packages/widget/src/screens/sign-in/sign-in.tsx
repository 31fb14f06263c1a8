import { useEffect } from 'preact/hooks'
import { Message } from '../../frame/parts/message.tsx'
import type { ScreenProps } from '../../frame/shell.ts'

/** Nobody is signed in. The page around can bring a token; a link of its own cannot be opened a second time. */
export default function SignIn({ shell, words, onShown }: ScreenProps) {
  useEffect(onShown, [])
  if (!shell.line.answers) return <Message title={words.linkUsedTitle} text={words.linkUsedText} />
  return (
    <Message
      title={words.signInTitle}
      text={words.signInText}
      action={words.signInAgain}
      onAction={() => shell.session.start()}
    />
  )
}
