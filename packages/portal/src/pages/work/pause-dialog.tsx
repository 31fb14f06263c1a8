import { pauseWorkCall } from '@plumbline/contract'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { kindWords } from './kind-words.ts'

interface Props {
  readonly kind: string
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

export function PauseDialog({ kind, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  return (
    <ReasonDialog
      title="Pause this kind of work"
      send="Pause it at all hosts"
      act={(reason) => call(pauseWorkCall, { params: { kind }, body: { reason } })}
      onDone={() => onDone('It is paused. What runs ends as it would; nothing new begins.')}
      onLeave={onLeave}
    >
      <p>
        {kindWords(kind)}: nobody does this at any host until somebody lets it go on. What comes due meanwhile waits and
        keeps its date.
      </p>
    </ReasonDialog>
  )
}
