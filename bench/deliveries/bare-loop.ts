import { createHmac, randomUUID } from 'node:crypto'
import { Agent, createServer, request } from 'node:http'
import pg from 'pg'

/**
 * The limit: four loops that claim rows of the same table, a hundred at a time, sign, post and mark them done. Nothing else: no
 * message that outlives the process, no lease, no attempt on record, no look at the address, no second try.
 */
const [appUrl, hostId, endpointId, url] = process.argv.slice(2)
const loops = 4
const agent = new Agent({ keepAlive: true })
const key = Buffer.alloc(32, 7)

const claim = {
  name: 'claim',
  text: `WITH taken AS MATERIALIZED (
    SELECT d.event_id, d.event_at FROM deliveries d WHERE d.host_id = $1 AND d.endpoint_id = $2 AND d.state = 'NEW'
    ORDER BY d.event_at, d.event_id LIMIT 100 FOR UPDATE OF d SKIP LOCKED),
  sent AS (
    UPDATE deliveries d SET state = 'SENT'
    WHERE d.host_id = $1 AND d.endpoint_id = $2 AND d.event_id = ANY (ARRAY(SELECT event_id FROM taken)))
  SELECT e.id, e.type, e.user_id, e.host_id, e.at, e.error_code, e.error_msg, e.alert_id, e.alert_date, e.alert_source
  FROM events e WHERE e.host_id = $1 AND e.id = ANY (ARRAY(SELECT event_id FROM taken))`,
}
const markDone = {
  name: 'done',
  text: `UPDATE deliveries d SET state = 'DELIVERED'
    WHERE d.host_id = $1 AND d.endpoint_id = $2 AND d.event_id = ANY ($3::uuid[])`,
}

const clients = await Promise.all(
  Array.from({ length: loops }, async () => {
    const client = new pg.Client({ connectionString: appUrl })
    await client.connect()
    await client.query("SELECT set_config('plumbline.host_id', $1, false)", [hostId])
    return client
  }),
)

async function drain(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query({ ...claim, values: [hostId, endpointId] })
    if (rows.length === 0) return
    await post(JSON.stringify(rows.map(({ at, ...event }) => ({ ...event, time: Number(at) }))))
    await client.query({ ...markDone, values: [hostId, endpointId, rows.map((row) => row.id)] })
  }
}

function post(body: string): Promise<void> {
  const id = randomUUID()
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  }
  return new Promise((done, failed) => {
    const call = request(url!, { method: 'POST', agent, headers }, (answer) => answer.resume().on('end', () => done()))
    call.on('error', failed)
    call.end(body)
  })
}

const server = createServer(async (_, response) => {
  await Promise.all(clients.map(drain))
  response.end()
})
server.listen(0, '127.0.0.1', () =>
  process.send?.({ type: 'ready', port: (server.address() as { port: number }).port }),
)
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
