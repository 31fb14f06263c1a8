import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How far a start has come with the month. */
export interface Progress {
  readonly from: number
  readonly until: number
  readonly done: number
}

export function readProgress(dataDir: string): Progress | undefined {
  try {
    return JSON.parse(readFileSync(pathIn(dataDir), 'utf8'))
  } catch {
    return undefined
  }
}

export function writeProgress(dataDir: string, progress: Progress): void {
  writeFileSync(pathIn(dataDir), `${JSON.stringify(progress)}\n`)
}

/** Without the file the month was lived through from another folder, or by hand. */
export function monthIsOpen(dataDir: string): boolean {
  const progress = readProgress(dataDir)
  return progress !== undefined && progress.done < progress.until
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'past-month.json')
}
