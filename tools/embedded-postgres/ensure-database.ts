import pg from 'pg'
import { database } from './layout.ts'

/** Makes the database on the first start; later ones find it by the connection that proves the server answers. */
export async function ensureDatabase(url: string): Promise<void> {
  if (await connects(url)) return
  const elsewhere = new URL(url)
  elsewhere.pathname = '/postgres'
  const client = new pg.Client({ connectionString: elsewhere.href })
  await client.connect()
  try {
    await client.query(`create database ${database} encoding 'UTF8' template template0`)
  } finally {
    await client.end()
  }
}

async function connects(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '3D000') return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
