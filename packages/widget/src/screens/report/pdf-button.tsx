import { efxLatestReportPdf } from '@plumbline/sdk/user'
import { Button } from '@plumbline/ui/parts/button'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { fill } from '@plumbline/ui/texts/fill'
import { useState } from 'preact/hooks'
import { Refused } from '../../frame/parts/refused.tsx'
import type { Shell } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { isInApp } from '../../frame/transport/bridged.ts'
import { useAction } from '../../frame/use-action.ts'
import { saveFile } from './save-file.ts'

interface Props {
  readonly shell: Shell
  /** When the report was made; the file is named after that day, and after nothing of the person. */
  readonly madeAt: number
  /** The PDF is that of EFX. */
  readonly hasEfx: boolean
}

/** The report as a file to keep. The session's token goes with the call, so a plain link would not do. */
export function PdfButton({ shell, madeAt, hasEfx }: Props) {
  const { download, pdf } = useTexts('report')
  const file = `credit-report-${new Date(madeAt).toISOString().slice(0, 10)}.pdf`
  const [saved, setSaved] = useState(false)
  const action = useAction(
    () => efxLatestReportPdf(shell.session.calls, { timeoutMs: 60_000 }),
    (blob) => {
      saveFile(blob, file)
      setSaved(true)
    },
  )
  const profile = shell.session.profile.get()
  if (!hasEfx || !profile?.features.includes('Report PDF')) return null
  if (isInApp()) return <p class="muted">{pdf.inApp}</p>
  const press = () => {
    setSaved(false)
    action.run(undefined)
  }
  return (
    <Stack gap="tight">
      <Row>
        <Button kind="secondary" busy={action.busy} onPress={press}>
          {download}
        </Button>
        <p class="muted small" role="status">
          {action.busy ? pdf.working : saved ? fill(pdf.done, { file }) : ''}
        </p>
      </Row>
      {action.error && <Refused error={action.error} retry={press} />}
    </Stack>
  )
}
