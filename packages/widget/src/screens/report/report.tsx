import { useLanguage } from '@plumbline/ui/parts/language'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { Segmented } from '@plumbline/ui/parts/segmented'
import { fill } from '@plumbline/ui/texts/fill'
import { useState } from 'preact/hooks'
import type { ScreenProps, Shell } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useCall } from '../../frame/use-call.ts'
import { type Bureau, filesOf, readReport, readStoredReport, type ShownReport } from '../accounts/read-report.ts'
import { ReportBlock } from '../accounts/report-block.tsx'
import { AccountSections } from './account-sections.tsx'
import { Checks } from './checks.tsx'
import { Collections } from './collections.tsx'
import { OlderReports } from './older-reports.tsx'
import { OwnWords } from './own-words.tsx'
import { PdfButton } from './pdf-button.tsx'
import { PersonalData } from './personal-data.tsx'
import { Records } from './records.tsx'
import { Rights } from './rights.tsx'
import { Summary } from './summary.tsx'
import './report.css'

/** A whole report: the newest one, or the stored one that the place names. */
export default function Report({ shell, params, onShown }: ScreenProps) {
  const texts = useTexts('report')
  const { report: stored } = params
  const call = useCall((signal) => (stored ? readStoredReport(shell, stored, signal) : readReport(shell, signal)))
  return (
    <Stack>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <ReportBlock shell={shell} call={call} onShown={onShown}>
        {(shown) => <Whole shell={shell} shown={shown} isStored={stored !== undefined} />}
      </ReportBlock>
    </Stack>
  )
}

interface WholeProps {
  readonly shell: Shell
  readonly shown: ShownReport
  readonly isStored: boolean
}

/** A report is the file of one bureau; where there are several, one is chosen. */
function Whole({ shell, shown: { report }, isStored }: WholeProps) {
  const { formats } = useLanguage()
  const texts = useTexts('report')
  const files = filesOf(report)
  const [chosen, choose] = useState<Bureau | undefined>(files[0]?.bureau)
  const found = files.find(({ bureau }) => bureau === chosen)
  if (!found) return <p>{texts.none}</p>
  const { bureau, file } = found
  return (
    <Stack gap="loose">
      <Stack>
        {isStored && <Notice tone="info">{texts.older.shown}</Notice>}
        <Row apart>
          <p class="muted">{fill(texts.asOf, { bureau, date: formats.day(report.generatedAt) })}</p>
          {files.length > 1 && (
            <Segmented
              label={texts.bureauChoice}
              name="bureau"
              options={files.map((one) => ({ value: one.bureau, label: one.bureau }))}
              value={bureau}
              onValue={(value) => choose(value as Bureau)}
            />
          )}
        </Row>
        {!isStored && <PdfButton shell={shell} madeAt={report.generatedAt} hasEfx={files[0]?.bureau === 'EFX'} />}
      </Stack>
      <Summary summary={file.summary} />
      <PersonalData identity={file.identity} />
      <AccountSections shell={shell} report={report} bureau={bureau} />
      <Collections collections={file.collections} />
      <Records records={file.publicRecords} />
      <Checks inquiries={file.inquiries} />
      <OwnWords shell={shell} reportId={report.reportId} bureau={bureau} />
      <Rights />
      {shell.components.includes('report') && <OlderReports shell={shell} shown={report.reportId} />}
    </Stack>
  )
}
