import fc from 'fast-check'

/**
 * The same document as another writer might send it: with comments, instructions, CDATA, prefixes, other quotes and other
 * white space. It takes documents apart that our writer made, in which '>' ends a tag and nothing else.
 */
export const anyDecoration: fc.Arbitrary<(xml: string) => string> = fc
  .record({ choices: fc.infiniteStream(fc.nat(11)), style: fc.constantFrom('none', 'default', 'tu', 'a.b-c', 'é') })
  .map(({ choices, style }) => (xml: string) => {
    const next = (): number => choices.next().value as number
    const pieces = xml.replace(/^<\?xml[^>]*>\s*/, '').match(/<[^>]*>|[^<]+/g) ?? []
    let written = pick(next(), [
      '',
      '<?xml version="1.0"?>',
      "<?xml version = '1.0'\n encoding='utf-8' standalone='yes' ?>",
    ])
    pieces.forEach((piece, index) => {
      const betweenTags = piece.startsWith('<') && pieces[index + 1]?.startsWith('<') !== false
      written += piece.startsWith('<') ? tag(piece, index === 0, style, next) : content(piece, index, pieces, next)
      written += addition(next(), betweenTags)
    })
    return written
  })

function tag(piece: string, isRoot: boolean, style: string, next: () => number): string {
  const prefix = style === 'none' || style === 'default' ? '' : `${style}:`
  const [, slash, name, rest, end] = /^<(\/?)([\w.-]+)([^>]*?)(\/?)>$/s.exec(piece) ?? []
  if (slash === '/') return `</${prefix}${name}${blank(next())}>`
  const attributes = [...(rest ?? '').matchAll(/([\w.-]+)="([^"]*)"/g)].map(([, key, value]) => {
    const quote = next() < 6 ? '"' : "'"
    const own = prefix !== '' && next() < 3 ? prefix : ''
    const spelled = rewrite(value ?? '', next).replaceAll(quote, quote === '"' ? '&quot;' : '&apos;')
    return `${own}${key}${blank(next())}=${blank(next())}${quote}${spelled}${quote}`
  })
  if (isRoot && style === 'default') attributes.unshift('xmlns="urn:tu"')
  if (isRoot && prefix !== '') attributes.push(`xmlns:${style}="urn:tu"`)
  if (isRoot) attributes.push('xmlns:other="urn:other"')
  if (next() === 0) attributes.push('other:bureau="EXP"', 'xml:lang="en"')
  const foreign =
    isRoot && end === '' && next() < 4 ? '<other:Borrower>text <b xmlns="urn:x">beside</b> it</other:Borrower>' : ''
  return `<${prefix}${name}${attributes.map((one) => ` ${blank(next())}${one}`).join('')}${blank(next())}${end}>${foreign}`
}

/** Text of an element; white space that was between elements already stays as it is. */
function content(piece: string, index: number, pieces: readonly string[], next: () => number): string {
  if (pieces[index - 1]?.startsWith('</') || /^\s*$/.test(piece)) return piece
  return piece.replace(/&\w+;|[^&]+/g, (part) => {
    const at = part.startsWith('&') ? part.length : Math.floor(part.length / 2)
    const [front, back] = [part.slice(0, at), part.slice(at)]
    const middle = pick(next(), ['', '<!-- & < -->', '<?go on?>', '<![CDATA[]]>'])
    return `${front}${middle}${back === '' || next() < 6 ? back : `<![CDATA[${back}]]>`}`
  })
}

/** Some characters as references. */
function rewrite(value: string, next: () => number): string {
  return value.replace(/&\w+;|[a-z]/g, (part) => {
    if (part.startsWith('&') || next() > 0) return part
    const code = part.charCodeAt(0)
    return next() < 6 ? `&#${code};` : `&#x${code.toString(16)};`
  })
}

function addition(choice: number, betweenTags: boolean): string {
  const added = pick(choice, ['', '', '', '', '<!---->', '<!-- <Borrower> & ]]> -->', '<?note <x> ?>', '<?xml-x?>'])
  return betweenTags && choice > 2 ? `${blank(choice)}${added}${blank(choice + 1)}` : added
}

function blank(choice: number): string {
  return pick(choice, ['', '', '', ' ', '\n', '\t', '\r\n', ' \r'])
}

function pick(choice: number, from: readonly string[]): string {
  return from[choice % from.length] ?? ''
}
