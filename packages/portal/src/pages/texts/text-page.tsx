import { textCall } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { given } from '../../parts/given.ts'
import { HostFilter } from '../../parts/host-filter.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { Time } from '../../parts/time.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { PublicationTable } from './publication-table.tsx'
import {
  groupWords,
  type Language,
  languageWords,
  partWords,
  placeWords,
  versionWords,
  type WholeText,
} from './text-words.ts'
import './texts.css'

export function Page({ screen, params }: PageProps) {
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const textKey = params['text']!
  const host = query.get('at') ?? ''
  const found = useCall(() => call(textCall, { params: { textKey }, query: given({ host }) }), `${textKey} ${host}`)
  const mayPublish = mayAt(session, 'publish texts')
  return (
    <Awaited of={found} label="Loading the text">
      {(text) => (
        <>
          <PageHead
            title={text.title}
            question={screen.question}
            actions={
              <Stack gap="tight">
                <PermittedButton
                  needs="publish texts"
                  onPress={() => go(`/texts/${textKey}/wording${host === '' ? '' : `?at=${host}`}`)}
                >
                  Change the wording
                </PermittedButton>
                {!mayPublish && <span class="small muted">Operators and reviewers change texts.</span>}
              </Stack>
            }
          />
          <Stack gap="loose">
            {query.get('asked') !== null && (
              <Notice tone="good" live>
                The new wording waits for a second person.
              </Notice>
            )}
            <Card title="This text">
              <DataList
                data={[
                  { term: 'Name', value: <CopyableId id={text.key} of="text" /> },
                  { term: 'About', value: groupWords[text.group] },
                  { term: 'Read in', value: placeWords[text.place] },
                ]}
              />
            </Card>
            <HostFilter value={host} onValue={(value) => go(withQuery({ at: value }), true)} />
            <div class="wordings">
              {(Object.keys(languageWords) as Language[]).map((language) => (
                <Live key={language} text={text} language={language} />
              ))}
            </div>
            <Card title="Wordings that were asked for">
              <PublicationTable
                caption="Wordings, the newest first"
                publications={text.publications}
                onChanged={found.reload}
              />
            </Card>
          </Stack>
        </>
      )}
    </Awaited>
  )
}

/** What is live in a language, and how it came to be. */
function Live({ text, language }: { readonly text: WholeText; readonly language: Language }) {
  const live = text.live[language]
  return (
    <Card title={languageWords[language]}>
      <Stack>
        <div>
          <Badge tone={live === null ? 'warn' : live.version === 1 ? 'neutral' : 'info'}>
            {versionWords(live?.version ?? null)}
          </Badge>{' '}
          {live?.since != null && (
            <span class="small muted">
              {live.ofHost ? 'for this host' : 'for all hosts'} since <Time at={live.since} />
            </span>
          )}
        </div>
        {live === null ? (
          <p class="muted">Nobody has written it in {languageWords[language]}. Hosts get the English words.</p>
        ) : (
          <dl class="said">
            {Object.entries(live.parts).map(([part, said]) => (
              <div key={part}>
                <dt>{partWords(text.group, part)}</dt>
                <dd lang={language}>{said}</dd>
              </div>
            ))}
          </dl>
        )}
      </Stack>
    </Card>
  )
}
