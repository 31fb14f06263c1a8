import type PDFDocument from 'pdfkit'
import type { Outline, StructureElement, StructureOptions } from 'pdfkit'
import { breakLines } from './break-lines.ts'
import { type FontName, fontNames, page, type TextStyle } from './look.ts'

/** Something with a known height that draws itself at the cursor and moves the cursor below itself. */
export interface Block {
  readonly height: number
  draw(): void
}

export interface Heading {
  readonly level: number
  readonly title: string
  /** Counted from one. */
  readonly page: number
}

/**
 * The paper, with a cursor that goes down it. Everything that is drawn belongs either to an element of the structure tree, which is
 * what a screen reader reads, or to an artifact, which it leaves out.
 */
export class Sheet {
  readonly document: PDFDocument
  y: number = page.top
  readonly #parents: StructureElement[] = []
  readonly #outlines: Outline[] = []
  readonly #headings: Heading[] = []
  /** That of the text on this page so far; null when it is not known. */
  #color: string | null = null
  readonly #widths: Readonly<Record<FontName, Map<string, number>>> = { regular: new Map(), semibold: new Map() }

  constructor(document: PDFDocument) {
    this.document = document
    const root = document.struct('Document')
    document.addStructure(root)
    this.#parents.push(root)
    document.addPage()
  }

  get pages(): number {
    return this.document.bufferedPageRange().count
  }

  get left(): number {
    return page.bottom - this.y
  }

  end(): void {
    for (const element of this.#parents.reverse()) element.end()
  }

  nextPage(): void {
    this.#saveMemory()
    this.document.addPage()
    this.#color = null
    this.y = page.top
  }

  /** Goes to the next page unless so much fits on this one. */
  room(height: number): void {
    if (this.y + height > page.bottom && this.y > page.top) this.nextPage()
  }

  space(height: number): void {
    this.y += height
  }

  /** The blocks on one page if they fit on any. */
  keep(blocks: readonly Block[]): void {
    const height = blocks.reduce((sum, block) => sum + block.height, 0)
    if (height <= page.bottom - page.top) this.room(height)
    for (const block of blocks) block.draw()
  }

  /** An element that holds others. */
  group(tag: string, build: () => void, options: StructureOptions = {}): void {
    const element = this.#open(tag, options)
    this.#parents.push(element)
    build()
    this.#parents.pop()
    element.end()
  }

  /** An element that holds what is drawn. */
  tagged(tag: string, draw: () => void, options: StructureOptions = {}): void {
    const element = this.#open(tag, options)
    element.add(draw)
    element.end()
  }

  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.document.markContent('Artifact', { type })
    this.#apart(draw)
    this.document.endMarkedContent()
  }

  /** A picture: its shapes, then the text on them. */
  figure(alt: string, height: number, shapes: () => void, captions: () => void = () => {}): void {
    const draw = () => {
      this.#apart(shapes)
      captions()
    }
    this.tagged('Figure', draw, { alt, bbox: [page.left, this.y, page.right, this.y + height] })
  }

