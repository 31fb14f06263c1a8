import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { totpStep } from '@plumbline/core/team'
import { totpCode } from '../operations/team/totp-codes.ts'
import { plumbline } from '../testing/operator-command.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { TeamBrowser } from '../testing/team.ts'

describe('plumbline', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const join = async (site: 'portal' | 'console', out: string) => {
    const token = /#t=([\w-]{64})/.exec(out)![1]!
    const browser = new TeamBrowser(platform, site)
    const { totpSecret } = (await browser.post('/invitation', { token })).body
    const code = totpCode(String(totpSecret), totpStep(platform.ctx.clock.now()))
    await browser.post('/accept-invitation', { token, name: 'Noor', password: 'gravel wombat 7', code })
    return (await browser.get('/session')).body as { member: { roles: string[] }; team: { id: string | null } }
  }

  test('operator invite leads the first person into the console', async () => {
    const { code, out } = await plumbline(platform, ['operator', 'invite', '--email', 'noor@plumbline.example'])
    assert.equal(code, 0)
    const { member, team } = await join('console', out)
    assert.deepEqual([member.roles, team.id], [['operator'], null])
  })

  test('owner invite leads the first person of a customer into the portal', async () => {
    const { customerId } = platform.hosts['rival']!
    const args = ['owner', 'invite', '--customer', customerId, '--email', 'noor@rival-lending.example']
    const { member, team } = await join('portal', (await plumbline(platform, args)).out)
    assert.deepEqual([member.roles, team.id], [['owner'], customerId])
  })

  test('owner invite says that there is no such customer, and what an address looks like', async () => {
    const unknown = ['owner', 'invite', '--customer', platform.hosts['rival']!.hostId, '--email', 'a@b.example']
    assert.match((await plumbline(platform, unknown)).err, /no such customer/)
    assert.match((await plumbline(platform, ['operator', 'invite', '--email', 'x'])).err, /e-mail address/)
  })

  test('portal code knows the members that a start has seeded and nobody else', async () => {
    const { code, err } = await plumbline(platform, ['portal', 'code', 'nobody@example.com'])
    assert.equal(code, 1)
    assert.match(err, /is not seeded here/)
  })
})
