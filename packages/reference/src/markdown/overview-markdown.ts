import { type AnyEndpoint, type EventType, events, eventTypes, type Section, sectionWords } from '@plumbline/contract'
import { attributeHead, attributeRows, attributesLead, attributesNotes } from '../content/attribute-rows.ts'
import { conventions } from '../content/conventions.ts'
import { elementChapters, elementsLead } from '../content/element-chapters.ts'
import { bySection, causesOf, errorsByNumber, sectionTitle, titleOf } from '../content/endpoint-facts.ts'
import { eventWays } from '../content/event-ways.ts'
import { chapterMarkdown } from './block-markdown.ts'
import { blocks, linkedText, table } from './markdown-text.ts'

export function indexMarkdown(listed: readonly AnyEndpoint[]): string {
  return `${blocks(
    '# API reference',
    'Made from the declarations in `packages/contract` by `npm run reference`. A running service shows the same at `/docs`, with forms that make the calls.',
    '- [Conventions](conventions.md): what holds for every call\n- [Errors](errors.md): every code and what to do\n- [Events](events.md): what happens to users\n- [Attributes](attributes.md): what rules of pre-screening are written about\n- [Elements of the widget](elements.md): what a page can write, set, call and hear',
    ...[...bySection(listed)].map(([section, endpoints]) => sectionMarkdown(section, endpoints)),
  )}\n`
}

export function errorsMarkdown(): string {
  return `${blocks(
    '# Errors',
    'Every failure has [the same body](conventions.md#errors). Codes never change their meaning; decide by them and not by the text.',
    table(
      ['Code', 'HTTP', 'Who acts', 'Repeat', 'Meaning', 'What to do'],
      errorsByNumber().map(({ code, status, fault, retryable, message, remedy }) => [
        code,
        String(status),
        fault,
        retryable ? 'yes' : 'no',
        message,
        remedy,
      ]),
    ),
  )}\n`
}

export function eventsMarkdown(listed: readonly AnyEndpoint[]): string {
  const causes = causesOf(listed)
  return `${blocks(
    '# Events',
    'An event tells your server that something happened to one of its users. It says who and what kind; the data itself is read with a call.',
    ...eventWays.map((text) => linkedText(text, '')),
    ...eventTypes.map((type) => eventMarkdown(type, causes.get(type) ?? [])),
  )}\n`
}

export function attributesMarkdown(): string {
  return `${blocks(
    '# Attributes',
    attributesLead,
    ...attributesNotes.map((text) => linkedText(text, '')),
    table(
      attributeHead,
      attributeRows.map(({ code, name, type, range, meaning, missing }) => [
        `\`${code}\``,
        name,
        type,
        range,
        meaning,
        missing,
      ]),
    ),
  )}\n`
}

export function elementsMarkdown(): string {
  const chapters = elementChapters.map((chapter) => chapterMarkdown(chapter, ''))
  return `${blocks('# Elements of the widget', elementsLead, ...chapters)}\n`
}

export function conventionsMarkdown(): string {
  const chapters = conventions.map((chapter) => chapterMarkdown(chapter, ''))
  return `${blocks('# Conventions', 'What holds for every call.', ...chapters)}\n`
}

function sectionMarkdown(section: Section, listed: readonly AnyEndpoint[]): string {
  const rows = listed.map((endpoint) => [
    `[${titleOf(endpoint.name)}](${section}/${endpoint.name}.md)`,
    `\`${endpoint.method} ${endpoint.path}\``,
    endpoint.audience === 'anyone' ? 'no token' : `${endpoint.audience} token`,
    endpoint.summary,
  ])
  return blocks(
    `## ${sectionTitle(section)}`,
    sectionWords(section),
    table(['Call', 'Address', 'With', 'What it does'], rows),
  )
}

function eventMarkdown(type: EventType, causes: readonly AnyEndpoint[]): string {
  const links = causes.map(({ name, section }) => `[${titleOf(name)}](${section}/${name}.md)`)
  return blocks(
    `## ${type}`,
    linkedText(events[type].when, ''),
    linkedText(events[type].meaning, ''),
    links.length > 0 && `Can follow from ${links.join(', ')}.`,
  )
}
