import { publishTextCall, textCall } from '@plumbline/contract'
import { wordingFindings } from '@plumbline/core/texts'
import { useForm } from '@plumbline/ui/forms/use-form'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { ErrorSummary } from '@plumbline/ui/parts/error-summary'
import { Field } from '@plumbline/ui/parts/field'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { TextField } from '@plumbline/ui/parts/text-field'
import { given } from '../../parts/given.ts'
import { HostFilter } from '../../parts/host-filter.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { type Language, languageWords, partWords, type WholeText } from './text-words.ts'
import './texts.css'

const languages = Object.keys(languageWords) as Language[]

export function Page({ screen, params }: PageProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const textKey = params['text']!
  const host = query.get('at') ?? ''
  const found = useCall(() => call(textCall, { params: { textKey }, query: given({ host }) }), `${textKey} ${host}`)
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Stack gap="loose">
        <HostFilter value={host} onValue={(value) => go(withQuery({ at: value }), true)} />
        <Awaited of={found} label="Loading the text">
          {(text) => <WordingForm key={host} text={text} host={host} />}
        </Awaited>
      </Stack>
    </>
  )
}

function WordingForm({ text, host }: { readonly text: WholeText; readonly host: string }) {
  const { call } = useSignedIn()
  const fields = languages.flatMap((language) =>
    Object.keys(text.standard.en!).map((part) => ({ language, part, name: `${language}.${part}` })),
  )
  const first = Object.fromEntries(
    fields.map(({ language, part, name }) => [name, text.live[language]?.parts[part] ?? '']),
  )
  const form = useForm<Record<string, string>>({ ...first, from: '', reason: '' }, (values) => ({
    ...findingsIn(values),
    reason: values['reason']!.trim().length >= 5 ? undefined : 'Say why, in five letters or more',
  }))
  const typedIn = (values: Readonly<Record<string, string>>, language: Language) =>
    Object.fromEntries(
      fields.filter((one) => one.language === language).map(({ part, name }) => [part, values[name]!.trim()]),
    )
  /** A language in which nothing was typed stays as it is. */
  const changed = (values: Readonly<Record<string, string>>, language: Language) =>
    fields.some((one) => one.language === language && values[one.name]!.trim() !== first[one.name])
  function findingsIn(values: Readonly<Record<string, string>>): Record<string, string> {
    const findings = languages
      .filter((language) => changed(values, language))
      .flatMap((language) =>
        wordingFindings(text.standard[language] ?? text.standard.en!, typedIn(values, language)).map((finding) => {
          const [part, ...cause] = finding.split(': ')
          const words = `${languageWords[language]}, ${partWords(text.group, part!).toLowerCase()}`
          return [`${language}.${part}`, `${words}: ${cause.join(': ')}`] as const
        }),
      )
    const nothing = languages.every((language) => !changed(values, language))
    return nothing ? { [fields[0]!.name]: 'Change the words of a language first' } : Object.fromEntries(findings)
  }
  const publish = useAction(
    (values: Readonly<Record<string, string>>) => {
      const wordings = languages.filter((language) => changed(values, language))
      return call(publishTextCall, {
        params: { textKey: text.key },
        body: {
          hostId: host === '' ? null : host,
          fromAt: values['from'] === '' ? Date.now() : new Date(values['from']!).getTime(),
          reason: values['reason']!.trim(),
          ...Object.fromEntries(wordings.map((language) => [language, typedIn(values, language)])),
        },
      })
    },
    () => go(`/texts/${text.key}?asked${host === '' ? '' : `&at=${host}`}`),
  )
  return (
    <form
      class="stack loose"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(publish.run)
      }}
    >
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      {publish.fault && <FaultNotice fault={publish.fault} />}
      {text.group === 'consent' && (
        <Notice tone="info">
          Another consent text is another version. People who agreed before keep the version that they agreed to.
        </Notice>
      )}
      <div class="wordings">
        {languages.map((language) => (
          <Card key={language} title={languageWords[language]}>
            <Stack>
              {fields
                .filter((one) => one.language === language)
                .map(({ part, name }) => {
                  const { value, onValue, error, id } = form.field(name)
                  return (
                    <Field key={name} id={id} error={error} label={partWords(text.group, part)}>
                      {(control) => (
                        <textarea
                          {...control}
                          class="input"
                          lang={language}
                          rows={2}
                          value={value}
                          onInput={(event) => onValue(event.currentTarget.value)}
                        />
                      )}
                    </Field>
                  )
                })}
            </Stack>
          </Card>
        ))}
      </div>
      <Card title="Publication">
        <Stack>
          <Field
            label="From when on"
            hint="In the time of the host. Empty: as soon as it is approved."
            id="from"
            optional
          >
            {(control) => (
              <input
                {...control}
                class="input letters-20"
                type="datetime-local"
                value={form.values['from']!}
                onInput={(event) => form.set({ from: event.currentTarget.value })}
              />
            )}
          </Field>
          <TextField
            {...form.field('reason')}
            label="Reason"
            hint="It stays on record, for whoever asks later."
            maxLength={500}
            autocomplete="off"
          />
          <Row>
            <Button type="submit" busy={publish.busy}>
              Ask for the publication
            </Button>
            <Button kind="secondary" onPress={() => go(`/texts/${text.key}`)}>
              Cancel
            </Button>
          </Row>
        </Stack>
      </Card>
    </form>
  )
}
