import type { decisionCall, TeamOutput } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { CodeBlock } from '@plumbline/ui/parts/code-block'
import { Disclosure } from '@plumbline/ui/parts/disclosure'
import { draftNotice } from './draft-notice.ts'

type Decision = TeamOutput<typeof decisionCall>['decision']

/** A beginning of the letter that somebody who was declined has to get. */
export function NoticeCard({ decision }: { readonly decision: Decision }) {
  return (
    <Card title="Notice to the person">
      {decision.valuesShown ? (
        <>
          <p>
            Who declines because of a credit file tells the person why. This draft has what is on record; what stands in
            brackets is yours to fill in, and your counsel's to check.
          </p>
          <Disclosure summary="Draft the notice">
            <CodeBlock title="Draft of the notice" code={draftNotice(decision)} />
          </Disclosure>
        </>
      ) : (
        <p class="muted">The draft names the score, and your roles do not show credit values.</p>
      )}
    </Card>
  )
}
