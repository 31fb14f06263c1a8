import { fleetCall } from '@plumbline/contract'
import { Button, ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { Stats } from '@plumbline/ui/parts/stats'
import { useState } from 'preact/hooks'
import { Filters } from '../../parts/filters.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { DeclareDialog } from '../incidents/declare-dialog.tsx'
import type { PageProps } from '../screen.ts'
import { ageWords, countWords } from './counts.ts'
import { headlineOf } from './headline.ts'
import { HostTable } from './host-table.tsx'
import { HoursFilter, useHours } from './hours-filter.tsx'
import { providerWords } from './provider-words.ts'

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const [declaring, setDeclaring] = useState(false)
  const [said, setSaid] = useState<string>()
  const hours = useHours()
  const found = useCall(() => call(fleetCall, { query: { hours } }), String(hours))
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={
          <Row>
            <PermittedButton needs="operate jobs" kind="secondary" onPress={() => setDeclaring(true)}>
              Declare an incident
            </PermittedButton>
            <Button kind="secondary" onPress={found.reload}>
              Load again
            </Button>
          </Row>
        }
      />
      <Stack gap="loose">
        {said && (
          <Notice tone="good" live>
            {said}
          </Notice>
        )}
        <Filters>
          <HoursFilter />
        </Filters>
        <Awaited of={found} label="Loading the fleet" lines={10}>
          {({ hosts, hostCount, breakers, work }) => {
            const broken = breakers.filter(({ state }) => state !== 'closed')
            const { tone, sentence } = headlineOf({ hosts, breakers, work })
            return (
              <Stack gap="loose">
                <Notice tone={tone}>{sentence}</Notice>
                <Card title="At a glance">
                  <Stats
                    stats={[
                      {
                        term: 'Breakers not closed',
                        value: String(broken.length),
                        about:
                          broken.length === 0
                            ? 'Every provider is called'
                            : broken.map(({ provider }) => providerWords(provider)).join(', '),
                      },
                      {
                        term: 'Oldest work that is due',
                        value: work.oldestDueAt === null ? 'None' : ageWords(work.oldestDueAt, Date.now()),
                        about: `${countWords(work.due)} due`,
                      },
                      { term: 'Work given up', value: countWords(work.dead), about: 'It waits for somebody' },
                    ]}
                  />
                  <Row>
                    <ButtonLink href="/bureau-lines">Bureaus</ButtonLink>
                    <ButtonLink href="/work">Jobs</ButtonLink>
                    <ButtonLink href="/webhook-fleet">Webhooks</ButtonLink>
                    <ButtonLink href="/incidents">Incidents</ButtonLink>
                  </Row>
                </Card>
                <Card title="Hosts, those that hurt first">
                  <HostTable hosts={hosts} />
                  {hostCount > hosts.length && (
                    <p class="small muted">
                      {hosts.length} of {hostCount} hosts; the others fare better.
                    </p>
                  )}
                </Card>
              </Stack>
            )
          }}
        </Awaited>
      </Stack>
      {declaring && (
        <DeclareDialog
          onDone={(sentence) => {
            setDeclaring(false)
            setSaid(sentence)
          }}
          onLeave={() => setDeclaring(false)}
        />
      )}
    </>
  )
}
