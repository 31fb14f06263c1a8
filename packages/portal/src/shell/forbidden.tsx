import { rolesAllowing } from '@plumbline/core/team'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Notice } from '@plumbline/ui/parts/notice'
import type { Screen } from '../pages/screen.ts'
import { roleWords } from '../pages/team/role-words.ts'
import { PageHead } from './page-head.tsx'
import { useSignedIn } from './session.tsx'
import { site } from './site.ts'

/** Why somebody does not see a page, and who could change that. */
export function Forbidden({ screen }: { readonly screen: Screen }) {
  const { session } = useSignedIn()
  const { formats } = useLanguage()
  const name = (role: keyof typeof roleWords) => roleWords[role].name
  const allowing = (screen.needs ?? []).flatMap((permission) => rolesAllowing(permission, site))
  const roles = formats.list([...new Set(allowing)].map(name))
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Notice tone="info" title="Your roles do not open this page">
        <p>
          Your roles: {formats.list(session.member.roles.map(name))}. The page is for: {roles}.
        </p>
        <p>Somebody who leads the team of {session.team.name} can give you one of these roles.</p>
      </Notice>
    </>
  )
}
