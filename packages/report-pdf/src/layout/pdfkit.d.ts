/** The part of pdfkit that the layout uses, in the version that is installed. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'
  import type { Font } from 'fontkit'

  export interface StructureElement {
    add(child: StructureElement | (() => void)): this
    end(): void
  }

  export interface StructureOptions {
    readonly title?: string
    readonly alt?: string
    readonly actual?: string
    readonly bbox?: readonly [left: number, top: number, right: number, bottom: number]
    readonly scope?: 'Row' | 'Column'
  }

  export interface Outline {
    addItem(title: string, options: { expanded?: boolean; left?: number; top?: number }): Outline
  }

  export interface DocumentOptions {
    readonly size: 'LETTER'
    readonly margin: number
    readonly autoFirstPage: boolean
    readonly bufferPages: boolean
    readonly compress: boolean
    readonly tagged: boolean
    readonly displayTitle: boolean
    readonly pdfVersion: '1.7'
    readonly lang: string
    /** Null: no standard font, which would not be embedded. */
    readonly font: null
    readonly info: Readonly<Record<string, string | Date>>
  }

  export default class PDFDocument extends Readable {
    constructor(options: DocumentOptions)
    readonly outline: Outline
    /** The font and the page in use. What they hold is not part of what pdfkit documents. */
    readonly _font: { layoutCache: Record<string, unknown> }
    readonly page: { readonly content: { buffer: Uint8Array[] } }
    registerFont(name: string, font: Font): this
    font(name: string): this
    fontSize(points: number): this
    widthOfString(text: string): number
    text(text: string, x: number, y: number, options: { lineBreak: false }): this
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(index: number): unknown
    struct(tag: string, options?: StructureOptions): StructureElement
    addStructure(element: StructureElement): this
    markContent(tag: 'Artifact', options: { type: 'Pagination' | 'Layout' }): this
    endMarkedContent(): this
    save(): this
    restore(): this
    rect(x: number, y: number, width: number, height: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    lineWidth(points: number): this
    clip(): this
    fillColor(color: string): this
    fill(color: string): this
    stroke(color: string): this
    end(): void
  }
}

declare module 'fontkit' {
  export interface Glyph {
    readonly advanceWidth: number
  }
  export interface Position {
    readonly xAdvance: number
    readonly yAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }
  export interface GlyphRun {
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly Position[]
    readonly advanceWidth: number
  }
  export interface Font {
    readonly characterSet: readonly number[]
    glyphForCodePoint(codePoint: number): Glyph
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features?: Readonly<Record<string, boolean>>): GlyphRun
  }
  export function create(bytes: Uint8Array): Font
}