  heading(level: number, text: string, style: TextStyle, follows: number, bookmark = true): void {
    const lines = this.lines(text, style, page.right - page.left, 3)
    this.room(lines.length * style.leading + follows)
    if (bookmark) this.bookmark(level, text)
    this.tagged(`H${Math.min(level, 6)}`, () => this.#writeLines(lines, page.left, style))
  }

  /** An entry of the outline. Its first level is that of the headings below the title. */
  bookmark(level: number, title: string): void {
    this.#outlines.length = Math.min(this.#outlines.length, level - 2)
    const parent = this.#outlines.at(-1) ?? this.document.outline
    // pdfkit counts from the right edge.
    this.#outlines.push(parent.addItem(title, { left: page.width, top: Math.max(0, this.y - 8) }))
    this.#headings.push({ level, title, page: this.pages })
  }

  /** Keeps a place in the reading order, and room on this page, for what is known only later. */
  reserve(tag: string, height: number): (draw: (headings: readonly Heading[]) => void) => void {
    this.room(height)
    const element = this.#open(tag, {})
    const [index, y] = [this.pages - 1, this.y]
    this.space(height)
    return (draw) => {
      const after = this.y
      this.document.switchToPage(index)
      this.#color = null
      this.y = y
      this.#parents.push(element)
      draw(this.#headings)
      this.#parents.pop()
      element.end()
      this.document.switchToPage(this.pages - 1)
      this.#color = null
      this.y = after
    }
  }

  /** Text that goes on over as many pages as it needs. */
  paragraph(text: string, style: TextStyle, options: { x?: number; width?: number; tag?: string } = {}): void {
    const x = options.x ?? page.left
    const lines = this.lines(text, style, options.width ?? page.right - x)
    // Neither one line alone at the bottom nor at the top.
    this.room(Math.min(lines.length, 3) * style.leading)
    const element = this.#open(options.tag ?? 'P', {})
    for (let start = 0; start < lines.length; ) {
      this.room(style.leading)
      const fitting = Math.max(1, Math.floor(this.left / style.leading))
      const rest = lines.length - start
      const count = fitting >= rest ? rest : Math.max(1, Math.min(fitting, rest - 2))
      element.add(() => this.#writeLines(lines.slice(start, start + count), x, style))
      start += count
      if (start < lines.length) this.nextPage()
    }
    element.end()
  }

  lines(text: string, style: TextStyle, width: number, maxLines?: number): string[] {
    return breakLines(text, width, (part) => this.width(part, style), maxLines)
  }

  /** As much of a text as fits into one line. */
  fit(text: string, style: TextStyle, width: number): string {
    return this.lines(text, style, width, 1)[0] ?? ''
  }

  width(text: string, { font, size }: TextStyle): number {
    const widths = this.#widths[font]
    let width = widths.get(text)
    if (width === undefined) {
      width = this.document.font(font).fontSize(1).widthOfString(text)
      widths.set(text, width)
    }
    return width * size
  }

  /** One line with its top at y, from x to the right, or as far as x when it is aligned right. */
  write(line: string, x: number, y: number, style: TextStyle, align: 'left' | 'right' | 'center' = 'left'): void {
    if (line === '') return
    const width = align === 'left' ? 0 : this.width(line.trimEnd(), style)
    const from = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
    this.document.font(style.font).fontSize(style.size)
    if (style.color !== this.#color) {
      this.document.fillColor(style.color)
      this.#color = style.color
    }
    this.document.text(line, from, y + (style.leading - style.size * 1.257) / 2, { lineBreak: false })
  }

  writeLines(lines: readonly string[], x: number, y: number, style: TextStyle): void {
    lines.forEach((line, index) => {
      // The space at the end of a line is not seen, but without it copied words stick together.
      this.write(index < lines.length - 1 ? `${line} ` : line, x, y + index * style.leading, style)
    })
  }

  /**
   * What pdfkit keeps until the end is bounded by the page, so that no text can make a document of the maximum length need more
   * memory than there is: laid out words, which help only because labels come again and again, and a block of memory for each operator.
   */
  #saveMemory(): void {
    const { content } = this.document.page
    content.buffer = [Buffer.concat(content.buffer)]
    for (const font of fontNames) {
      this.#widths[font].clear()
      this.document.font(font)._font.layoutCache = Object.create(null) as Record<string, unknown>
    }
  }

  /** Draws without leaving colours or line widths behind. */
  #apart(draw: () => void): void {
    const color = this.#color
    this.#color = null
    this.document.save()
    draw()
    this.document.restore()
    this.#color = color
  }

  #writeLines(lines: readonly string[], x: number, style: TextStyle): void {
    this.writeLines(lines, x, this.y, style)
    this.y += lines.length * style.leading
  }

  #open(tag: string, options: StructureOptions): StructureElement {
    const element = this.document.struct(tag, options)
    this.#parents.at(-1)?.add(element)
    return element
  }
}
