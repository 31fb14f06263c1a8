import { useEffect } from 'preact/hooks'
import { Message } from '../../frame/parts/message.tsx'
import type { ScreenProps } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'

/** Nobody is signed in. The page around can bring a token; a link of its own cannot be opened a second time. */
export default function SignIn({ shell, onShown }: ScreenProps) {
  const { ended, linkUsed } = useTexts('sign-in')
  useEffect(onShown, [])
  if (!shell.line.answers) return <Message title={linkUsed.title} text={linkUsed.text} />
  return <Message title={ended.title} text={ended.text} action={ended.again} onAction={() => shell.session.start()} />
}
