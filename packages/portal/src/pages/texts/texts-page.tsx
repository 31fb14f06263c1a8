import { textPublicationsCall, textsCall } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { Stats } from '@plumbline/ui/parts/stats'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { FilterText } from '../../parts/filter-text.tsx'
import { Filters } from '../../parts/filters.tsx'
import { given } from '../../parts/given.ts'
import { HostFilter } from '../../parts/host-filter.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { PublicationTable } from './publication-table.tsx'
import { groupWords, type Language, type ListedText, languageWords, placeWords, versionWords } from './text-words.ts'

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const chosen = (name: string) => query.get(name) ?? ''
  const host = chosen('at')
  const asked = given({
    group: chosen('group') as ListedText['group'],
    missing: chosen('missing') as Language,
    search: chosen('search'),
    host,
    cursor: query.get('cursor'),
    limit: pageSize,
  })
  const found = useCall(() => call(textsCall, { query: asked }), JSON.stringify(asked))
  const waiting = useCall(() => call(textPublicationsCall, { query: { state: 'waiting', limit: 100 } }), 'waiting')
  const narrow = (name: string) => (value: string) => go(withQuery({ [name]: value, cursor: null }), true)
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Stack gap="loose">
        <Awaited of={waiting} label="Loading what waits" lines={1}>
          {({ publications }) =>
            publications.length === 0 ? null : (
              <Card title="Waits for a second person">
                <PublicationTable
                  caption="Wordings that wait, the newest first"
                  publications={publications}
                  showText
                  onChanged={() => {
                    waiting.reload()
                    found.reload()
                  }}
                />
              </Card>
            )
          }
        </Awaited>
        <Filters>
          <FilterSelect
            label="About"
            all="Everything"
            options={Object.entries(groupWords).map(([value, label]) => ({ value, label }))}
            value={chosen('group')}
            onValue={narrow('group')}
          />
          <FilterSelect
            label="Missing in"
            all="No matter"
            options={Object.entries(languageWords).map(([value, label]) => ({ value, label }))}
            value={chosen('missing')}
            onValue={narrow('missing')}
          />
          <HostFilter value={host} onValue={narrow('at')} />
          <FilterText label="Words" value={chosen('search')} onValue={narrow('search')} />
        </Filters>
        <Awaited of={found} label="Loading the texts">
          {({ texts, coverage, nextCursor }) => (
            <Stack gap="loose">
              <Card title={host === '' ? 'At hosts without a wording of their own' : 'At this host'}>
                <Stats
                  stats={[
                    { term: 'Texts', value: coverage.texts },
                    { term: 'In English', value: coverage.en, about: `of ${coverage.texts}` },
                    { term: 'In Spanish', value: coverage.es, about: `${coverage.texts - coverage.es} are missing` },
                    { term: 'Worded anew', value: coverage.reworded, about: 'The rest is as the program says it' },
                  ]}
                />
              </Card>
              <Card title="Texts">
                <TextTable texts={texts} host={host} />
                <CursorPager nextCursor={nextCursor} timeless />
              </Card>
            </Stack>
          )}
        </Awaited>
      </Stack>
    </>
  )
}

function TextTable({ texts, host }: { readonly texts: readonly ListedText[]; readonly host: string }) {
  const live = (language: Language) => ({
    key: language,
    label: languageWords[language],
    cell: ({ versions }: ListedText) => (
      <Badge tone={versions[language] === null ? 'warn' : versions[language] === 1 ? 'neutral' : 'info'}>
        {versionWords(versions[language])}
      </Badge>
    ),
  })
  return (
    <DataTable
      caption="Texts and the versions that are live"
      rows={texts}
      rowKey={({ key }) => key}
      empty={
        <Empty icon="info" title="No text fits">
          Words are looked for in what is live in both languages. <a href="/texts">Show all texts</a>
        </Empty>
      }
      columns={[
        {
          key: 'title',
          label: 'Text',
          cell: ({ key, title, opening }) => (
            <Stack gap="tight">
              <RowLink href={`/texts/${key}${host === '' ? '' : `?at=${host}`}`}>{title}</RowLink>
              {opening !== '' && <span class="small muted">{opening}</span>}
            </Stack>
          ),
        },
        { key: 'group', label: 'About', cell: ({ group }) => groupWords[group] },
        { key: 'place', label: 'Read in', cell: ({ place }) => placeWords[place] },
        live('en'),
        live('es'),
        {
          key: 'waiting',
          label: 'Waiting',
          cell: ({ waiting }) =>
            waiting === 0 ? <span class="muted">Nothing</span> : <Badge tone="warn">{`${waiting}`}</Badge>,
        },
      ]}
    />
  )
}
