import { creditReportsMetadata } from '@plumbline/sdk/user'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Icon } from '@plumbline/ui/parts/icon'
import { useLanguage } from '@plumbline/ui/parts/language'
import { fill } from '@plumbline/ui/texts/fill'
import { Awaited } from '../../frame/parts/awaited.tsx'
import type { Shell } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useCall } from '../../frame/use-call.ts'

interface Props {
  readonly shell: Shell
  /** Id of the report that is shown. */
  readonly shown: string
}

/** The reports that are kept; nothing where there is only the one that is shown. */
export function OlderReports({ shell, shown }: Props) {
  const { formats } = useLanguage()
  const { older, asOf } = useTexts('report')
  const { loading } = useTexts('states')
  const call = useCall((signal) => creditReportsMetadata(shell.session.calls, {}, { signal }))
  const others = call.state === 'done' ? call.value.reports.filter(({ reportId }) => reportId !== shown) : undefined
  if (others?.length === 0) return null
  return (
    <div class="older-reports">
      <Card title={older.title}>
        <p class="muted">{older.text}</p>
        <Awaited call={call} label={loading}>
          {() =>
            others?.map(({ reportId, generatedAt, bureaus }) => (
              <div key={reportId}>
                <Button
                  kind="quiet"
                  onPress={() => shell.router.open({ screen: 'report', params: { report: reportId } })}
                >
                  {fill(asOf, { bureau: formats.list(bureaus), date: formats.day(generatedAt) })}
                  <Icon name="next" />
                </Button>
              </div>
            ))
          }
        </Awaited>
      </Card>
    </div>
  )
}
