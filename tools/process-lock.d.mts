export interface LockRecord {
  readonly pid: number
  readonly born: string
  readonly [note: string]: unknown
}

export type Lock =
  | { readonly taken: true; readonly release: () => void }
  | { readonly taken: false; readonly holder: LockRecord }

export function takeLock(path: string, note?: Readonly<Record<string, unknown>>): Lock
export function readLock(path: string): LockRecord | undefined
export function bornAt(pid: number): string | undefined
