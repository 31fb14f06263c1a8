import type { ScoreMove } from '@plumbline/sdk'
import type { PlumblineError } from '@plumbline/sdk/user'
import { Card } from '@plumbline/ui/parts/card'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { useEffect } from 'preact/hooks'
import { Awaited } from '../../frame/parts/awaited.tsx'
import { Refused } from '../../frame/parts/refused.tsx'
import { type Shell, tellFailure } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import type { CallState } from '../../frame/use-call.ts'
import { NoScore, reasonOf } from './no-score.tsx'
import type { Missing, Scores } from './read-scores.ts'
import { ScoreCard } from './score-card.tsx'

interface Props {
  readonly shell: Shell
  readonly call: CallState<Scores>
  /** Undefined until they are known. */
  readonly moves: readonly ScoreMove[] | undefined
  readonly missing: Missing
  readonly nextUpdate: number | undefined
}

/** The score, or why there is none. What a bureau cannot give leaves the rest of the screen alone. */
export function ScoreBlock({ shell, call, moves, missing, nextUpdate }: Props) {
  const { yourScore } = useTexts('score')
  const { loading } = useTexts('states')
  const refused = (error: PlumblineError) => {
    const reason = reasonOf(error)
    if (reason) return <NoScore shell={shell} reason={reason} />
    return (
      <Card>
        <h1 tabIndex={-1}>{yourScore}</h1>
        <Outage shell={shell} error={error} retry={call.retry} />
      </Card>
    )
  }
  return (
    <Awaited
      call={call}
      label={loading}
      refused={refused}
      skeleton={
        <Card>
          <Skeleton shape="gauge" />
        </Card>
      }
    >
      {(scores) => <ScoreCard scores={scores} moves={moves} missing={missing} nextUpdate={nextUpdate} />}
    </Awaited>
  )
}

/** Whether a call failed for a reason that lies with the bureau or its file. */
export function isOfBureau(error: PlumblineError): boolean {
  return reasonOf(error) !== undefined || (error.kind === 'refused' && error.fault === 'bureau')
}

interface OutageProps {
  readonly shell: Shell
  readonly error: PlumblineError
  readonly retry: () => void
}

function Outage({ shell, error, retry }: OutageProps) {
  useEffect(() => tellFailure(shell.line, error), [error])
  return <Refused error={error} retry={retry} />
}
