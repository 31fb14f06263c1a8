import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Refusal } from '@plumbline/core/refusals'
import type { PageAnswer, PageVisit } from '../http/answers.ts'

/** A file of a build as it goes out: read and compressed once. */
export interface ServedFile {
  type: string
  /** gzip. */
  packed: Buffer
  etag: string
  /** For the `integrity` of a script element. */
  integrity: string
}

/**
 * Gives the files of a build, read from their folder once. A folder that has none is looked at again with the next request; until
 * then what they show is unavailable.
 */
export function openBuild<Build>(read: () => Promise<Build>, name: string): () => Promise<Build> {
  let reading: Promise<Build> | undefined
  return () => {
    reading ??= read().catch((fault) => {
      reading = undefined
      const refusal = new Refusal('unavailable', [`${name}: its files are not there`], retryAfterSeconds)
      throw Object.assign(refusal, { cause: fault })
    })
    return reading
  }
}

const retryAfterSeconds = 10

export async function readServedFile(folder: string, name: string): Promise<ServedFile> {
  const type = types[extname(name)]
  if (!type) throw new Error('The manifest has a file of unknown type')
  const content = await readFile(join(folder, name))
  const digest = createHash('sha384').update(content).digest('base64')
  // Weak, because one file has several encodings.
  return {
    type,
    packed: await pack(content, { level: 9 }),
    etag: `W/"${digest.slice(0, 32)}"`,
    integrity: `sha384-${digest}`,
  }
}

export async function readManifestFile(folder: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
}

/** The folder is ours, but what it serves must not depend on how a build went: only plain names of files that lie in it. */
export function isPlainName(name: unknown): name is string {
  return typeof name === 'string' && plainName.test(name)
}

const plainName = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/
const pack = promisify<Buffer, { level: number }, Buffer>(gzip)

/** For names that change with their content. */
export const forAYear = 'public, max-age=31536000, immutable'

/** The file, or that the visitor has it already. */
export function fileAnswer(
  { headers: asked }: PageVisit,
  { type, packed, etag }: ServedFile,
  more: Record<string, string>,
): PageAnswer {
  const headers = { ...more, etag }
  const known = String(asked['if-none-match'] ?? '')
    .split(',')
    .some((one) => one.trim() === etag)
  if (known) return { status: 304, type, body: null, headers: { ...headers, vary: 'Accept-Encoding' } }
  return { type, body: packed, encoding: 'gzip', headers }
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
