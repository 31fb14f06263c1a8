import PDFDocument from 'pdfkit'
import { Sheet } from './sheet.ts'
import type { Typefaces } from './typefaces.ts'

interface DocumentFacts {
  readonly title: string
  readonly author: string
  /** Epoch milliseconds. */
  readonly createdAt: number
}

export interface DrawOptions {
  /** Tests switch it off to read the content of the pages in the bytes. */
  readonly compress: boolean
}

interface TaggedDocument {
  readonly sheet: Sheet
  /** Ends the document and hands out its bytes. */
  finish(): Promise<Buffer>
}

/** A document that a screen reader can read, with its fonts inside. The same facts give the same bytes. */
export function openDocument(
  { title, author, createdAt }: DocumentFacts,
  typefaces: Typefaces,
  { compress }: DrawOptions,
): TaggedDocument {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    compress,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    font: null,
    info: {
      Title: title,
      Author: author,
      Creator: author,
      Producer: 'Plumbline',
      CreationDate: new Date(createdAt),
    },
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => {
    document.once('end', resolve)
    document.once('error', reject)
  })
  document.registerFont('regular', typefaces.regular).registerFont('semibold', typefaces.semibold)
  return {
    sheet: new Sheet(document),
    async finish() {
      document.end()
      await finished
      return Buffer.concat(chunks)
    },
  }
}

/** Which characters can be drawn. */
export function coverOf({ regular, semibold }: Typefaces): (codePoint: number) => boolean {
  return (codePoint) => regular.hasGlyphForCodePoint(codePoint) && semibold.hasGlyphForCodePoint(codePoint)
}
