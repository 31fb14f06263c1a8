import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { prepareDatabase } from '../prepare-database.ts'

export const templateName = 'plumbline_template'

/** The database server of this test run; `npm test` starts one and names it. */
export function testAdminUrl(): string {
  const url = process.env['TEST_ADMIN_URL']
  if (!url) throw new Error('TEST_ADMIN_URL is not set: run tests with npm test, or npm test -- part-of-a-file-name.')
  return url
}

/** One ring for the whole run: the roles' secrets follow from it, and roles belong to the server, not to a database. */
export function testKeyRingFile(): string {
  return join(tmpdir(), `plumbline-test-${new URL(testAdminUrl()).port}`, 'key-ring.json')
}

/** Migrates and seeds one database; every test file works on a copy of it. */
export async function buildTemplate(): Promise<void> {
  const adminUrl = testAdminUrl()
  await onServer(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${templateName}`)
    await client.query(`CREATE DATABASE ${templateName}`)
  })
  await prepareDatabase({
    adminUrl: databaseUrl(adminUrl, templateName),
    environment: { KEY_RING_FILE: testKeyRingFile(), PUBLIC_URL: testPublicUrl },
    say: () => undefined,
  })
}

/** What tokens name as their issuer, the same in every process of a test. */
export const testPublicUrl = 'http://plumbline.test'

/** The origin of the widget in what the service answers; tests call it at `platform.widgetUrl`. */
export const testWidgetUrl = 'http://widget.test'

/** The origins at which people sign in, likewise; tests call them at `platform.portalUrl` and `platform.consoleUrl`. */
export const testPortalUrl = 'http://portal.test'
export const testConsoleUrl = 'http://console.test'

export interface TestDatabase {
  name: string
  adminUrl: string
  drop(): Promise<void>
}

export async function copyTemplate(template = templateName): Promise<TestDatabase> {
  const adminUrl = testAdminUrl()
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await onServer(adminUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  return {
    name,
    adminUrl: databaseUrl(adminUrl, name),
    drop: () => onServer(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.toString()
}

async function onServer(adminUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(adminUrl, 'postgres') })
  await client.connect()
  try {
    await retryWhileBusy(() => work(client))
  } finally {
    await client.end()
  }
}

/** A template cannot be copied while another process is copying it. */
async function retryWhileBusy(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return
    } catch (fault) {
      if (attempt === 50 || (fault as { code?: string }).code !== '55006') throw fault
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}
