import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Refusal } from '@plumbline/core/refusals'

/** A file of the widget as it goes out: read and compressed once. */
export interface WidgetFile {
  type: string
  /** gzip. */
  packed: Buffer
  etag: string
  /** For the `integrity` of a script element. */
  integrity: string
}

export interface WidgetBuild {
  version: string
  loader: WidgetFile
  /** By version: this one, and those of earlier builds, which pages name together with their hash. */
  loaders: ReadonlyMap<string, WidgetFile>
  /** Names of the files with which the frame begins, and of the worker that shows push messages. */
  frame: { js: string; css: string; worker: string }
  /** Texts of the first screens as JSON, by locale. */
  words: Readonly<Record<string, string>>
  /** By name; a name changes with its content. What is not in here is not served. */
  assets: ReadonlyMap<string, WidgetFile>
}

/**
 * Gives the built files of the widget, read from their folder once. A folder that has none is looked at again with the next request,
 * until then the widget is unavailable.
 */
export function openWidgetFiles(folder: string): () => Promise<WidgetBuild> {
  let reading: Promise<WidgetBuild> | undefined
  return () => {
    reading ??= readBuild(folder).catch((fault) => {
      reading = undefined
      const refusal = new Refusal('unavailable', ['widget: its files are not there'], retryAfterSeconds)
      throw Object.assign(refusal, { cause: fault })
    })
    return reading
  }
}

const retryAfterSeconds = 10

async function readBuild(folder: string): Promise<WidgetBuild> {
  const manifest = readManifest(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
  const { version, loader, frame } = manifest
  // The loader has addresses of its own, whose caches know how long it may be kept.
  const names = manifest.files.filter((name) => name !== loader)
  const files = await Promise.all([loader, ...names].map((name) => readAsset(folder, name)))
  const assets = new Map(names.map((name, index) => [name, files[index + 1]!]))
  if (![frame.js, frame.css, frame.worker].every((name) => assets.has(name)))
    throw new Error('The manifest lacks files of the frame')
  const earlier = await Promise.all(Object.entries(manifest.loaders).map(([of, name]) => readEarlier(folder, of, name)))
  const loaders = new Map([...earlier.filter((one) => one !== undefined), [version, files[0]!] as const])
  const words = await readWords(join(folder, frame.words))
  return { version, loader: files[0]!, loaders, frame, words, assets }
}

/** Nothing if its file is gone: pages that name it suffer, and no others. */
async function readEarlier(folder: string, version: string, name: string): Promise<[string, WidgetFile] | undefined> {
  return readAsset(folder, name).then(
    (file) => [version, file],
    () => undefined,
  )
}

async function readAsset(folder: string, name: string): Promise<WidgetFile> {
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

async function readWords(path: string): Promise<Record<string, string>> {
  const locales = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
  return Object.fromEntries(Object.entries(locales).map(([locale, texts]) => [locale, JSON.stringify(texts)]))
}

interface Manifest {
  version: string
  loader: string
  /** Names of files by version. */
  loaders: Readonly<Record<string, string>>
  frame: { js: string; css: string; worker: string; words: string }
  files: readonly string[]
}

/** The folder is ours, but what it serves must not depend on how a build went: only plain names of files that lie in it. */
function readManifest(given: unknown): Manifest {
  const { version, loader, loaders, frame, files } = given as {
    version?: unknown
    loader?: { file?: unknown }
    loaders?: Record<string, { file?: unknown }>
    frame?: { js?: unknown; css?: unknown; worker?: unknown; words?: unknown }
    files?: object
  }
  const byVersion = Object.fromEntries(Object.entries(loaders ?? {}).map(([of, { file }]) => [of, file]))
  const names = [loader?.file, frame?.js, frame?.css, frame?.worker, frame?.words, ...Object.keys(files ?? {})]
  if (![version, ...Object.keys(byVersion)].every(isVersion)) throw new Error('The manifest lacks a version')
  if (![...names, ...Object.values(byVersion)].every((name) => typeof name === 'string' && plainName.test(name)))
    throw new Error('The manifest has odd names')
  const [loaderFile, js, css, worker, words, ...rest] = names as [string, string, string, string, string, ...string[]]
  const known = byVersion as Record<string, string>
  return {
    version: version as string,
    loader: loaderFile,
    loaders: known,
    frame: { js, css, worker, words },
    files: rest,
  }
}

function isVersion(text: unknown): boolean {
  return typeof text === 'string' && /^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(text)
}

const plainName = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/
const pack = promisify<Buffer, { level: number }, Buffer>(gzip)

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
