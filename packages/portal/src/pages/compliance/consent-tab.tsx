import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Columns, Stack } from '@plumbline/ui/parts/layout'
import { DataTable } from '../../parts/data-table.tsx'
import { Time } from '../../parts/time.tsx'
import { type Compliance, noticeWords } from './compliance.ts'
import { ProofCard } from './proof-card.tsx'
import { WordingsCard } from './wordings-card.tsx'

interface Props {
  readonly hostId: string
  readonly compliance: Compliance
}

export function ConsentTab({ hostId, compliance }: Props) {
  return (
    <Stack gap="loose">
      <ProofCard hostId={hostId} />
      <Columns>
        <TextsCard compliance={compliance} />
        <NoticesCard compliance={compliance} />
      </Columns>
      <WordingsCard compliance={compliance} />
    </Stack>
  )
}

/** Which wordings people have agreed to. */
function TextsCard({ compliance: { texts, currentText } }: Pick<Props, 'compliance'>) {
  const { formats } = useLanguage()
  return (
    <Card title="Wordings">
      <DataTable
        caption="Wordings and how many consents rest on each"
        rows={texts}
        rowKey={({ textVersion }) => textVersion}
        narrow
        empty={
          <Empty icon="check" title="No consent is on record">
            A consent comes with the identity check of a person, or your server brings it.
          </Empty>
        }
        columns={[
          {
            key: 'version',
            label: 'Version',
            cell: ({ textVersion }) => (
              <>
                <code class="id">{textVersion}</code> {textVersion === currentText && <Badge tone="good">In use</Badge>}
              </>
            ),
          },
          {
            key: 'consents',
            label: 'Consents',
            number: true,
            cell: ({ consents, isMore }) => (isMore ? `${formats.count(consents)} or more` : formats.count(consents)),
          },
        ]}
      />
    </Card>
  )
}

/** Which messages people got. */
function NoticesCard({ compliance: { notices, noticesLookedThrough } }: Pick<Props, 'compliance'>) {
  const { formats } = useLanguage()
  return (
    <Card title="Notices to people">
      <DataTable
        caption="Kinds of messages among the latest ones"
        rows={notices}
        rowKey={({ kind }) => kind}
        empty={
          <Empty icon="inbox" title="Nobody was told anything yet">
            Messages appear when an alert is raised or when a person's contact data changes.
          </Empty>
        }
        columns={[
          { key: 'kind', label: 'Notice', cell: ({ kind }) => noticeWords[kind] ?? kind },
          { key: 'sent', label: 'Written', number: true, cell: ({ sent }) => formats.count(sent) },
          { key: 'latest', label: 'Latest', cell: ({ latestAt }) => latestAt !== null && <Time at={latestAt} /> },
        ]}
      />
      {notices.length > 0 && (
        <p class="small muted">Counted over the latest {formats.count(noticesLookedThrough)} messages at most.</p>
      )}
    </Card>
  )
}
