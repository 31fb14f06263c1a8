import { type TeamOutput, workCall } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { ageWords, countWords } from '../fleet/counts.ts'
import type { PageProps } from '../screen.ts'
import { kindWords } from './kind-words.ts'
import './work.css'

type Kind = TeamOutput<typeof workCall>['kinds'][number]

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const found = useCall(() => call(workCall, {}), 'work')
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={
          <Button kind="secondary" onPress={found.reload}>
            Load again
          </Button>
        }
      />
      <Awaited of={found} label="Loading the jobs" lines={12}>
        {({ kinds }) => (
          <Stack gap="loose">
            <Headline kinds={kinds} />
            <Card title="Kinds of work">
              <KindTable kinds={kinds} />
            </Card>
          </Stack>
        )}
      </Awaited>
    </>
  )
}

function Headline({ kinds }: { readonly kinds: readonly Kind[] }) {
  const dead = kinds.filter((kind) => kind.dead > 0)
  const oldest = Math.min(...kinds.map(({ oldestDueAt }) => oldestDueAt ?? Number.POSITIVE_INFINITY))
  const late = Number.isFinite(oldest)
    ? `The oldest work has waited for ${ageWords(oldest, Date.now())}.`
    : 'Nothing is due.'
  if (dead.length === 0) return <Notice tone="good">No work was given up. {late}</Notice>
  return (
    <Notice tone="warn">
      Work of {dead.length === 1 ? 'one kind' : `${dead.length} kinds`} was given up and waits for somebody. {late}
    </Notice>
  )
}

function KindTable({ kinds }: { readonly kinds: readonly Kind[] }) {
  return (
    <DataTable
      caption="Kinds of work"
      rows={kinds}
      rowKey={({ kind }) => kind}
      empty={<Empty title="There is no work">Kinds of work appear here as soon as the service knows one.</Empty>}
      columns={[
        {
          key: 'kind',
          label: 'Kind',
          cell: ({ kind }) => (
            <span class="work-kind">
              <RowLink href={`/work/${kind}`}>{kindWords(kind)}</RowLink>
              <code class="id">{kind}</code>
            </span>
          ),
        },
        { key: 'due', label: 'Due', number: true, cell: ({ due }) => countWords(due) },
        { key: 'claimed', label: 'In hand', number: true, cell: ({ claimed }) => countWords(claimed) },
        {
          key: 'oldest',
          label: 'Oldest',
          number: true,
          cell: ({ oldestDueAt }) => (oldestDueAt === null ? '–' : ageWords(oldestDueAt, Date.now())),
        },
        { key: 'failing', label: 'Failing', number: true, cell: ({ failing }) => countWords(failing) },
        { key: 'dead', label: 'Given up', number: true, cell: ({ dead }) => countWords(dead) },
        { key: 'state', label: 'State', cell: (kind) => <State kind={kind} /> },
      ]}
    />
  )
}

function State({ kind: { paused, held, dead, failing } }: { readonly kind: Kind }) {
  if (paused) return <Badge tone="warn">Paused, {countWords(held)} held</Badge>
  if (dead > 0) return <Badge tone="bad">Given up</Badge>
  return failing > 0 ? <Badge tone="warn">Being tried again</Badge> : <Badge tone="good">Runs</Badge>
}
