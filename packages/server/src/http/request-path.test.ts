import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { RawConnection } from '../testing/raw-connection.ts'

const encoded = (text: string) => `%${text.charCodeAt(0).toString(16)}`
/** Ways to write one path that all lead to the same endpoint and the same user. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => path.replace(/.$/, encoded),
  (path) => path.replaceAll(/(?<=-)./g, (one) => encoded(one).toUpperCase()),
  (path) => path.replaceAll('-', '%2D'),
  (path) => path.replaceAll('-', '%2d'),
  (path) => path.replace('change-name', 'ch%61nge-name'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace(/[^/]+$/, (id) => id.toUpperCase()),
  (path) => `${path}%20`,
  (path) => `${path}#part`,
  (path) => `http://elsewhere.example${path}`,
]

describe('a request whose path is written in another way', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  test('is the same request to its idempotency key', async () => {
    const token = await platform.hostToken()
    const wire = await RawConnection.open(platform.baseUrl)
    for (const spell of spellings) {
      const { userId } = await platform.register()
      const [key, path] = [randomUUID(), `/api/direct/change-name/${userId}`]
      const send = (target: string) => {
        const body = JSON.stringify({ fname: 'Vera', lname: 'Amaral' })
        const headers = `host: x\r\nauthorization: Bearer ${token}\r\nidempotency-key: ${key}\r\ncontent-type: application/json`
        return wire.send(`POST ${target} HTTP/1.1\r\n${headers}\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
      }
      const answers = [await send(path), await send(spell(path)), await send(path)]
      assert.deepEqual(
        answers.map(({ status, headers }) => [status, headers.get('idempotency-replayed')]),
        [
          [204, undefined],
          [204, 'true'],
          [204, 'true'],
        ],
        spell(path),
      )
      const { rows } = await platform.admin.query(
        "SELECT count(*)::int AS changes FROM audit_log WHERE object = $1 AND action = 'user.name' AND outcome = 'OK'",
        [`user:${userId}`],
      )
      assert.deepEqual(rows, [{ changes: 1 }])
    }
    wire.close()
  })

  test('is refused by the rule of its token when that is too long and ends within a character', async () => {
    const { token } = await platform.openSession(await platform.register())
    const answer = await platform.call('POST', `/users/smfa-send-link/${encodeURIComponent(`${'x'.repeat(511)}🦊`)}`, {
      token,
      headers: { 'idempotency-key': randomUUID() },
    })
    assertRefused(answer, 'SC304')
  })
})
