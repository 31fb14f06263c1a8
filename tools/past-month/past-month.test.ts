import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { type PastService, servePast } from '@plumbline/server'
import { createLog } from '../../packages/server/src/telemetry/log.ts'
import { type Platform, startPlatform } from '../../packages/server/src/testing/platform.ts'
import { providersAt } from '../../packages/server/src/testing/test-sandbox.ts'
import { liveMonth, monthMs } from './live-month.ts'

describe('the past month of a development start', () => {
  let platform: Platform
  let receiver: Server
  let past: PastService
  let until: number
  let before30Days: number
  const faults: string[] = []

  const countOf = async (sql: string, values: unknown[] = [past.host.hostId]) =>
    Number((await platform.admin.query(`SELECT count(*) AS count FROM ${sql}`, values)).rows[0].count)
  const openPast = (from: number) => {
    const log = createLog({ role: 'api', write: (text) => void (process.env['SHOW_LOG'] && console.log(text)) })
    const providers = providersAt(platform.sandbox)
    return servePast({ config: platform.ctx.config, urls: platform.urls, providers, log }, from)
  }

  before(async () => {
    platform = await startPlatform({ sandbox: true })
    receiver = createServer((request, response) => {
      request.resume()
      response.writeHead(request.url === '/webhooks' ? 204 : 404).end()
    }).listen(0, '127.0.0.1')
    until = Date.now()
    before30Days = until - monthMs
    past = await openPast(before30Days)
    const started = performance.now()
    await liveMonth({
      past,
      receiverUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks`,
      from: before30Days,
      until,
      done: before30Days,
      reached: (at) => console.log(new Date(at).toISOString(), Math.round(performance.now() - started)),
      failed: (fault) => faults.push(fault.message),
    })
    await past.giveBack()
    await past.stop()
  })
  after(async () => {
    receiver.close()
    await platform.stop()
  })

  test('went by without a fault', () => assert.deepEqual(faults, []))
  test('show', async () => {
    for (const table of (await platform.admin.query("select c.relname as t from pg_class c join pg_attribute a on a.attrelid=c.oid and a.attname='host_id' where c.relkind in ('r','p') and not c.relispartition order by 1")).rows.map((r: {t: string}) => r.t))
      console.log(table, await countOf(`${table} WHERE host_id = $1`))
  })
})
