import fc from 'fast-check'

/** Ways in which a body can come broken: as bytes, as JSON and as XML. */
export const anyByteDamage: fc.Arbitrary<(bytes: Uint8Array) => Uint8Array> = fc.oneof(
  fc
    .double({ min: 0, max: 1, noNaN: true })
    .map((share) => (bytes: Uint8Array) => bytes.slice(0, bytes.length * share)),
  fc
    .array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat({ max: 255 })), {
      minLength: 1,
      maxLength: 20,
    })
    .map((changes) => (bytes: Uint8Array) => {
      const damaged = bytes.slice()
      for (const [share, byte] of changes) damaged[Math.floor(damaged.length * share)] = byte
      return damaged
    }),
  fc
    .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([from, to]) => (bytes: Uint8Array) => {
      const [start, end] = [bytes.length * Math.min(from, to), bytes.length * Math.max(from, to)]
      return new Uint8Array([...bytes.slice(0, start), ...bytes.slice(end)])
    }),
  fc.uint8Array({ maxLength: 300 }).map((noise) => () => noise),
)

/** Something else in the place of a value; also what only hostile senders would think of. */
const anyOtherValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, '', 'x', [], {}, [[]], [null], { a: {} }, '0', '99999999'),
  fc.constantFrom<unknown>('\u0000', '\ud800', '\u202e', '__proto__', 'constructor', 'x'.repeat(6_000)),
  fc.constantFrom<unknown>(JSON.parse('{"__proto__":{"provider":"EFX","score":850}}'), Array(6_000).fill({})),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Replaces, renames, repeats or drops one member somewhere in the tree. */
export const anyJsonDamage: fc.Arbitrary<(body: string) => string> = fc
  .record({
    /** Which of all members, as a share. */
    where: fc.double({ min: 0, max: 0.9999, noNaN: true }),
    how: fc.constantFrom('replace', 'rename', 'drop', 'wrap', 'nest'),
    value: anyOtherValue,
  })
  .map(({ where, how, value }) => (body: string) => {
    const root: Parent = { body: JSON.parse(body) }
    const places = placesIn(root)
    const [parent, name] = places[Math.floor(places.length * where)] ?? [root, 'body']
    const old = parent[name]
    if (how === 'replace') parent[name] = value
    else if (how === 'wrap') parent[name] = [old]
    else if (how === 'nest') parent[name] = nested(2_000)
    else {
      delete parent[name]
      if (how === 'rename') parent[`${name}s`] = old
    }
    return JSON.stringify(root['body']) ?? ''
  })

/** Changes one tag or attribute, or puts in what is not data. */
export const anyXmlDamage: fc.Arbitrary<(body: string) => string> = fc
  .record({
    where: fc.double({ min: 0, max: 0.9999, noNaN: true }),
    how: fc.constantFrom('value', 'name', 'insert', 'drop'),
    value: fc.constantFrom(
      '',
      'x',
      '-1',
      '299',
      '2026-02-30',
      '&lt;',
      '&nbsp;',
      '&#0;',
      '&#xD800;',
      '"',
      '<',
      '\u0000',
    ),
    text: fc.constantFrom(
      '<!-- a comment -->',
      '<![CDATA[data]]>',
      '<?php ?>',
      '<a:b/>',
      'words',
      '&amp;',
      '<Tradeline/>',
      '<constructor a="1"/>',
      '<__proto__ polluted="1"/>',
      '<a>'.repeat(40),
    ),
  })
  .map(({ where, how, value, text }) => (body: string) => {
    const marks = [...body.matchAll(how === 'value' ? /="[^"]*"/g : how === 'name' ? /[A-Za-z]+=/g : /</g)]
    const mark = marks[Math.floor(marks.length * where)]
    if (mark === undefined) return text + body
    const [before, after] = [body.slice(0, mark.index), body.slice(mark.index + mark[0].length)]
    if (how === 'value') return `${before}="${value}"${after}`
    if (how === 'name') return `${before}other=${after}`
    return how === 'insert' ? before + text + mark[0] + after : before + after
  })

type Parent = Record<string, unknown>

function placesIn(root: Parent): [Parent, string][] {
  const places: [Parent, string][] = []
  const open: Parent[] = [root]
  for (const parent of open) {
    for (const [name, value] of Object.entries(parent)) {
      places.push([parent, name])
      if (typeof value === 'object' && value !== null) open.push(value as Parent)
    }
  }
  return places
}

function nested(levels: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { deep: value }
  return value
}
