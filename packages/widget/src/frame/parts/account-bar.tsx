import { Button } from '@plumbline/ui/parts/button'
import { Row } from '@plumbline/ui/parts/layout'
import { fill } from '@plumbline/ui/texts/fill'
import type { WidgetSession } from '../session/session.ts'
import { useRareTexts } from '../texts.tsx'

interface Props {
  readonly session: WidgetSession
  readonly email: string
}

/** Who is signed in with the service, and the way out, below every screen. */
export function AccountBar({ session, email }: Props) {
  const texts = useRareTexts('sign-in')
  if (!texts) return null
  return (
    <Row apart>
      <span class="muted small">{fill(texts.signedInAs, { email })}</span>
      <Button kind="quiet" onPress={() => void session.logOut()}>
        {texts.signOut}
      </Button>
    </Row>
  )
}
