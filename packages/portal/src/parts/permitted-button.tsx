import { type Permission, rolesAllowing } from '@plumbline/core/team'
import { Button } from '@plumbline/ui/parts/button'
import { useLanguage } from '@plumbline/ui/parts/language'
import type { ComponentProps } from 'preact'
import { useId, useState } from 'preact/hooks'
import { roleWords } from '../pages/team/role-words.ts'
import { mayAt, useHost, useSignedIn } from '../shell/session.tsx'
import { site } from '../shell/site.ts'
import './permitted-button.css'

interface Props extends ComponentProps<typeof Button> {
  readonly needs: Permission
  /** What it needs is needed at the host that is looked at, not at some host. */
  readonly atHost?: boolean
  /** Why it cannot be pressed although the person may; undefined when it can. */
  readonly refused?: string | undefined
}

/** A button for those who may. The others see it too, and learn from it whom to ask: by its description, or by pressing it. */
export function PermittedButton({ needs, atHost = false, refused, ...button }: Props) {
  const { session } = useSignedIn()
  const { formats } = useLanguage()
  const host = useHost()
  const [told, setTold] = useState(false)
  const id = useId()
  const roles = formats.list(rolesAllowing(needs, site).map((role) => roleWords[role].name))
  const why = mayAt(session, needs, atHost ? host : undefined)
    ? refused
    : `Your roles do not allow it. It is for: ${roles}.`
  if (why === undefined) return <Button {...button} />
  return (
    <span class="permitted-button">
      <Button {...button} disabled describedBy={id} onRefused={() => setTold(true)} />
      <span id={id} class={told ? 'why small muted' : 'spoken'} role={told ? 'status' : undefined}>
        {why}
      </span>
    </span>
  )
}
