import type { PlumblineError } from '@plumbline/sdk/user'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { Status } from '@plumbline/ui/parts/status'
import type { ComponentChildren } from 'preact'
import type { CallState } from '../use-call.ts'
import { Refused } from './refused.tsx'

interface Props<T> {
  readonly call: CallState<T>
  /** What is waited for: "Loading your score". */
  readonly label: string
  /** The form of what will come, so that nothing moves when it does. */
  readonly skeleton?: ComponentChildren
  /** In place of what a refusal usually says; undefined leaves it to the usual words. */
  readonly refused?: ((error: PlumblineError) => ComponentChildren | undefined) | undefined
  readonly children: (value: T) => ComponentChildren
}

/** A part of a screen that depends on a call: the form of what will come, what came, or why nothing did. */
export function Awaited<T>({ call, label, skeleton, refused, children }: Props<T>) {
  switch (call.state) {
    case 'waiting':
      return (
        <Status label={label} onRetry={call.retry}>
          {skeleton ?? <Skeleton />}
        </Status>
      )
    case 'failed':
      return <>{refused?.(call.error) ?? <Refused error={call.error} retry={call.retry} />}</>
    case 'done':
      return <>{children(call.value)}</>
  }
}
