import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { madeUpSsn } from '../testing/any-identity.ts'
import { parseTu } from './parse-tu.ts'
import { readXml } from './read-xml.ts'

const megabyte = 1024 * 1024

/** What each would cost if it were expanded, nested or looked at again and again would not end within a test. */
const hostile: Readonly<Record<string, string>> = {
  'entities that grow': `<!DOCTYPE l [<!ENTITY a "ha">${Array.from({ length: 40 }, (_, level) => `<!ENTITY ${name(level + 1)} "&${name(level)};&${name(level)};">`).join('')}]><l>&${name(40)};</l>`,
  'an entity from a file': '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  'a document type of one megabyte': `<!DOCTYPE a [${'<!ELEMENT b ANY>'.repeat(65_536)}]><a/>`,
  'a million levels': '<a>'.repeat(megabyte),
  'an attribute of two megabytes': `<a b="${'x'.repeat(2 * megabyte)}"/>`,
  'a text of two megabytes': `<a>${'x'.repeat(2 * megabyte)}</a>`,
  'a million attributes': `<a ${Array.from({ length: megabyte }, (_, index) => `b${index}=""`).join(' ')}/>`,
  'a name of a megabyte': `<${'a'.repeat(megabyte)}/>`,
  'a comment that does not end': `<a><!-- ${'- '.repeat(megabyte)}`,
  'comments that end early': `<a>${'<!-- -- '.repeat(500_000)}`,
  'CDATA that does not end': `<a>${'<![CDATA['.repeat(500_000)}`,
  'quotes that do not end': `<a ${'b="'.repeat(megabyte)}`,
  'references without end': `<a>${'&'.repeat(megabyte)}</a>`,
  'declarations on every level': `${Array.from({ length: 20 }, (_, level) => `<a ${Array.from({ length: 20 }, (__, index) => `xmlns:p${level}-${index}="u"`).join(' ')}>`).join('')}${'<p0-0:b/>'.repeat(300_000)}`,
  'blanks without end': `<a ${' '.repeat(4 * megabyte)}`,
}

describe('a hostile document', () => {
  for (const [what, xml] of Object.entries(hostile)) {
    it(`of ${what} is refused`, () => {
      const parsed = parseTu(new TextEncoder().encode(xml), { ssn: madeUpSsn })
      assert.ok(!parsed.ok)
    })
  }

  it('with an attribute of ten megabytes is refused before it is read', () => {
    const parsed = parseTu(new TextEncoder().encode(`<a b="${'x'.repeat(10 * megabyte)}"/>`), { ssn: madeUpSsn })
    assert.equal(parsed.ok || parsed.rejection, 'too-large')
  })

  it('costs about as much for each of its bytes however long it is', () => {
    const piece = '<p:b c="&lt;1&#65;" p:d=\'x\'><!-- c --><?i x?>t<![CDATA[ < ]]>e&amp;x</p:b>\n\t'
    const counted = (times: number) => {
      let told = 0
      const count = () => void told++
      readXml(`<a xmlns:p="u">${piece.repeat(times)}</a>`, { open: count, attribute: count, text: count, close: count })
      return told
    }
    // Five of each piece, and two of the root. Were it not linear, the longer one would not end.
    assert.deepEqual([counted(10), counted(50_000)], [52, 250_002])
  })
})

function name(level: number): string {
  return level === 0 ? 'a' : `a${level}`
}
