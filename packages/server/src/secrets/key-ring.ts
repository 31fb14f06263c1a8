import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { link, mkdir, open, rename, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Wraps data keys and derives the service's own secrets. The local ring keeps its keys in a file; a KMS or Vault can
 * stand behind the same three calls, which is why they are asynchronous.
 */
export interface KeyRing {
  readonly currentVersion: number
  /** Rises when the keys of the ring change. */
  readonly generation: number
  /** False once the file names another root than the one that `derive` works from. */
  readonly rootStands: boolean
  has(version: number): boolean
  /**
   * Encrypts a data key with the current key-encryption key, or with the one named. `context` must be given again to unwrap
   * it.
   */
  wrap(dataKey: Buffer, context: string, version?: number): Promise<Buffer>
  /** Opens a data key wrapped under any version the ring still has; fails when key or context was exchanged. */
  unwrap(wrapped: Buffer, context: string): Promise<Buffer>
  /** Looks for keys that were added since. */
  reload(): void
  /** A secret that stays the same over rotations: blind indexes, the audit chain, database log-ins. */
  derive(purpose: string): Buffer
}

export interface KeyRingFile {
  /** Set on rings made by a development start; production refuses them. */
  development?: true
  current: number
  /** Key-encryption keys by version, base64. */
  keys: Record<string, string>
  /** Base64; what `derive` works from. */
  root: string
}

/** The ring in a file. A rotation by another process is seen within seconds, or when a newer key is met. */
export class LocalKeyRing implements KeyRing {
  readonly #path: string
  #current = 0
  #keys: ReadonlyMap<number, Buffer> = new Map()
  #root: Buffer | undefined
  #rootStands = true
  #text = ''
  #generation = 0
  #lookedAt = 0

  constructor(path: string) {
    this.#path = path
    this.#load()
  }

  get generation(): number {
    return this.#generation
  }

  get rootStands(): boolean {
    return this.#rootStands
  }

  has(version: number): boolean {
    try {
      return this.#key(version).length > 0
    } catch {
      return false
    }
  }

  get currentVersion(): number {
    if (performance.now() - this.#lookedAt > lookAgainMs) {
      this.#lookedAt = performance.now()
      try {
        this.#load()
      } catch {
        // The file may be half written at this moment; the keys in memory stay good.
      }
    }
    return this.#current
  }

  reload(): void {
    this.#load()
  }

  #load(): void {
    const text = readFileSync(this.#path, 'utf8')
    this.#lookedAt = performance.now()
    if (text === this.#text) return
    const file = JSON.parse(text) as KeyRingFile
    const keys = new Map(
      Object.entries(file.keys).map(([version, key]) => [Number(version), Buffer.from(key, 'base64')]),
    )
    if (!keys.has(file.current)) throw new Error('The key ring has no key for its current version.')
    for (const key of keys.values())
      if (key.length !== 32) throw new Error('A key of the key ring is not 32 bytes long.')
    const root = Buffer.from(file.root, 'base64')
    if (root.length < 32) throw new Error('The root secret of the key ring is too short.')
    this.#keys = keys
    this.#current = file.current
    // Secrets were derived from the first root already; another one is never mixed in.
    this.#root ??= root
    this.#rootStands = root.equals(this.#root)
    this.#text = text
    this.#generation++
  }

  async wrap(dataKey: Buffer, context: string, version = this.currentVersion): Promise<Buffer> {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#key(version), iv)
    cipher.setAAD(Buffer.from(context))
    const prefix = Buffer.alloc(4)
    prefix.writeUInt32BE(version)
    return Buffer.concat([prefix, iv, cipher.update(dataKey), cipher.final(), cipher.getAuthTag()])
  }

  async unwrap(wrapped: Buffer, context: string): Promise<Buffer> {
    const decipher = createDecipheriv('aes-256-gcm', this.#key(wrapped.readUInt32BE(0)), wrapped.subarray(4, 16))
    decipher.setAAD(Buffer.from(context))
    decipher.setAuthTag(wrapped.subarray(wrapped.length - 16))
    return Buffer.concat([decipher.update(wrapped.subarray(16, wrapped.length - 16)), decipher.final()])
  }

  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#root!, Buffer.alloc(0), `plumbline ${purpose}`, 32))
  }

  #key(version: number): Buffer {
    if (!this.#keys.has(version)) this.#load()
    const key = this.#keys.get(version)
    if (!key) throw new Error(`The key ring has no key of version ${version}.`)
    return key
  }
}

const lookAgainMs = 5_000

export function readKeyRingFile(path: string): KeyRingFile {
  return JSON.parse(readFileSync(path, 'utf8')) as KeyRingFile
}

/** Makes a ring where there is none; a start that runs at the same time finds the same one. */
export async function ensureKeyRingFile(path: string, development: boolean): Promise<KeyRingFile> {
  if (existsSync(path)) return readKeyRingFile(path)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const fresh: KeyRingFile = {
    ...(development ? { development: true as const } : {}),
    current: 1,
    keys: { 1: randomBytes(32).toString('base64') },
    root: randomBytes(32).toString('base64'),
  }
  // The file is written under another name and then linked, so that no process finds half a ring.
  const temporary = `${path}.${randomBytes(6).toString('hex')}`
  await write(temporary, fresh)
  try {
    await link(temporary, path)
    return fresh
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
    return readKeyRingFile(path)
  } finally {
    await unlink(temporary)
  }
}

async function write(path: string, file: KeyRingFile): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  await handle.writeFile(`${JSON.stringify(file, null, 2)}\n`)
  await handle.sync()
  await handle.close()
}

/** Adds a key that nothing is wrapped with yet, so that the file can reach every machine before it is used. */
export function addRingKey(path: string): Promise<KeyRingFile> {
  return changeRing(path, (file) => {
    const version = newest(file) + 1
    return { ...file, keys: { ...file.keys, [version]: randomBytes(32).toString('base64') } }
  })
}

/** Wraps with the newest key from now on. Data keys wrapped before stay readable and are re-wrapped. */
export function useNewestRingKey(path: string): Promise<KeyRingFile> {
  return changeRing(path, (file) => ({ ...file, current: newest(file) }))
}

export function newest(file: KeyRingFile): number {
  return Math.max(...Object.keys(file.keys).map(Number))
}

async function changeRing(path: string, change: (file: KeyRingFile) => KeyRingFile): Promise<KeyRingFile> {
  const next = change(readKeyRingFile(path))
  const temporary = `${path}.new`
  await write(temporary, next)
  await rename(temporary, path)
  return next
}
