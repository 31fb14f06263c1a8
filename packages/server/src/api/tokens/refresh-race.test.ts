import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { RawConnection, rawRequest } from '../../testing/raw-connection.ts'

const callers = 32
const rounds = 25

describe('one refresh token and many callers', () => {
  let platform: Platform
  const connections: RawConnection[] = []
  before(async () => {
    platform = await startPlatform()
    for (let caller = 0; caller < callers; caller++) connections.push(await RawConnection.open(platform.baseUrl))
  })
  after(async () => {
    for (const connection of connections) connection.close()
    await platform.stop()
  })

  const start = {
    user: async () => platform.openSession(await platform.register()),
    host: async () => {
      const { apikey, secret } = platform.hosts['efx-1b']!
      const { body } = await platform.call('POST', '/direct/login', { body: { apikey, secret } })
      return { token: body['token'] as string, refresh: body['refresh'] as string }
    },
  }

  for (const kind of ['user', 'host'] as const) {
    const path = kind === 'user' ? '/users' : '/direct'
    const probe = kind === 'user' ? '/users' : '/direct/host'
    const dead = kind === 'user' ? 'SC410' : 'SC412'

    test(`one of ${callers} refreshes of a ${kind} wins, and the family is dead after it`, async () => {
      for (let round = 1; round <= rounds; round++) {
        const first = await start[kind]()
        const request = rawRequest('POST', `/api${path}/refresh-token`, {
          body: JSON.stringify({ token: first.refresh }),
        })
        const answers = await Promise.all(connections.map((connection) => connection.send(request)))
        const won = answers.filter((answer) => answer.status === 200)
        assert.equal(won.length, 1, `round ${round}`)
        for (const answer of answers) if (answer !== won[0]) assert.match(answer.text, /^\{"codes":\["SC415"\]/)
        const next = JSON.parse(won[0]!.text) as { token: string; refresh: string }
        assertRefused(await platform.call('POST', `${path}/refresh-token`, { body: { token: next.refresh } }), 'SC415')
        for (const token of [first.token, next.token]) {
          assertRefused(await platform.call('GET', probe, { token }), dead)
        }
      }
    })
  }
})
