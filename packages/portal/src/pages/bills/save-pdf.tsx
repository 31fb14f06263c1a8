import type { billPdfCall, TeamOutput } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useAction } from '../../shell/use-action.ts'

type BillFile = TeamOutput<typeof billPdfCall>

/** Has the bill drawn as a document, and the browser save it. */
export function SavePdf({ get }: { readonly get: () => Promise<BillFile> }) {
  const action = useAction(get, save)
  return (
    <>
      <Button kind="secondary" busy={action.busy} onPress={() => action.run(undefined)}>
        Save as PDF
      </Button>
      {action.fault && <FaultNotice fault={action.fault} />}
    </>
  )
}

function save({ name, pdf }: BillFile): void {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  // A link that others follow would take the press for a change of page.
  link.target = '_self'
  link.click()
  URL.revokeObjectURL(address)
}
