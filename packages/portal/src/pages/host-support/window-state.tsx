import { Stack } from '@plumbline/ui/parts/layout'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { type SupportWindow, windowWords } from './window-words.ts'

/** Where a window stands, and until when or since when. */
export function WindowState({ window: { state, endsAt, endedAt, endedBy } }: { readonly window: SupportWindow }) {
  return (
    <Stack gap="tight">
      <span>
        <StatusBadge state={state} words={windowWords} />
      </span>
      {state === 'open' && endsAt !== null && (
        <span class="small">
          until <Time at={endsAt} />
        </span>
      )}
      {state === 'ended' && endedAt !== null && (
        <span class="small">
          by {endedBy === 'host' ? 'the host' : 'Plumbline'}, <Time at={endedAt} />
        </span>
      )}
    </Stack>
  )
}
