import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { enroll } from '../../testing/enroll.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { openReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts'
import { webhooks } from '../../testing/webhooks.ts'

let platform: Platform
let inbox: WebhookReceiver
const hooks = webhooks(() => platform)
const { happen, detail } = monitoring(() => platform)
before(async () => {
  platform = await startPlatform({ sandbox: true })
  inbox = await openReceiver(() => ({ status: 503 }))
})
after(async () => {
  await inbox.close()
  await platform.stop()
})

test('an alert whose event no receiver ever took stays readable by its id, for the user and for the host', async () => {
  const user = await enroll(platform)
  const endpoint = await hooks.addEndpoint({ url: inbox.url, types: ['ACCALERT'] })
  const { alertIds } = await happen(user, 'HARD_INQUIRY')
  await platform.drain(hooks.hostIdOf())
  await platform.advance('efx-1b', 'P4DT12H')
  // Others may have come on the way.
  assert.ok('EXHAUSTED' in (await hooks.statesOf(endpoint.id)))
  const session = await platform.openSession(user)
  const shown = await detail({ ...user, session }, alertIds[0]!)
  assert.equal(shown.alert_id, alertIds[0])
  const path = `/direct/efx-alert/${alertIds[0]}`
  const answer = await platform.call('GET', path, { token: await platform.hostToken() })
  assert.equal(answer.status, 200, answer.text)
})
