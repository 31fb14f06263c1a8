import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { Status } from '@plumbline/ui/parts/status'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

interface Props<Of extends object> {
  readonly label: string
  readonly load: () => Promise<ComponentType<Of>>
  /** What it is shown with. */
  readonly of: Of
}

/** Something with a script of its own, which is loaded when it is first shown: the script that every visit begins with stays small. */
export function Later<Of extends object>({ label, load, of }: Props<Of>) {
  const [part, setPart] = useState<{ readonly Part: ComponentType<Of> }>()
  const [failed, setFailed] = useState(false)
  const start = () => {
    setFailed(false)
    load().then(
      (Part) => setPart({ Part }),
      () => setFailed(true),
    )
  }
  useEffect(start, [label])
  if (part) return <part.Part {...of} />
  return (
    <Status
      label={`Loading ${label}`}
      // Its script is gone when a newer version was put in place.
      error={failed ? 'This page could not be loaded. There may be a newer version of it.' : undefined}
      onRetry={failed ? () => location.reload() : start}
    >
      <Skeleton lines={6} />
    </Status>
  )
}
