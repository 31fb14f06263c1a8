import { rerunDecisionCall, type TeamOutput } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'

/** Makes the decision again from its record: whether it can be relied on. */
export function RerunCard({ hostId, decisionId }: { readonly hostId: string; readonly decisionId: string }) {
  const { call } = useSignedIn()
  const [rerun, setRerun] = useState<TeamOutput<typeof rerunDecisionCall>>()
  const again = useAction(() => call(rerunDecisionCall, { params: { hostId, decisionId } }), setRerun)
  return (
    <Card title="Make it again">
      <p class="muted">
        The version of that day is applied to what was stored of the file. No bureau is asked and nothing is stored.
      </p>
      {again.fault && <FaultNotice fault={again.fault} />}
      {rerun &&
        (rerun.result === 'MATCH' ? (
          <Notice tone="good" live>
            The same comes out, word for word.
          </Notice>
        ) : (
          <Notice tone="bad" live title="Something else comes out">
            That is a fault of the platform; tell whoever runs it. It differs in {rerun.differences.join(', ')}.
          </Notice>
        ))}
      <Button kind="secondary" busy={again.busy} onPress={() => again.run(undefined)}>
        Re-run the decision
      </Button>
      <SameByApi call="POST /direct/decisions/{decisionId}/rerun" params={{ decisionId }} />
    </Card>
  )
}
