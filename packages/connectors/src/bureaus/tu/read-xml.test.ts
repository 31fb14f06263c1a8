import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { UnusableBody } from '../parsing/unusable-body.ts'
import { readXml } from './read-xml.ts'

/** What a handler is told, in one line. */
function told(xml: string): string {
  const events: string[] = []
  readXml(xml, {
    open: (name) => events.push(`<${name}`),
    attribute: (name, value) => events.push(`${name}=${value}`),
    text: (value) => events.push(`"${value}"`),
    close: () => events.push('>'),
  })
  return events.join(' ')
}

describe('the XML reader', () => {
  const read: readonly (readonly [string, string])[] = [
    ['<a/>', '<a >'],
    ['<?xml version="1.0" encoding="UTF-8"?>\n<a></a>\n', '<a >'],
    ['<a b="1" c=\'2\'><d/><d x="y"/></a>', '<a b=1 c=2 <d > <d x=y > >'],
    ['<a> \n <b>text</b>\t</a>', '<a <b "text" > >'],
    ['<a b="&amp;&lt;&gt;&quot;&apos;&#65;&#x42;"/>', '<a b=&<>"\'AB >'],
    ['<a>&#x1F600; é</a>', '<a "😀 é" >'],
    ['<a b = "1"/>', '<a b=1 >'],
    ["<?xml version='1.0' encoding='utf-8'?><a/>", '<a >'],
    ['<?xml-stylesheet href="x"?><!-- x --><a/><!-- y --><?z?>', '<a >'],
    ['<a>one<!-- & < -->two<?x y?>three<![CDATA[<&>]]></a>', '<a "onetwothree<&>" >'],
    ['<a> <![CDATA[ ]]> </a>', '<a >'],
    ['<a>text<b/>more</a>', '<a "text" <b > "more" >'],
    ['<a>1\r\n2\r3</a>', '<a "1\n2\n3" >'],
    ['<a b="1\r\n2\t3&#10;4"/>', '<a b=1 2 3\n4 >'],
    ['<p:a xmlns:p="u" b="1" p:c="2"><p:d/><e/></p:a>', '<a b=1 c=2 <d > <:e > >'],
    ['<a xmlns="u"><p:b xmlns:p="u"/><b xmlns="v"/><c/></a>', '<a <b > <:b > <c > >'],
    ['<a xmlns:x="u" x:b="1" b="2" xml:lang="en"/>', '<a x:b=1 b=2 xml:lang=en >'],
    ['<größe länge="1"/>', '<größe länge=1 >'],
    ['<a\n b="1"\n></a >', '<a b=1 >'],
    ['<a b=">"/>', '<a b=> >'],
  ]
  for (const [xml, events] of read) it(`reads ${JSON.stringify(xml)}`, () => assert.equal(told(xml), events))

  const refused: readonly string[] = [
    '',
    'text',
    '<a',
    '<a>',
    '<a></b>',
    '<a></ab>',
    '</a>',
    '<a/><b/>',
    '<a/>text',
    '<a b></a>',
    '<a b=1/>',
    '<a b="1/>',
    '<a b="<"/>',
    '<a b="1" b="2"/>',
    '<a ba="1" cB="2" ba="3"/>',
    '<a b="1"c="2"/>',
    '<a / >',
    '<1/>',
    '<a:b/>',
    '<a:b:c xmlns:a="u"/>',
    '<:a/>',
    '<a x:b="1"/>',
    '<p:a xmlns:p="u" b="1" p:b="2"/>',
    '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>',
    '<a xmlns:xmlns="u"/>',
    '<a xmlns:xml="u"/>',
    '<a xmlns:p=""/>',
    '<b><a xmlns:p="u"/><p:a/></b>',
    '<a><!-- a -- b --></a>',
    '<a><!-- a</a>',
    '<a><![CDATA[x</a>',
    '<![CDATA[x]]><a/>',
    '<a>]]></a>',
    '<a><?xml version="1.0"?></a>',
    ' <?xml version="1.0"?><a/>',
    '<a>\u0001</a>',
    '<a>\ufffe</a>',
    '<a>\ud800</a>',
    '&#32;<a/>',
    '<!DOCTYPE a><a/>',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><l>&b;</l>',
    '<a>&x;</a>',
    '<a>&</a>',
    '<a>&amp</a>',
    '<a>&#0;</a>',
    '<a>&#xD800;</a>',
    '<a>&#x110000;</a>',
    '<a>&#99999999999999;</a>',
    '<a>&constructor;</a>',
    '<?xml version="1.1"?><a/>',
    '<?xml version="1.0" encoding="UTF-16"?><a/>',
    `<${'a'.repeat(101)}/>`,
    `${'<a>'.repeat(25)}${'</a>'.repeat(25)}`,
    `<a ${Array.from({ length: 65 }, (_, i) => `b${i}=""`).join(' ')}/>`,
  ]
  for (const xml of refused) {
    it(`refuses ${JSON.stringify(xml.slice(0, 60))}`, () => assert.throws(() => told(xml), UnusableBody))
  }

  it('tells back any tree that was written', () => {
    const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_.-]{0,8}$/)
    const value = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[^\P{C}]/gu, ''))
    const attributes = fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, maxLength: 5 })
    const leaf: fc.Arbitrary<Tree> = fc.record({ name, attributes, children: fc.constant([]) })
    const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        leaf,
        fc.record({ name, attributes, children: fc.array(tie('tree'), { maxLength: 3 }) }),
      ),
    }))
    fc.assert(fc.property(tree, (root) => assert.equal(told(write(root)), expected(root))))
  })

  it('refuses or reads any text without another fault', () => {
    const pieces = fc.constantFrom(
      '<a',
      '<',
      '>',
      '/>',
      '</a>',
      ' b="',
      '"',
      "'",
      '&',
      ';',
      '&#',
      '<!',
      '<?xml',
      '?>',
      'x',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        try {
          told(parts.join(''))
        } catch (error) {
          assert.ok(error instanceof UnusableBody)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

interface Tree {
  readonly name: string
  readonly attributes: readonly (readonly [string, string])[]
  readonly children: readonly Tree[]
}

function write({ name, attributes, children }: Tree): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&#34;')
  return `<${name}${attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>${children.map(write).join('\n')}</${name}>`
}

function expected({ name, attributes, children }: Tree): string {
  const inside = [...attributes.map(([key, value]) => `${key}=${value}`), ...children.map(expected)]
  return [`<${name}`, ...inside, '>'].join(' ')
}
