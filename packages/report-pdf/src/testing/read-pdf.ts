/** What a test wants to know of an uncompressed PDF. */
interface ReadPdf {
  /** The bytes, a character each. */
  readonly raw: string
  /** The text of each page, in the order it was drawn. */
  readonly pages: readonly string[]
  /** The tags of the structure tree's elements, as often as they occur. */
  readonly tags: readonly string[]
  /** Replacement texts, titles and names, decoded. */
  readonly strings: readonly string[]
  /** How often text is drawn outside of any marked content. */
  readonly unmarked: number
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const raw = Buffer.from(bytes).toString('latin1')
  const objects = new Map<string, string>()
  for (const match of raw.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)) objects.set(match[1] ?? '', match[2] ?? '')
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const [, name, id] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = objects.get(id ?? '')?.match(/\/ToUnicode (\d+) 0 R/)?.[1]
    fonts.set(name ?? '', readCharacterMap(objects.get(unicode ?? '') ?? ''))
  }
  let unmarked = 0
  const pages = [...objects.values()]
    .filter((object) => object.includes('/Type /Page\n'))
    .map((object) => {
      const content = objects.get(object.match(/\/Contents (\d+) 0 R/)?.[1] ?? '') ?? ''
      const drawn = readContent(content, fonts)
      unmarked += drawn.unmarked
      return drawn.text
    })
  return {
    raw,
    pages,
    tags: [...objects.values()].flatMap((object) => object.match(/^<<\n\/S \/(\w+)/)?.[1] ?? []),
    strings: [...raw.matchAll(/\/(?:Alt|ActualText|Title|Author|Lang) \(((?:\\[\s\S]|[^\\)])*)\)/g)].map((match) =>
      readString(match[1] ?? ''),
    ),
    unmarked,
  }
}

function readContent(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  let text = ''
  let depth = 0
  let unmarked = 0
  let font: ReadonlyMap<string, string> = new Map()
  for (const line of content.split('\n')) {
    if (/ B[DM]C$/.test(line)) depth++
    else if (line === 'EMC') depth--
    else if (line === 'ET') text += '\n'
    else if (line === 'BT' && depth === 0) unmarked++
    const chosen = line.match(/^\/(F\d+) \S+ Tf$/)?.[1]
    if (chosen !== undefined) font = fonts.get(chosen) ?? new Map()
    if (!line.endsWith(' TJ')) continue
    for (const [, hex] of line.matchAll(/<([0-9a-f]+)>/g)) {
      for (let at = 0; at < (hex ?? '').length; at += 4) text += font.get((hex ?? '').slice(at, at + 4)) ?? '\ufffd'
    }
  }
  return { text, unmarked }
}

function readCharacterMap(stream: string): ReadonlyMap<string, string> {
  const characters = new Map<string, string>()
  for (const [, start, list] of stream.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*)\]/g)) {
    ;[...(list ?? '').matchAll(/<([0-9a-f ]*)>/g)].forEach((match, index) => {
      const units = (match[1] ?? '').split(' ').map((unit) => Number.parseInt(unit, 16))
      const key = (Number.parseInt(start ?? '0', 16) + index).toString(16).padStart(4, '0')
      characters.set(key, String.fromCharCode(...units))
    })
  }
  return characters
}

function readString(written: string): string {
  const bytes = written.replaceAll(/\\([\s\S])/g, (_, escaped: string) =>
    escaped === 'n' ? '\n' : escaped === 'r' ? '\r' : escaped === 't' ? '\t' : escaped,
  )
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
}
