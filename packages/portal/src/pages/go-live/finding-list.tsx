import type { goLiveReviewCall, TeamOutput } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import type { ComponentChildren } from 'preact'
import { Time } from '../../parts/time.tsx'
import { areaWords } from './check-words.ts'

type Finding = TeamOutput<typeof goLiveReviewCall>['findings'][number]

interface Props {
  readonly findings: readonly Finding[]
  readonly action?: (finding: Finding) => ComponentChildren
}

/** What has to change before the host goes live, and what was settled. */
export function FindingList({ findings, action }: Props) {
  return (
    <ul class="plain stack">
      {findings.map((finding) => (
        <li key={finding.id}>
          <Badge tone={finding.closedAt === null ? 'warn' : 'good'}>
            {finding.closedAt === null ? 'Open' : 'Settled'}
          </Badge>{' '}
          {areaWords[finding.area]}: <bdi>{finding.text}</bdi>{' '}
          <span class="small muted">
            <bdi>{finding.found.by}</bdi>, <Time at={finding.found.at} />
          </span>{' '}
          {finding.closedAt === null && action?.(finding)}
        </li>
      ))}
    </ul>
  )
}
