import { Badge } from '@plumbline/ui/parts/badge'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Row } from '@plumbline/ui/parts/layout'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { identityWords, statusWords } from '../users/person-words.ts'
import type { Person } from './person.ts'

/** Where the person stands, and since when or why. */
export function StateLine({ person }: { readonly person: Person }) {
  const { formats } = useLanguage()
  const { user, identity } = person
  const isLocked = !user.idpass && identity.lockedUntil !== null
  return (
    <section aria-label="Where the person stands">
      <Row>
        <StatusBadge state={user.status} words={statusWords} />
        <StatusBadge state={user.idpass ? 'proven' : 'not-proven'} words={identityLabels} />
        {isLocked && <Badge tone="bad">Identity checks are locked</Badge>}
        <span>{reasonOf(person, formats.day)}</span>
        <CopyableId id={user.id} of="user id" />
      </Row>
    </section>
  )
}

const identityLabels = {
  proven: { ...identityWords.proven, label: 'Identity proven' },
  'not-proven': { ...identityWords['not-proven'], label: 'Identity not proven' },
} as const

function reasonOf(person: Person, day: (at: number) => string): string {
  const { user, pausedAt, pausedBy, closedAt, enrolledAt, features } = person
  const since = (at: number | null) => (at === null ? '' : ` since ${day(at)}`)
  switch (user.status) {
    case 'closed':
      return `Closed${since(closedAt)}. What was sealed for this person cannot be read by anybody.`
    case 'paused':
      return `Paused${since(pausedAt)}${pausedBy === null ? '' : ` by ${pausedBy}`}. Nobody sees their data, and no alert is told.`
    case 'dormant':
      return 'Dormant: the identity is kept, and features are switched on by an activation.'
    case 'active':
      if (!user.idpass) return `Registered ${day(user.createdAt)}, nothing else yet. Next: identity.`
      if (features.length === 0) return 'Identified, and no feature is switched on.'
      return `Enrolled${since(enrolledAt)} with ${features.length === 1 ? 'one feature' : `${features.length} features`}.`
  }
}
