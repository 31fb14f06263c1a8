import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What lies where in the folder of an embedded database. */
export interface Layout {
  readonly folder: string
  /** PostgreSQL's own data folder. */
  readonly cluster: string
  readonly password: string
  readonly port: string
  readonly log: string
}

export const superuser = 'plumbline'
export const database = 'plumbline'

export function layout(folder: string): Layout {
  return {
    folder,
    cluster: join(folder, 'cluster'),
    password: join(folder, 'password'),
    port: join(folder, 'port'),
    log: join(folder, 'postgres.log'),
  }
}

export function adminUrl(place: Layout, port: number): string {
  const password = encodeURIComponent(readFileSync(place.password, 'utf8').trim())
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
}
