import { auditLogCall, type TeamOutput } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { cellOf } from '../batches/outcome-csv.ts'
import { saveFile } from '../batches/save-file.ts'
import { actionWords } from './action-words.ts'
import type { NamedMember } from './audit-filters.tsx'
import type { AuditQuery } from './audit-query.ts'
import { actorWords } from './entry-words.ts'

type Entry = TeamOutput<typeof auditLogCall>['entries'][number]

const maxRows = 5_000

interface Props {
  readonly asked: AuditQuery
  readonly members: readonly NamedMember[]
}

/** Saves everything that the filters let through, from the newest on, as far as one file goes. */
export function SaveEntries({ asked, members }: Props) {
  const { call } = useSignedIn()
  const [isCut, setCut] = useState(false)
  const save = async () => {
    const rows: Entry[] = []
    const { cursor: _place, ...filters } = asked
    let cursor: string | null = null
    do {
      const query: AuditQuery = { ...filters, limit: 100, ...(cursor ? { cursor } : {}) }
      const page: TeamOutput<typeof auditLogCall> = await call(auditLogCall, { query })
      rows.push(...page.entries)
      cursor = page.nextCursor
    } while (cursor !== null && rows.length < maxRows)
    setCut(cursor !== null)
    saveFile('audit-log.csv', entriesCsv(rows, members))
  }
  const action = useAction(save, () => undefined)
  return (
    <>
      <Button kind="secondary" busy={action.busy} onPress={() => action.run(undefined)}>
        Save as CSV
      </Button>
      {action.fault && <FaultNotice fault={action.fault} />}
      {isCut && (
        <Notice tone="warn" live>
          The file ends after {maxRows} entries. Narrow the filters for the rest.
        </Notice>
      )}
    </>
  )
}

const heads = [
  'At',
  'Who',
  'Actor',
  'Action',
  'Name',
  'On',
  'Outcome',
  'Reason',
  'Before',
  'After',
  'Request id',
  'From',
]

function entriesCsv(entries: readonly Entry[], members: readonly NamedMember[]): string {
  const names = new Map(members.map(({ id, name }) => [id, name]))
  const json = (values: unknown) => (values === null || values === undefined ? '' : JSON.stringify(values))
  const rows = entries.map((entry) => [
    new Date(entry.at).toISOString(),
    actorWords(entry, names),
    entry.actor,
    actionWords(entry.action),
    entry.action,
    entry.object ?? '',
    entry.outcome,
    entry.details?.reason ?? '',
    json(entry.details?.before),
    json(entry.details?.after),
    entry.requestId ?? '',
    entry.address ?? '',
  ])
  return [heads, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')
}
