import { enroll, person } from './enroll.ts'
import type { Platform } from './platform.ts'
import { openReceiver } from './webhook-receiver.ts'
import { webhooks } from './webhooks.ts'

interface Credentials {
  key: string
  hostId: string
  customerId: string
  apikey: string
  secret: string
}

/** Lets the helpers of tests call as a host that was made later than the seeded ones. */
export function addHost(platform: Platform, { key, ...made }: Credentials): void {
  const like = platform.hosts['efx-1b']!
  Object.assign(platform.hosts, { [key]: { ...like, key, ...made, name: key } })
}

/** Builds an integration at a host, as its developers would: people enroll, one is denied, events are acknowledged. */
export async function integrate(platform: Platform, key: string): Promise<void> {
  const inbox = await openReceiver()
  try {
    const hooks = webhooks(() => platform)
    await hooks.addEndpoint({ host: key, url: inbox.url })
    const consent = { textVersion: '1', acceptedAt: Date.now(), ip: '203.0.113.7' }
    const user = await enroll(platform, key, { registration: { consent } })
    const denied = await platform.openSession(await platform.register(key))
    const body = { ...person, lname: 'Denied', ssn: '666103111' }
    await platform.call('POST', '/users/dit-identity', { token: denied.token, body })
    for (let count = 0; count < 20; count++) {
      await platform.call('GET', '/users/preferences', { token: user.session.token })
    }
    await platform.drain(platform.hosts[key]!.hostId)
    await platform.ctx.requests.flush()
  } finally {
    await inbox.close()
  }
}
