import { themeNames } from '@plumbline/core/widget'
import { components } from '@plumbline/widget/protocol/components'
import { attributeMeanings, memberMeanings, viewMeanings } from '@plumbline/widget/protocol/element-meanings'
import { failureMeanings, frameMeanings, hostMeanings } from '@plumbline/widget/protocol/meanings'
import { eventName } from '@plumbline/widget/protocol/messages'
import type { Chapter } from './blocks.ts'

export const elementsLead =
  'What a page of yours can write, set, call and hear. The names on this page are a contract: they change with the major version of the loader only.'

/** These go between loader and frame and never become an event of the page. */
const withoutEvent: readonly string[] = ['INIT_CONFIG', 'RESIZE']

const tagOf = (view: string) =>
  components.some((one) => one === view) ? `\`<plumbline-${view}>\`` : `\`<plumbline-widget view="${view}">\``

const fieldsOf = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
    .join('. ')

export const elementChapters: readonly Chapter[] = [
  {
    id: 'elements',
    title: 'Elements',
    blocks: [
      { head: ['Element', 'Shows'], rows: Object.entries(viewMeanings).map(([view, text]) => [tagOf(view), text]) },
    ],
  },
  {
    id: 'attributes',
    title: 'Attributes',
    blocks: [{ head: ['Attribute', 'Meaning'], rows: named(attributeMeanings) }],
  },
  {
    id: 'members',
    title: 'Properties and methods',
    blocks: [{ head: ['Name', 'Meaning'], rows: named(memberMeanings) }],
  },
  {
    id: 'dom-events',
    title: 'Events',
    blocks: [
      {
        text: 'Events bubble, leave shadow roots and can be cancelled. `detail` has codes and ids, and an `eventId` by which a double can be dropped: no token, no score and nothing about the person.',
      },
      {
        head: ['Event', 'When', 'What you do', 'In `detail`'],
        rows: Object.entries(frameMeanings)
          .filter(([type]) => !withoutEvent.includes(type))
          .map(([type, { when, hostDoes, fields }]) => [
            `\`${eventName(type)}\``,
            when,
            hostDoes ?? '',
            fieldsOf(fields),
          ]),
      },
    ],
  },
  {
    id: 'failures',
    title: 'Codes of failures',
    blocks: [
      { text: '`plumbline:service-failure` has a code of the API, or one of these.' },
      { head: ['Code', 'Meaning'], rows: named(failureMeanings) },
    ],
  },
  {
    id: 'messages',
    title: 'Messages',
    blocks: [
      {
        text: 'Only for pages with an iframe of their own and for native apps; the loader does all of this. Every message is an object with a `type`. Check `origin` and `source` of what you hear, and answer to the exact origin of the widget: a page that answers whoever asks gives tokens away.',
      },
      { heading: 'From the frame' },
      {
        head: ['Message', 'When', 'Fields'],
        rows: Object.entries(frameMeanings).map(([type, { when, fields }]) => [`\`${type}\``, when, fieldsOf(fields)]),
      },
      { heading: 'To the frame' },
      {
        head: ['Message', 'Meaning', 'Fields'],
        rows: Object.entries(hostMeanings).map(([type, { text, fields }]) => [`\`${type}\``, text, fieldsOf(fields)]),
      },
    ],
  },
  {
    id: 'theme',
    title: 'Variables of the theme',
    blocks: [
      {
        text: 'Colours are written as `#0b57d0`, for light and dark apart. Values that break a rule are left out, and the page looks as it would without them.',
      },
      { list: themeNames.map((name) => `\`${name}\``) },
    ],
  },
]

function named(meanings: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(meanings).map(([name, meaning]) => [`\`${name}\``, meaning])
}
