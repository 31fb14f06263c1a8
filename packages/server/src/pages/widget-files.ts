import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPlainName, openBuild, readManifestFile, readServedFile, type ServedFile } from './built-files.ts'

export interface WidgetBuild {
  version: string
  loader: ServedFile
  /** By version: this one, and those of earlier builds, which pages name together with their hash. */
  loaders: ReadonlyMap<string, ServedFile>
  /** Names of the files with which the frame begins, and of the worker that shows push messages. */
  frame: { js: string; css: string; worker: string }
  /** Texts of the first screens as JSON, by locale. */
  words: Readonly<Record<string, string>>
  /** By name; a name changes with its content. What is not in here is not served. */
  assets: ReadonlyMap<string, ServedFile>
}

/** The built files of the widget, read once they are there. */
export function openWidgetFiles(folder: string): () => Promise<WidgetBuild> {
  return openBuild(() => readBuild(folder), 'widget')
}

async function readBuild(folder: string): Promise<WidgetBuild> {
  const manifest = readManifest(await readManifestFile(folder))
  const { version, loader, frame } = manifest
  // The loader has addresses of its own, whose caches know how long it may be kept.
  const names = manifest.files.filter((name) => name !== loader)
  const files = await Promise.all([loader, ...names].map((name) => readServedFile(folder, name)))
  const assets = new Map(names.map((name, index) => [name, files[index + 1]!]))
  if (![frame.js, frame.css, frame.worker].every((name) => assets.has(name)))
    throw new Error('The manifest lacks files of the frame')
  const earlier = await Promise.all(Object.entries(manifest.loaders).map(([of, name]) => readEarlier(folder, of, name)))
  const loaders = new Map([...earlier.filter((one) => one !== undefined), [version, files[0]!] as const])
  const words = await readWords(join(folder, frame.words))
  return { version, loader: files[0]!, loaders, frame, words, assets }
}

/** Nothing if its file is gone: pages that name it suffer, and no others. */
async function readEarlier(folder: string, version: string, name: string): Promise<[string, ServedFile] | undefined> {
  return readServedFile(folder, name).then(
    (file) => [version, file],
    () => undefined,
  )
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
  if (![...names, ...Object.values(byVersion)].every(isPlainName)) throw new Error('The manifest has odd names')
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
