import { Badge } from '@plumbline/ui/parts/badge'
import { Icon } from '@plumbline/ui/parts/icon'
import { atOtherHost, go } from './address.ts'
import { useHost, useSignedIn } from './session.tsx'
import './host-switcher.css'

/** At which host one is, and whether its people are real. Pages about a host follow it; it stands in the address. */
export function HostSwitcher() {
  const { session } = useSignedIn()
  const host = useHost()
  if (!host) return null
  return (
    <div class="host-switcher">
      <div class="head">
        <label for="host">Host</label>
        <Badge tone={host.kind === 'live' ? 'good' : 'warn'}>{host.kind === 'live' ? 'Live' : 'Development'}</Badge>
      </div>
      <span class="select">
        <select id="host" class="input" onChange={(event) => go(atOtherHost(event.currentTarget.value))}>
          {session.hosts.map(({ id, key, name, suspended }) => (
            <option key={id} value={key} selected={key === host.key}>
              {suspended ? `${name} (suspended)` : name}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      {host.suspended && (
        <p class="small">
          <Badge tone="bad">Suspended</Badge> Calls of this host are refused.
        </p>
      )}
    </div>
  )
}
