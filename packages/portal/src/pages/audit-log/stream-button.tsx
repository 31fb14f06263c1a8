import { Button } from '@plumbline/ui/parts/button'
import { Dialog, DialogActions } from '@plumbline/ui/parts/dialog'
import { useState } from 'preact/hooks'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { atSameHost } from '../../shell/address.ts'

/** Tells how a system of the host's own reads the log as it grows. */
export function StreamButton({ hostName }: { readonly hostName: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" onPress={() => setOpen(true)}>
        Stream
      </Button>
      {isOpen && (
        <Dialog title="Stream the audit log" onClose={() => setOpen(false)}>
          <p>
            Your own log system can read the entries of <bdi>{hostName}</bdi> as they come, the oldest first. Keep{' '}
            <code>next</code> of each answer and ask with it as <code>after</code>: each entry comes once and none is
            left out.
          </p>
          <SameByApi call="GET /direct/audit-log" query={{ limit: 500 }} />
          <p>
            Each entry has its link in the chain and that of the entry before, to compare with what you have stored. A
            key for this alone needs the scope <em>Audit log</em>: <a href={atSameHost('/api-keys')}>API keys</a>.
          </p>
          <DialogActions>
            <Button onPress={() => setOpen(false)}>Close</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
