import {
  closeSync,
  fdatasync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  write,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartFault } from './start-fault.ts'

/**
 * A file of JSON lines that only grows. `append` resolves when the line is on the disk, so what was acknowledged survives a
 * kill at any instant. A last line without its end is what a kill in the middle of a write leaves; it was never acknowledged
 * and is dropped.
 */
interface Journal<Entry> {
  readonly append: (entry: Entry) => Promise<void>
  /** After the lines under way are written. */
  readonly close: () => Promise<void>
}

export interface JournalOptions {
  /** Only that many of the newest entries are kept when the journal is opened; all, if not said. */
  readonly keep?: number
}

/** Hands every stored entry to `replay`, oldest first, before it returns. */
export function openJournal<Entry>(
  path: string,
  replay: (entry: Entry) => void,
  options: JournalOptions = {},
): Journal<Entry> {
  mkdirSync(dirname(path), { recursive: true })
  const stored = readEntries<Entry>(path)
  const kept = options.keep === undefined ? stored.entries : stored.entries.slice(-options.keep)
  // Rewriting at every start would cost more than it saves.
  let size = kept.length * 2 < stored.entries.length ? rewrite(path, kept) : stored.bytes
  const file = openSync(path, 'a', 0o600)
  ftruncateSync(file, size)
  syncDirectory(dirname(path))
  for (const entry of kept) replay(entry)

  let waiting: { line: string; done: () => void; failed: (error: unknown) => void }[] = []
  let flushing: Promise<void> | null = null
  let closed = false

  // One write and one sync for all lines that came in during the last one.
  const flush = async () => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const bytes = Buffer.from(batch.map(({ line }) => line).join(''))
        await writeAll(file, bytes)
        await syncFile(file)
        size += bytes.length
        for (const { done } of batch) done()
      } catch (error) {
        // Half a line would make the next one unreadable.
        ftruncateSync(file, size)
        for (const { failed } of batch) failed(error)
      }
    }
    flushing = null
  }

  return {
    append(entry) {
      return new Promise((done, failed) => {
        // The number of a closed file may already belong to another one.
        if (closed) return failed(new Error('the journal is closed'))
        waiting.push({ line: `${JSON.stringify(entry)}\n`, done, failed })
        flushing ??= flush()
      })
    },
    async close() {
      closed = true
      await flushing
      closeSync(file)
    },
  }
}

const syncFile = promisify(fdatasync)
const writeSome = promisify(write)

async function writeAll(file: number, bytes: Buffer): Promise<void> {
  for (let offset = 0; offset < bytes.length; ) {
    const { bytesWritten } = await writeSome(file, bytes, offset, bytes.length - offset, null)
    offset += bytesWritten
  }
}

function readEntries<Entry>(path: string): { entries: Entry[]; bytes: number } {
  let text: Buffer
  try {
    text = readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { entries: [], bytes: 0 }
    throw error
  }
  const bytes = text.lastIndexOf(10) + 1
  const lines = text.subarray(0, bytes).toString('utf8').split('\n').slice(0, -1)
  const entries = lines.map((line, i) => {
    try {
      return JSON.parse(line) as Entry
    } catch {
      throw new StartFault(
        `Line ${i + 1} of ${path} is damaged. Remove the line, or the file to start with nothing stored.`,
      )
    }
  })
  return { entries, bytes }
}

/** Returns the size of the new file. */
function rewrite(path: string, entries: readonly unknown[]): number {
  const draft = `${path}.draft`
  const bytes = Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  writeFileSync(draft, bytes, { mode: 0o600, flush: true })
  renameSync(draft, path)
  return bytes.length
}

/** A new file is found again after a power cut only when its directory was synced too. */
function syncDirectory(path: string): void {
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
