import { Button } from '@plumbline/ui/parts/button'
import { Row as Line } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useAction } from '../../shell/use-action.ts'
import { saveFile } from '../batches/save-file.ts'
import { type Columns, listCsv } from './to-csv.ts'

/** So many rows are in a file at most, and so many pages are asked for: a page that looks through much can bring little. */
const maxRows = 5_000
const maxPages = 100
const rowsPerPage = 100

interface Place {
  readonly limit: number
  readonly cursor?: string
}

interface Props<Row> {
  /** Of the file, without its ending. */
  readonly name: string
  readonly columns: Columns<Row>
  /** One page of what the filters let through. */
  readonly page: (place: Place) => Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | null }>
}

/** Saves what the filters let through, from the beginning of the list on and not only the page that is shown. */
export function SaveList<Row>({ name, columns, page }: Props<Row>) {
  const [saved, setSaved] = useState<{ readonly rows: number; readonly isCut: boolean }>()
  const save = async () => {
    const rows: Row[] = []
    let cursor: string | null = null
    for (let pages = 0; pages < maxPages && rows.length < maxRows; pages++) {
      const next = await page({ limit: rowsPerPage, ...(cursor === null ? {} : { cursor }) })
      rows.push(...next.rows)
      cursor = next.nextCursor
      if (cursor === null) break
    }
    saveFile(`${name}.csv`, listCsv(columns, rows))
    return { rows: rows.length, isCut: cursor !== null }
  }
  const action = useAction(save, setSaved)
  return (
    <>
      <Line>
        <Button kind="secondary" busy={action.busy} onPress={() => action.run(undefined)}>
          Save as CSV
        </Button>
        <span class="small muted">What the filters let through, {maxRows.toLocaleString('en-US')} rows at most</span>
      </Line>
      {action.fault && <FaultNotice fault={action.fault} />}
      {saved?.isCut && (
        <Notice tone="warn" live>
          The file ends after {saved.rows} rows. Narrow the filters for the rest.
        </Notice>
      )}
    </>
  )
}
