import { type TeamOutput, userAccessCall } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Disclosure } from '@plumbline/ui/parts/disclosure'
import { Icon } from '@plumbline/ui/parts/icon'
import { Stack } from '@plumbline/ui/parts/layout'
import { Awaited } from '../../shell/awaited.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { areaWords, gateWords, stepWords, verdictOf } from './access-words.ts'
import { actionWords, type PersonAction } from './action-words.ts'
import type { OfPerson } from './person.ts'
import './access-card.css'

type Area = TeamOutput<typeof userAccessCall>['areas'][number]

interface Props extends OfPerson {
  readonly onChoose: (action: PersonAction) => void
}

/** Why the person can or cannot see their data: what the reads themselves ask, in their order. */
export function AccessCard({ hostId, userId, onChoose }: Props) {
  const { call } = useSignedIn()
  const found = useCall(() => call(userAccessCall, { params: { hostId, userId } }), `${hostId} ${userId}`)
  return (
    <Card title="Can this person see data?">
      <Awaited of={found} label="Asking what a read would answer">
        {({ areas }) => (
          <Stack gap="loose">
            {areas.map((area) => (
              <AreaOf key={area.area} area={area} onChoose={onChoose} />
            ))}
          </Stack>
        )}
      </Awaited>
    </Card>
  )
}

const tones = { SEES: 'good', REFUSED: 'bad', UNKNOWN: 'warn' } as const
const verdicts = { SEES: 'Yes', REFUSED: 'No', UNKNOWN: 'Not yet' } as const

function AreaOf({ area, onChoose }: { readonly area: Area; readonly onChoose: Props['onChoose'] }) {
  const { session } = useSignedIn()
  const host = useHost()
  const { words, action } = stepWords[area.nextStep]
  const mayAct = mayAt(session, 'act-on users', host)
  return (
    <Stack gap="tight">
      <h3 class="access-title">
        {areaWords[area.area].title} <Badge tone={tones[area.verdict]}>{verdicts[area.verdict]}</Badge>
      </h3>
      <p>
        <strong>{verdictOf(area)}</strong> {area.verdict !== 'SEES' && words}
      </p>
      {area.refusal && (
        <p class="small muted">
          A read answers <code class="id">{area.refusal.code}</code>: {area.refusal.message}
        </p>
      )}
      {action && mayAct && area.verdict !== 'SEES' && (
        <div>
          <Button kind="secondary" onPress={() => onChoose(action)}>
            {actionWords[action].label}
            <span class="spoken"> for {areaWords[area.area].of}</span>
          </Button>
        </div>
      )}
      <Disclosure summary={`What a read of ${areaWords[area.area].of} asks`}>
        <ol class="gates">
          {area.gates.map(({ gate, state }) => (
            <li key={gate} class={`is-${state.toLowerCase()}`}>
              <Icon name={gateSigns[state].icon} />
              {gateWords[gate].asks}
              <span class="muted">{gateSigns[state].words}</span>
            </li>
          ))}
        </ol>
      </Disclosure>
    </Stack>
  )
}

const gateSigns = {
  PASSED: { icon: 'check', words: 'yes' },
  REFUSED: { icon: 'cross', words: 'no' },
  NOT_REACHED: { icon: 'minus', words: 'not asked' },
} as const
