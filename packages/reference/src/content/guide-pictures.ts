import { readdirSync, readFileSync } from 'node:fs'

/** A picture of a page as somebody sees it, made by the browser tests. */
interface GuidePicture {
  readonly name: string
  /** As it is shown, so that a page keeps its place while the picture comes. */
  readonly width: number
  readonly height: number
}

const folder = new URL('../../../../docs/guides/pictures/', import.meta.url)
const ending = '.png'

export function guidePictureNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
}

export function readGuidePicture(name: string): Buffer {
  return readFileSync(new URL(`${name}${ending}`, folder))
}

export function guidePictureHref(name: string): string {
  return `/docs/pictures/${name}${ending}`
}

/** Width and height stand at the beginning of every PNG file. */
export function guidePicture(name: string): GuidePicture {
  const file = readGuidePicture(name)
  return { name, width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}
