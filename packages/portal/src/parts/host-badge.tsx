import { Badge } from '@plumbline/ui/parts/badge'

interface Props {
  readonly host: { readonly kind: 'sandbox' | 'live'; readonly suspended: boolean }
}

/** Whether the people of a host are real, and whether its calls are refused. */
export function HostBadge({ host }: Props) {
  return (
    <>
      <Badge tone={host.kind === 'live' ? 'good' : 'warn'}>{host.kind === 'live' ? 'Live' : 'Development'}</Badge>{' '}
      {host.suspended && <Badge tone="bad">Suspended</Badge>}
    </>
  )
}
