import type { Grant, Role } from '@plumbline/core/team'
import { Badge } from '@plumbline/ui/parts/badge'
import { useSignedIn } from '../../shell/session.tsx'
import { grantWords, roleWords } from './role-words.ts'

interface Props {
  readonly roles: readonly Role[]
  readonly grants: readonly Grant[]
}

/** What somebody may do, in the names of roles; what was given to them by name stands out. */
export function RightBadges({ roles, grants }: Props) {
  return (
    <span class="rights">
      {roles.map((role) => (
        <Badge key={role}>{roleWords[role].name}</Badge>
      ))}
      {grants.map((grant) => (
        <Badge key={grant} tone="warn">
          {grantWords[grant].name}
        </Badge>
      ))}
    </span>
  )
}

/** The hosts that somebody sees. Ones that the reader does not see have no name for them. */
export function HostNames({ hosts }: { readonly hosts: readonly string[] | null }) {
  const { session } = useSignedIn()
  if (hosts === null) return <>All</>
  const named = session.hosts.filter(({ id }) => hosts.includes(id))
  const others = hosts.length - named.length
  return (
    <ul class="host-names">
      {named.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {others > 0 && <li class="muted">{others} that you do not see</li>}
    </ul>
  )
}
