import { createPersonaUserCall, sandboxPersonasCall, type TeamOutput } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Button, ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { DataTable } from '../../parts/data-table.tsx'
import { Filters } from '../../parts/filters.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { atSameHost, go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'
import { saveFile } from '../batches/save-file.ts'
import { useSandbox } from './use-sandbox.ts'
import './personas-view.css'

type Persona = TeamOutput<typeof sandboxPersonasCall>['personas'][number]

/** People whose story is known beforehand. Each can become a user of the host. */
export function PersonasView({ hostId }: { readonly hostId: string }) {
  const { call, why } = useSandbox()
  const { query } = useAddress()
  const [asked, setAsked] = useState<Persona>()
  const found = useCall(() => call(sandboxPersonasCall, { params: { hostId } }), hostId)
  const action = useAction(
    ({ key }: Persona) => call(createPersonaUserCall, { params: { hostId }, body: { persona: key } }),
    (made) => setMade(made),
  )
  const [made, setMade] = useState<TeamOutput<typeof createPersonaUserCall>>()
  const trait = query.get('trait') ?? ''
  const way = query.get('way') ?? ''
  return (
    <Card title="Personas">
      {made && (
        <Notice
          tone={made.ended === 'enrolled' ? 'good' : 'info'}
          live
          title={
            made.ended === 'enrolled' ? `${asked?.label} is a user now` : `${asked?.label} was turned down on the way`
          }
          actions={
            <Row>
              <ButtonLink href={atSameHost(`/users/${made.userId}`)}>Open the user</ButtonLink>
              {made.ended === 'enrolled' && (
                <ButtonLink href={atSameHost('/sandbox', { tab: 'events', user: made.userId })}>
                  Make something happen
                </ButtonLink>
              )}
            </Row>
          }
        >
          {made.ended === 'enrolled'
            ? 'Identity is proven and the bureau monitors them.'
            : `As this persona always is: ${made.ended}.`}
        </Notice>
      )}
      {action.fault && <FaultNotice fault={action.fault} />}
      {why && <p class="small muted">{why}</p>}
      <Awaited of={found} label="Loading the personas">
        {({ personas }) => {
          const shown = personas.filter((one) => fits(one, trait, way))
          return (
            <Stack>
              <Row apart>
                <Filters>
                  <FilterSelect
                    label="Trait"
                    all="Any trait"
                    options={traitsOf(personas).map((value) => ({ value, label: value }))}
                    value={trait}
                    onValue={(value) => go(withQuery({ trait: value }), true)}
                  />
                  <FilterSelect
                    label="Identity"
                    all="Passes or not"
                    options={[
                      { value: 'passes', label: 'Passes' },
                      { value: 'turned-down', label: 'Is turned down' },
                    ]}
                    value={way}
                    onValue={(value) => go(withQuery({ way: value }), true)}
                  />
                </Filters>
                <Button kind="secondary" onPress={() => saveFile('personas.json', JSON.stringify(shown, null, 2))}>
                  Save as JSON
                </Button>
              </Row>
              <DataTable
                caption="Personas"
                empty={
                  <Empty icon="person" title="No persona is like that">
                    Take a filter away to see the others.
                  </Empty>
                }
                rows={shown}
                rowKey={({ key }) => key}
                columns={[
                  {
                    key: 'persona',
                    label: 'Persona',
                    cell: ({ label, fname, lname, city, state }) => (
                      <span class="persona-name">
                        {label}
                        <span class="small muted">
                          {fname} {lname}, {city} {state}
                        </span>
                      </span>
                    ),
                  },
                  {
                    key: 'traits',
                    label: 'Traits',
                    cell: ({ traits }) => <span class="small">{traits.join('; ')}</span>,
                  },
                  {
                    key: 'scores',
                    label: 'EFX, TU, EXP',
                    cell: ({ bureaus: { EFX, TU, EXP } }) => (
                      <span class="whole">{[EFX, TU, EXP].map(scoreOf).join(', ')}</span>
                    ),
                  },
                  {
                    key: 'identity',
                    label: 'Identity',
                    cell: (one) =>
                      passes(one) ? <Badge tone="good">Passes</Badge> : <Badge tone="warn">Turned down</Badge>,
                  },
                  {
                    key: 'create',
                    label: 'Create',
                    cell: (one) => (
                      <Button
                        kind="secondary"
                        label={`Create a user from ${one.label}`}
                        busy={action.busy && asked?.key === one.key}
                        disabled={why !== undefined || action.busy}
                        onPress={() => {
                          setMade(undefined)
                          setAsked(one)
                          action.run(one)
                        }}
                      >
                        Create a user
                      </Button>
                    ),
                  },
                ]}
              />
              <SameByApi call="GET /sandbox/personas" />
            </Stack>
          )
        }}
      </Awaited>
    </Card>
  )
}

function passes({ outcomes: { dit, smfa, onboarding } }: Persona): boolean {
  return dit === 'Approved' && (smfa === 'GREEN' || smfa === 'YELLOW') && onboarding === 'ENROLLED'
}

function fits(one: Persona, trait: string, way: string): boolean {
  const right = way === '' || (way === 'passes') === passes(one)
  return right && (trait === '' || one.traits.includes(trait))
}

function traitsOf(personas: readonly Persona[]): string[] {
  return [...new Set(personas.flatMap(({ traits }) => traits))].sort()
}

function scoreOf({ hit, score }: Persona['bureaus']['EFX']): string {
  return score === null ? (hit ? 'no score' : 'no file') : `${score}`
}
