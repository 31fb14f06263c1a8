import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Disclosure } from '@plumbline/ui/parts/disclosure'
import { Stack } from '@plumbline/ui/parts/layout'
import { Time } from '../../parts/time.tsx'
import type { Compliance } from './compliance.ts'
import { saveJson } from './save-json.ts'

type Wording = Compliance['wordings'][number]

/** What people are asked to agree to, word for word. */
export function WordingsCard({ compliance }: { readonly compliance: Compliance }) {
  const { wordings, texts, currentText } = compliance
  return (
    <Card
      title="What our pages ask people to agree to"
      aside={
        <Button kind="secondary" onPress={() => saveJson('consent-wordings.json', { currentText, texts, wordings })}>
          Save as JSON
        </Button>
      }
    >
      <p class="muted">
        The widget and the pages behind links show these words. A changed wording is published by Plumbline with a date
        and a second person; ask there for one of your own. Pages of yours show your own words, under the version that
        you send.
      </p>
      <Stack>
        {wordings.map((wording) => (
          <Disclosure key={wording.key} summary={wording.title}>
            <OneWording wording={wording} />
          </Disclosure>
        ))}
      </Stack>
    </Card>
  )
}

function OneWording({ wording: { version, since, en, es } }: { readonly wording: Wording }) {
  return (
    <Stack>
      <p class="small muted">
        Wording {version}
        {since !== null && (
          <>
            , since <Time at={since} />
          </>
        )}
      </p>
      {en && <Paragraphs language="en" words={en} />}
      {es && <Paragraphs language="es" words={es} />}
    </Stack>
  )
}

function Paragraphs({ language, words }: { readonly language: 'en' | 'es'; readonly words: readonly string[] }) {
  return (
    <section lang={language} aria-label={language === 'en' ? 'English' : 'Spanish'}>
      {words.map((paragraph) => (
        <p key={paragraph}>
          <bdi>{paragraph}</bdi>
        </p>
      ))}
    </section>
  )
}
