import { appearanceOf } from '@plumbline/core/widget'
import type { HostRecord } from '../storage/directory-tables.ts'
import type { Clock } from './clock.ts'
import type { Directory } from './directory.ts'

/** What the widget of a host is told before there is a session, with the texts of now. */
export function hostAppearance(
  { clock, directory: { wordings } }: { clock: Clock; directory: Directory },
  host: HostRecord,
) {
  const now = clock.hostNow(host.id)
  return appearanceOf(host.settings, {
    textsVersion: wordings.consentVersion(host, now),
    wordings: wordings.ofWidget(host.id, now),
  })
}
