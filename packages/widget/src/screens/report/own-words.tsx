import { creditReport } from '@plumbline/sdk/user'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { fill } from '@plumbline/ui/texts/fill'
import { Awaited } from '../../frame/parts/awaited.tsx'
import type { Shell } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useCall } from '../../frame/use-call.ts'
import type { Bureau } from '../accounts/read-report.ts'
import { factsOf } from './facts.ts'
import { contactIn, statementsIn } from './native-report.ts'

interface Props {
  readonly shell: Shell
  readonly reportId: string
  readonly bureau: Bureau
}

/** What the person has added to the file, and where to write to the bureau. Only the bureaus' own formats have it, so it is read apart. */
export function OwnWords({ shell, reportId, bureau }: Props) {
  const { formats } = useLanguage()
  const texts = useTexts('report')
  const states = useTexts('states')
  const call = useCall((signal) => creditReport(shell.session.calls, { reportId }, { signal }))
  return (
    <>
      <Card title={texts.sections.statements}>
        <Awaited call={call} label={states.loading}>
          {({ report }) => {
            const statements = statementsIn(report, bureau)
            return statements.length === 0 ? (
              <p class="muted">{texts.noStatements}</p>
            ) : (
              <Stack>
                {statements.map(({ text, addedOn }) => (
                  <blockquote key={text}>
                    <p>
                      <bdi>{text}</bdi>
                    </p>
                    {addedOn && <p class="muted small">{fill(texts.added, { date: formats.calendarDay(addedOn) })}</p>}
                  </blockquote>
                ))}
              </Stack>
            )
          }}
        </Awaited>
      </Card>
      {call.state === 'done' && <Contact contact={contactIn(call.value.report, bureau)} bureau={bureau} />}
    </>
  )
}

interface ContactProps {
  readonly contact: ReturnType<typeof contactIn>
  readonly bureau: Bureau
}

function Contact({ contact, bureau }: ContactProps) {
  const { contact: names } = useTexts('report')
  if (!contact) return null
  return (
    <Card title={fill(names.title, { bureau })}>
      <DataList
        data={factsOf([
          [names.name, contact.name && <bdi>{contact.name}</bdi>],
          [names.address, contact.address && <bdi>{contact.address}</bdi>],
          [names.phone, contact.phone],
        ])}
      />
    </Card>
  )
}
