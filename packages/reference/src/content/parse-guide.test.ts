import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { onWebsite } from './guides.ts'
import { parseGuide } from './parse-guide.ts'

describe('a guide in Markdown', () => {
  it('becomes a title, a lead and chapters of blocks', () => {
    const text = [
      '# Title',
      'What it is\nabout.',
      'More.',
      '## First steps',
      '```bash\n## no heading\n\necho 1\n```',
      '```text\n1\n```',
      '- one\n  and a half\n- two',
      '### Part',
      '![What is\nseen](pictures/some-page.png)',
      '| A | B |\n| --- | --- |\n| `a\\|b` | |',
    ].join('\n\n')
    assert.deepEqual(parseGuide(text), {
      title: 'Title',
      lead: 'What it is about.',
      before: [{ text: 'More.' }],
      chapters: [
        {
          id: 'first-steps',
          title: 'First steps',
          blocks: [
            { code: '## no heading\n\necho 1', language: 'bash' },
            { prints: '1' },
            { list: ['one and a half', 'two'] },
            { heading: 'Part' },
            { picture: 'some-page', shows: 'What is seen' },
            { head: ['A', 'B'], rows: [['`a|b`', '']] },
          ],
        },
      ],
    })
  })

  it('is refused where the website could not show it', () => {
    for (const block of [
      '![](pictures/a.png)',
      '![A](https://example.com/a.png)',
      '> quoted',
      '1. numbered',
      '<b>markup</b>',
      '```python\nprint(1)\n```',
    ]) {
      assert.throws(() => parseGuide(`# Title\n\nLead.\n\n${block}`), /cannot show/, block)
    }
    assert.throws(() => parseGuide('Lead.'), /begins with a title/)
  })
})

it('links between the files of docs lead to the pages of the website', () => {
  const places = {
    '#prepare-the-shell': '#prepare-the-shell',
    'alerts.md#page-through': '/docs/guides/alerts#page-through',
    '../reference/README.md': '/docs',
    '../reference/errors.md': '/docs/errors',
    '../reference/events.md#accalert': '/docs/events#ACCALERT',
    '../reference/hosts/host.md': '/docs/hosts/host',
  }
  for (const [target, place] of Object.entries(places)) assert.equal(onWebsite(target), place)
  assert.throws(() => onWebsite('../reference/hosts/nothing.md'), /no page/)
})
