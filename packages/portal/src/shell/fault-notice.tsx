import { Button } from '@plumbline/ui/parts/button'
import { CopyButton } from '@plumbline/ui/parts/copy-button'
import { Notice } from '@plumbline/ui/parts/notice'
import { faultWords } from './fault-words.ts'
import type { CallFault } from './send-call.ts'

interface Props {
  readonly fault: CallFault
  readonly onRetry?: (() => void) | undefined
}

/** What went wrong, what to do, and the id by which others can find it. */
export function FaultNotice({ fault, onRetry }: Props) {
  const { title, help } = faultWords(fault)
  return (
    <Notice
      tone="bad"
      live
      title={title}
      actions={
        onRetry && (
          <Button kind="secondary" onPress={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <p>{help}</p>
      {fault.requestId && (
        <p class="small muted">
          Request id <code class="id">{fault.requestId}</code> <CopyButton text={fault.requestId} of="request id" />
        </p>
      )}
    </Notice>
  )
}
