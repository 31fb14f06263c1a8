import { startBackTestCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { RadioGroup } from '@plumbline/ui/parts/choice'
import { Columns } from '@plumbline/ui/parts/layout'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { useState } from 'preact/hooks'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { readRuleSet } from './read-rule-set.ts'
import type { OfRuleSet } from './rule-set-words.ts'
import { toDocument } from './to-document.ts'

const dayMs = 86_400_000
const stretches = { '7': '7 days', '30': '30 days', '90': '90 days' } as const
const draftChoice = 'draft'

interface Props extends OfRuleSet {
  readonly onStarted: (id: string) => void
}

/** What is tried, and on whom. It runs in the background; the server bounds how many people and how often. */
export function BackTestForm({ hostId, ruleSet, onStarted }: Props) {
  const { call, session } = useSignedIn()
  const host = useHost()
  const { ruleSetId, draft, versions, inForce } = ruleSet
  const [chosen, setChosen] = useState<string>()
  // A draft that was saved a moment ago may still be on its way into the rule set.
  const tried = chosen ?? (draft ? draftChoice : `${versions[0]?.version ?? ''}`)
  const [over, setOver] = useState('decisions')
  const [days, setDays] = useState<string>('30')
  const mayStart = mayAt(session, 'draft rule-sets', host) || mayAt(session, 'approve rule-sets', host)
  const wanted = () => {
    const now = Date.now()
    const what =
      tried === draftChoice && draft
        ? { document: toDocument(readRuleSet(draft.document)) }
        : { version: Number(tried) }
    // Clocks differ: what was decided just now belongs to it.
    const whom =
      over === 'users'
        ? ({ users: true } as const)
        : { decisions: { from: now - Number(days) * dayMs, to: now + dayMs } }
    return { ...what, over: whom }
  }
  const start = useAction(
    () => call(startBackTestCall, { params: { hostId, ruleSetId }, body: wanted() }),
    ({ backtestId }) => onStarted(backtestId),
  )
  const options = [
    ...(draft ? [{ value: draftChoice, label: 'The draft as it is saved' }] : []),
    ...versions.map(({ version }) => ({
      value: `${version}`,
      label: version === inForce ? `Version ${version}, which is in force` : `Version ${version}`,
    })),
  ]
  return (
    <Card title="Try rules on the past">
      <p class="muted">
        Nobody is told, no bureau is asked and no decision is stored. To see what another score floor would change, save
        a draft with it and try that.
      </p>
      <Columns>
        <SelectField label="What is tried" name="tried" options={options} value={tried} onValue={setChosen} />
        {over === 'decisions' && (
          <SelectField
            label="Decisions of the last"
            name="days"
            options={Object.entries(stretches).map(([value, label]) => ({ value, label }))}
            value={days}
            onValue={setDays}
          />
        )}
      </Columns>
      <RadioGroup
        label="On whom"
        name="over"
        options={[
          {
            value: 'decisions',
            label: 'People who were decided about',
            about: 'From what was stored with each decision',
          },
          { value: 'users', label: 'Active users', about: 'From the data that is stored about them today' },
        ]}
        value={over}
        onValue={setOver}
      />
      {start.fault && <FaultNotice fault={start.fault} />}
      <p>
        <Button busy={start.busy} disabled={!mayStart || tried === ''} onPress={() => start.run(undefined)}>
          Start the back-test
        </Button>
      </p>
      {tried !== '' && (
        <SameByApi call="POST /direct/rule-sets/{ruleSetId}/backtest" params={{ ruleSetId }} body={wanted()} />
      )}
      {!mayStart && <p class="small muted">For owners, admins, compliance and risk analysts.</p>}
    </Card>
  )
}
