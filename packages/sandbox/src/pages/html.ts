/** Text that is HTML already. Only `html` makes it, so that nothing else gets onto a page unescaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Insert = Html | string | number | null | readonly Insert[]

/** A piece of a page. What is put in is escaped unless it is `Html`; null is nothing; lists are joined. */
export function html(pieces: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  return new Html(pieces.map((piece, i) => (i === 0 ? piece : insertText(inserts[i - 1] ?? null) + piece)).join(''))
}

function insertText(insert: Insert): string {
  if (insert === null) return ''
  if (insert instanceof Html) return insert.text
  if (typeof insert === 'object') return insert.map(insertText).join('')
  return String(insert).replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
