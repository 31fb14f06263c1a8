import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { findRunningPostgres } from './find-running-postgres.ts'
import { layout } from './layout.ts'
import { PostgresFault } from './postgres-fault.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

describe('the embedded database', () => {
  let folder: string
  let dataDir: string
  let last: EmbeddedPostgres | undefined

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-postgres-'))
    chmodSync(folder, 0o711)
    dataDir = join(folder, 'postgres')
  })

  after(async () => {
    await last?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const start = async (options: { port?: number } = {}): Promise<EmbeddedPostgres> => {
    last = await startEmbeddedPostgres({ dataDir, ...options })
    return last
  }

  test('redoes a data folder whose making was cut off', async () => {
    const unfinished = `${layout(dataDir).cluster}.unfinished-1`
    mkdirSync(unfinished, { recursive: true })
    writeFileSync(join(unfinished, 'PG_VERSION'), '18\n')

    const server = await start()

    assert.equal(await ask(server.adminUrl, 'select current_database() as answer'), 'plumbline')
    assert.equal(existsSync(unfinished), false)
    await ask(server.adminUrl, 'create table kept as select 1 as one')
    await server.stop()
  })

  test('keeps its password where only its owner reads it', () => {
    assert.equal(statSync(layout(dataDir).password).mode & 0o777, 0o600)
  })

  test('finds its data and its address again', async () => {
    const port = readFileSync(layout(dataDir).port, 'utf8').trim()
    const server = await start()
    assert.equal(String(server.port), port)
    assert.equal(findRunningPostgres(dataDir), server.adminUrl)
    assert.equal(await ask(server.adminUrl, 'select one as answer from kept'), 1)
    await server.stop()
    assert.equal(findRunningPostgres(dataDir), undefined)
  })

  test('is durable, in UTF-8, on this machine only', async () => {
    const server = await start()
    const setting = (name: string) => ask(server.adminUrl, `select current_setting('${name}') as answer`)
    assert.equal(await setting('fsync'), 'on')
    assert.equal(await setting('synchronous_commit'), 'on')
    assert.equal(await setting('server_encoding'), 'UTF8')
    assert.equal(await setting('listen_addresses'), '127.0.0.1')
    assert.equal(await setting('password_encryption'), 'scram-sha-256')
  })

  test('a killed one starts again with what was committed', async () => {
    const killed = last!
    await ask(killed.adminUrl, 'update kept set one = 2')
    await killed.kill9()
    const server = await start()
    assert.equal(await ask(server.adminUrl, 'select one as answer from kept'), 2)
  })

  test('one left running by a dead launcher is replaced', async () => {
    const leftRunning = last!
    const server = await start()
    await leftRunning.exited
    assert.notEqual(server.pid, leftRunning.pid)
    assert.equal(server.adminUrl, leftRunning.adminUrl)
    await server.stop()
  })

  test("a stranger with the dead server's process id is left alone", async () => {
    const pidFile = join(layout(dataDir).cluster, 'postmaster.pid')
    writeFileSync(pidFile, `${process.pid}\n${layout(dataDir).cluster}\n0\n1\n\n127.0.0.1\n\nready\n`)
    assert.equal(findRunningPostgres(dataDir), undefined)
    const server = await start()
    assert.equal(await ask(server.adminUrl, 'select one as answer from kept'), 2)
    await server.stop()
  })

  test('takes another port when another process has its own', async () => {
    const port = Number(readFileSync(layout(dataDir).port, 'utf8'))
    const stranger = createServer().listen(port, '127.0.0.1')
    try {
      const server = await start()
      assert.notEqual(server.port, port)
      await server.stop()
      await assert.rejects(start({ port }), (error: Error) => {
        assert.ok(error instanceof PostgresFault)
        assert.match(error.message, new RegExp(`^Port ${port} .* is taken\\.$`))
        return true
      })
    } finally {
      stranger.close()
    }
  })

  test('refuses data of another version with one sentence', async () => {
    const version = join(layout(dataDir).cluster, 'PG_VERSION')
    writeFileSync(version, '14\n')
    await assert.rejects(start(), /was made by PostgreSQL 14, this is version \d+; [^\n]+\.$/)
    assert.equal(readFileSync(version, 'utf8'), '14\n')
  })
})

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const result = await client.query<{ answer: unknown }>(question)
    return result.rows[0]?.answer
  } finally {
    await client.end()
  }
}
