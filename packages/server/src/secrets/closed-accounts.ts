import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { sameBytes } from './same-bytes.ts'

/** An account that was closed: ids and the host's time, nothing about the person. */
export interface Closing {
  hostId: string
  userId: string
  closedAt: number
}

/** Some closings of a part, in the order in which they were listed. */
export interface Excerpt {
  closings: Closing[]
  /** Lines that were not written with our key, or not to their end. */
  damaged: number
  /** Where the next excerpt begins. */
  position: number
}

/**
 * The list of closed accounts. It stands beside the key ring, outside the database and its backups, so that a restored
 * backup cannot bring an account back. The local list is a folder of files; any store that can append and read on from a
 * position can stand behind the same three calls.
 */
export interface ClosedAccounts {
  /** Resolves when a power cut can no longer undo it. A closing may be listed more than once. */
  add(closings: readonly Closing[]): Promise<void>
  /** The parts of the list and how long each is. Every machine writes a part of its own. */
  parts(): Promise<ReadonlyMap<string, number>>
  /** The closings of a part behind a position. */
  read(part: string, from: number): AsyncIterable<Excerpt>
}

export const closedAccountsKeyPurpose = 'closed accounts'

/** One line per closing, authenticated with a key that follows from the ring: a forged line closes no account. */
export class LocalClosedAccounts implements ClosedAccounts {
  readonly #folder: string
  readonly #path: string
  readonly #key: KeyObject
  #waiting: Waiting[] = []
  #writing = false

  constructor(folder: string, key: Buffer, machine = hostname()) {
    this.#folder = folder
    // Processes of one machine may append to one file, those of several may not: over a network their lines would mix.
    this.#path = join(folder, `${machine.replaceAll(/[^\w.-]/g, '_')}${ending}`)
    this.#key = createSecretKey(key)
  }

  add(closings: readonly Closing[]): Promise<void> {
    if (closings.length === 0) return Promise.resolve()
    return new Promise((done, failed) => {
      this.#waiting.push({ text: closings.map((closing) => this.#line(closing)).join(''), done, failed })
      if (this.#writing) return
      this.#writing = true
      void this.#writeWaiting()
    })
  }

  async parts(): Promise<ReadonlyMap<string, number>> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await access(this.#folder, constants.W_OK)
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith(ending)).sort()
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(this.#folder, name))).size))
    return new Map(names.map((name, index) => [name, sizes[index]!]))
  }

  async *read(part: string, from: number): AsyncIterable<Excerpt> {
    const file = await open(join(this.#folder, part), 'r')
    try {
      let rest = Buffer.alloc(0)
      for (let position = from; ; ) {
        const chunk = Buffer.allocUnsafe(chunkBytes)
        const { bytesRead } = await file.read(chunk, 0, chunkBytes, position + rest.length)
        if (bytesRead === 0) return
        const bytes = Buffer.concat([rest, chunk.subarray(0, bytesRead)])
        // Bytes behind the last end of line are still being written, or come with the next chunk.
        const end = bytes.lastIndexOf('\n') + 1
        rest = bytes.subarray(end)
        position += end
        if (end > 0) yield this.#excerpt(bytes.toString('latin1', 0, end), position)
      }
    } finally {
      await file.close()
    }
  }

  #excerpt(text: string, position: number): Excerpt {
    const lines = text.split('\n').filter((line) => line !== '')
    const closings = lines.map((line) => this.#closing(line)).filter((closing) => closing !== undefined)
    return { closings, damaged: lines.length - closings.length, position }
  }

  /** Closings that come while the disk is at work are written together afterwards. */
  async #writeWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0)
      try {
        // The text begins with an end of line: half a line that a crash left behind must not swallow the first of these.
        await append(this.#path, `\n${batch.map((one) => one.text).join('')}`)
        for (const one of batch) one.done()
      } catch (fault) {
        for (const one of batch) one.failed(fault)
      }
    }
    this.#writing = false
  }

  #line({ hostId, userId, closedAt }: Closing): string {
    const content = `${closedAt} ${hostId} ${userId}`
    return `${content} ${this.#mac(content).toString('base64url')}\n`
  }

  #closing(line: string): Closing | undefined {
    const [, content, closedAt, hostId, userId, mac] = shape.exec(line) ?? []
    if (!content || !sameBytes(Buffer.from(mac!, 'base64url'), this.#mac(content))) return undefined
    return { hostId: hostId!, userId: userId!, closedAt: Number(closedAt) }
  }

  #mac(content: string): Buffer {
    return createHmac('sha256', this.#key).update(content).digest().subarray(0, 16)
  }
}

interface Waiting {
  text: string
  done(): void
  failed(fault: unknown): void
}

const ending = '.closed'
const chunkBytes = 65_536
const shape = /^((\d{1,15}) ([0-9a-f-]{36}) ([0-9a-f-]{36})) ([\w-]{22})$/

/** The file is opened anew each time: one that was moved away under a running process would take the lines along. */
async function append(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'a', 0o600)
  try {
    const isNew = (await file.stat()).size === 0
    await file.writeFile(text, 'latin1')
    await file.datasync()
    if (isNew) await syncFolder(dirname(path))
  } finally {
    await file.close()
  }
}

/** Without this a power cut could undo the creation of a file. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
