import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { eventsPerMessage } from '@plumbline/core/promises'
import pg from 'pg'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { localUrl } from '../testing/webhook-calls.ts'
import { webhooks } from '../testing/webhooks.ts'
import './settle-message.ts'
import './webhook-messages.ts'
import { everyStatement } from './statement.ts'

const backlog = 3_000
/** Rows of one message, with room for what the planner does on the way. */
const maxRows = eventsPerMessage * 3

/** Connections keep the plan of a statement for long, also one that was made when a month had hardly begun. */
describe('a backlog that comes into a month that was empty when its statements were planned', () => {
  let platform: Platform
  let app: pg.Client
  let endpointId: string
  const hooks = webhooks(() => platform)
  const now = Date.now()
  before(async () => {
    platform = await startPlatform()
    endpointId = (await hooks.addEndpoint({ url: localUrl })).id
    app = new pg.Client({ connectionString: platform.urls.app })
    await app.connect()
    await app.query('SET plan_cache_mode = force_generic_plan')
    await app.query("SELECT set_config('plumbline.host_id', $1, false)", [hooks.hostIdOf()])
    for (const [name, statement] of Object.entries(asked)) {
      await app.query(`PREPARE ${name} AS ${everyStatement().find((one) => one.name === statement)!.text}`)
    }
    await explain('settle', settlement([], [], randomUUID()))
    await explain('claim', claim(randomUUID()))
    await hooks.happen(backlog)
  })
  after(async () => {
    await app.end()
    await platform.stop()
  })

  const asked = { claim: 'webhook-messages-claim-new', settle: 'webhook-messages-settle' }
  const claim = (messageId: string) => [endpointId, now, now + 30_000, messageId]
  const settlement = (ids: readonly string[], times: readonly number[], messageId: string) => {
    const attempt = [randomUUID(), now, 5, 200, 'DELIVERED', null, '', array(ids), localUrl, 1, '{}']
    return [endpointId, messageId, 1, 1, messageId, null, array(ids), array(times), '{}', '{}', ...attempt]
  }
  const array = (values: readonly (string | number)[]) => `{${values.join()}}`

  /** The plan, after it was executed. */
  async function explain(name: string, values: readonly (string | number | null)[]): Promise<PlanNode> {
    const list = values.map((value) => (value === null ? 'NULL' : pg.escapeLiteral(String(value))))
    const { rows } = await app.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE ${name} (${list.join(', ')})`,
    )
    return rows[0]!['QUERY PLAN'][0].Plan
  }

  test('is claimed and settled at the price of the message, not of the backlog', async () => {
    const messageId = randomUUID()
    assert.ok(rowsRead(await explain('claim', claim(messageId))) <= maxRows)
    const { rows } = await app.query<{ ids: string[]; times: string[] }>(
      'SELECT event_ids::text[] AS ids, event_times::text[] AS times FROM webhook_messages WHERE id = $1',
      [messageId],
    )
    const { ids, times } = rows[0]!
    assert.equal(ids.length, eventsPerMessage)
    assert.ok(rowsRead(await explain('settle', settlement(ids, times.map(Number), messageId))) <= maxRows)
    assert.deepEqual(await hooks.statesOf(endpointId), {
      DELIVERED: eventsPerMessage,
      NEW: backlog - eventsPerMessage,
    })
  })
})

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  Plans?: PlanNode[]
}

/** By the step of the plan that reads most. */
function rowsRead(plan: PlanNode): number {
  return Math.max(plan['Actual Rows'] * plan['Actual Loops'], ...(plan.Plans ?? []).map(rowsRead))
}
