import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { prepareDatabase } from './prepare-database.ts'
import { addRingKey, type KeyRingFile, readKeyRingFile, useNewestRingKey } from './secrets/key-ring.ts'
import { serveWorker } from './serve.ts'
import { createLog } from './telemetry/log.ts'
import { countRows, spoilUserKey } from './testing/as-owner.ts'
import { callApi } from './testing/call-api.ts'
import { type Platform, startPlatform } from './testing/platform.ts'
import { rotateRing } from './testing/rotate-ring.ts'
import { testKeyRingFile, testPublicUrl } from './testing/template.ts'
import { providersAt } from './testing/test-sandbox.ts'
import { until } from './testing/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-proof-'))
after(() => rmSync(folder, { recursive: true }))
const fresh = () => randomBytes(32).toString('base64')

describe('a key ring', () => {
  const ringFile = join(folder, 'ring.json')
  let platform: Platform
  before(async () => {
    copyFileSync(testKeyRingFile(), ringFile)
    platform = await startPlatform({ config: { keyRingFile: ringFile } })
    const { userId } = await platform.register()
    // Key 2 comes into use. The data key of this user cannot be brought under it, so key 1 stays in use as well.
    await spoilUserKey(platform, userId)
    await rotateRing(platform, ringFile)
    platform.ctx.vault.ring.reload()
    await platform.register()
  })
  after(() => platform.stop())

  let serial = 0
  const ringWith = (change: (file: KeyRingFile) => KeyRingFile) => {
    const path = join(folder, `changed-${++serial}.json`)
    writeFileSync(path, JSON.stringify(change(readKeyRingFile(ringFile))))
    return path
  }
  const without = (version: number) => (file: KeyRingFile) => {
    const { [version]: _gone, ...keys } = file.keys
    return { ...file, keys, current: Math.max(...Object.keys(keys).map(Number)) }
  }
  const startWorker = async (keyRingFile: string) => {
    const log = createLog({ role: 'worker', write: () => undefined })
    const config = { ...platform.ctx.config, keyRingFile, internalPort: 0 }
    const worker = await serveWorker({ config, urls: platform.urls, providers: providersAt(undefined), log })
    await worker.stop()
  }
  const startApi = async (keyRingFile: string) => (await platform.another({ keyRingFile })).ctx
  const migrateWith = (path: string) =>
    prepareDatabase({
      adminUrl: platform.adminUrl,
      environment: {
        KEY_RING_FILE: path,
        PUBLIC_URL: testPublicUrl,
        DATABASE_APP_URL: platform.urls.app,
        DATABASE_SYSTEM_URL: platform.urls.system,
      },
      say: () => undefined,
    })

  const wrong: [string, (file: KeyRingFile) => KeyRingFile, RegExp][] = [
    [
      'with another key under a number in use',
      (file) => ({ ...file, keys: { ...file.keys, 2: fresh() } }),
      /^Key 2 of the key ring is not the key 2 of this database: put/,
    ],
    [
      'with another key under an older number',
      (file) => ({ ...file, keys: { ...file.keys, 1: fresh() } }),
      /^Key 1 of the key ring is not the key 1 of this database: put/,
    ],
    ['that lacks the newest key', without(2), /^The key ring lacks key 2, which is in use: copy/],
    ['that lacks an older key data is wrapped with', without(1), /^The key ring lacks key 1, which is in use: copy/],
    [
      'with another root',
      (file) => ({ ...file, root: fresh() }),
      /^The root secret of the key ring is not that of this database: put/,
    ],
    [
      'that uses a key the database does not know',
      (file) => ({ ...file, current: 3, keys: { ...file.keys, 3: fresh() } }),
      /^The key ring uses key 3, which the database does not know: keys come into use by plumbline key-ring rotate/,
    ],
  ]
  for (const [name, change, sentence] of wrong) {
    test(`${name} starts neither the service nor a worker`, async () => {
      const path = ringWith(change)
      for (const start of [startApi, startWorker]) {
        await assert.rejects(start(path), (fault: Error) => sentence.test(fault.message))
      }
    })
  }

  test('with further keys that are not in use yet is as good', async () => {
    const path = ringWith((file) => ({ ...file, keys: { ...file.keys, 3: fresh() } }))
    await startApi(path)
    await startWorker(path)
  })

  test('that is exchanged for a wrong one while the service runs stops registrations and readiness until it is back', async () => {
    const path = ringWith((file) => file)
    const good = JSON.stringify(readKeyRingFile(path))
    const other = await platform.another({ keyRingFile: path })
    const token = await platform.hostToken()
    const register = () =>
      callApi(other.baseUrl, 'POST', '/direct/user-reg', {
        token,
        body: { email: `proof${++serial}@example.com`, fname: 'A', lname: 'B' },
      })
    const ready = async () => {
      const addresses = [other.baseUrl.replace('/api', '/readyz'), `http://127.0.0.1:${other.internalPort}/readyz`]
      return Promise.all(addresses.map(async (address) => (await fetch(address)).status))
    }
    assert.deepEqual([(await register()).status, await ready()], [200, [200, 200]])
    for (const [, change] of wrong) {
      writeFileSync(path, JSON.stringify(change(JSON.parse(good) as KeyRingFile)))
      other.ctx.vault.ring.reload()
      const users = await countRows(platform, 'users')
      assert.equal((await register()).status, 503)
      assert.equal(await countRows(platform, 'users'), users)
      assert.deepEqual(await ready(), [503, 503])
      writeFileSync(path, good)
      other.ctx.vault.ring.reload()
      assert.deepEqual([(await register()).status, await ready()], [200, [200, 200]])
    }
  })

  test('whose file changes is checked again without a request, and the log says what is wrong', async () => {
    const path = ringWith((file) => file)
    await platform.another({ keyRingFile: path })
    writeFileSync(path, JSON.stringify({ ...readKeyRingFile(path), root: fresh() }))
    await until(() => platform.logged().includes('The root secret of the key ring is not that of this database'))
  })

  test('of another database leaves the log-ins of the service alone when it is used to migrate', async () => {
    const path = ringWith((file) => ({ ...file, root: fresh() }))
    const environment = { KEY_RING_FILE: path, PUBLIC_URL: testPublicUrl }
    await assert.rejects(
      prepareDatabase({ adminUrl: platform.adminUrl, environment, say: () => undefined }),
      (fault: Error) => /^The root secret of the key ring is not that of this database/.test(fault.message),
    )
    const client = new pg.Client({ connectionString: platform.urls.system })
    await client.connect()
    await client.end()
  })

  test('has to open what is there before a database from earlier takes it for its own', async () => {
    await platform.admin.query('DELETE FROM ring_checks')
    for (const change of [
      (file: KeyRingFile) => ({ ...file, keys: { 1: fresh(), 2: fresh() } }),
      (file: KeyRingFile) => ({ ...file, root: fresh() }),
    ]) {
      await assert.rejects(migrateWith(ringWith(change)), /does not open the data of this database/)
    }
    await assert.rejects(startApi(ringFile), /does not know its key ring yet: run plumbline migrate/)
    await migrateWith(ringFile)
    await startApi(ringFile)
    await migrateWith(ringFile)
  })

  test('that got a key of its own on two machines is refused on the second', async () => {
    const second = ringWith((file) => file)
    await rotateRing(platform, ringFile)
    await addRingKey(second)
    await useNewestRingKey(second)
    await assert.rejects(startApi(second), /Key 3 of the key ring is not the key 3 of this database/)
  })
})
