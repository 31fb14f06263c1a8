import { useEffect } from 'preact/hooks'
import { Message } from '../../frame/parts/message.tsx'
import type { ScreenProps } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { Account } from './account.tsx'

/**
 * Nobody is signed in. Where the service keeps the log-ins, somebody can sign in here. Elsewhere the page around can bring a token; a link
 * of its own cannot be opened a second time.
 */
export default function SignIn({ shell, onShown }: ScreenProps) {
  const { ended, linkUsed } = useTexts('sign-in')
  useEffect(onShown, [])
  if (!shell.line.answers) return <Message title={linkUsed.title} text={linkUsed.text} />
  if (shell.appearance.userManagement === 'SERVICE') return <Account shell={shell} />
  return <Message title={ended.title} text={ended.text} action={ended.again} onAction={() => shell.session.start()} />
}
