import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { Status } from '@plumbline/ui/parts/status'
import type { ComponentChildren } from 'preact'
import { FaultNotice } from './fault-notice.tsx'
import type { CallState } from './use-call.ts'

interface Props<T> {
  readonly of: CallState<T>
  /** "Loading the team" */
  readonly label: string
  readonly lines?: number
  /** Stands there when the server knows no such thing; without it, that it is gone. */
  readonly nothing?: ComponentChildren
  readonly children: (value: T) => ComponentChildren
}

/** What a call has brought; until then that it is waited for, or why it did not come. */
export function Awaited<T>({ of, label, lines = 6, nothing, children }: Props<T>) {
  if (of.state === 'done') return <>{children(of.value)}</>
  if (of.state === 'failed' && of.fault.code === 'not-found' && nothing) return <>{nothing}</>
  if (of.state === 'failed') return <FaultNotice fault={of.fault} onRetry={of.reload} />
  return (
    <Status label={label} onRetry={of.reload}>
      <Skeleton lines={lines} />
    </Status>
  )
}
