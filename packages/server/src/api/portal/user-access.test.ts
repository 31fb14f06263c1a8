import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { changeSettings, setSuspended } from '../../testing/as-owner.ts'
import { type EnrolledUser, enroll } from '../../testing/enroll.ts'
import { closeUser, pauseUser } from '../../testing/lifecycle-calls.ts'
import { peoplePath } from '../../testing/people.ts'
import { type Platform, type RegisteredUser, startPlatform, type UserSession } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

interface Area {
  area: string
  verdict: string
  refusal: { code: string; details: string[] } | null
  gates: { gate: string; state: string }[]
  nextStep: string
}

type Someone = RegisteredUser & { session: UserSession }

describe('why a person cannot see their data', () => {
  let platform: Platform
  let owner: TeamBrowser
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    owner = await signIn(platform, 'owner')
  })
  after(() => platform.stop())

  const registered = async (host = 'efx-1b', fields = {}): Promise<Someone> => {
    const user = await platform.register(host, fields)
    return { ...user, session: await platform.openSession(user) }
  }
  const change = (user: RegisteredUser, assignment: string) =>
    platform.admin.query(`UPDATE users SET ${assignment} WHERE id = $1`, [user.userId])
  const explained = async (user: RegisteredUser) => {
    const answer = await owner.get(`${peoplePath(platform, user.host)}/${user.userId}/access`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body['areas'] as Area[]
  }
  const reads = { SCORES: '/users/efx-latest-scores', REPORTS: '/users/efx-latest-report' } as const
  const severalReads = { SCORES: '/users/latest-scores', REPORTS: '/users/latest-report' } as const

  /** What is explained before is what the person is then told. */
  async function agrees(user: Someone, paths = reads as Record<string, string>) {
    const areas = await explained(user)
    for (const { area, verdict, refusal } of areas) {
      const answer = await platform.call('GET', paths[area]!, { token: user.session.token })
      if (verdict === 'SEES') assert.equal(answer.status, 200, `${area}: ${answer.text}`)
      if (verdict === 'REFUSED') {
        assert.deepEqual([answer.code, answer.details], [refusal!.code, refusal!.details], area)
      }
    }
    return areas
  }
  const first = (areas: readonly Area[]) => {
    const [{ verdict, nextStep, gates }] = areas as [Area]
    return [verdict, gates.find(({ state }) => state === 'REFUSED')?.gate ?? null, nextStep]
  }

  const cases: readonly [string, () => Promise<Someone>, readonly [string, string | null, string]][] = [
    ['who is registered and nothing else', registered, ['REFUSED', 'identity', 'PROVE_IDENTITY']],
    [
      'who began to prove who they are',
      async () => {
        const user = await registered()
        await change(user, "identity_step = 'DIT'")
        return user
      },
      ['REFUSED', 'identity', 'FINISH_IDENTITY'],
    ],
    [
      'who is locked after wrong tries',
      async () => {
        const user = await registered()
        await change(user, `identity_step = 'DIT', identity_locked_until = ${Date.now() + 3_600_000}`)
        return user
      },
      ['REFUSED', 'identity', 'WAIT_FOR_UNLOCK'],
    ],
    [
      'whose features are off',
      async () => {
        const user = await registered()
        await change(user, 'idpass = true, flags = 0')
        return user
      },
      ['REFUSED', 'feature', 'SWITCH_FEATURE_ON'],
    ],
    [
      'who is paused',
      async () => {
        const user = await registered()
        await pauseUser(platform, user)
        return user
      },
      ['REFUSED', 'status', 'RESUME'],
    ],
    ['who is dormant', () => registered('efx-1b', { dormant: true }), ['REFUSED', 'status', 'ACTIVATE']],
    [
      'who is enrolled and has not looked yet',
      () => enroll(platform, 'efx-1b', { person: { ssn: '666103100' } }),
      ['UNKNOWN', null, 'READ_ONCE'],
    ],
  ]
  for (const [who, make, expected] of cases) {
    test(`is told as the read itself tells it, of somebody ${who}`, async () => {
      assert.deepEqual(first(await agrees(await make())), expected)
    })
  }

  test('is told when nothing stands against it, at hosts of every product', async () => {
    for (const [host, paths] of [
      ['efx-1b', reads],
      ['efx-3b', reads],
      ['all-bureaus', severalReads],
    ] as const) {
      const user: EnrolledUser = await enroll(platform, host)
      for (const path of Object.values(paths)) await platform.call('GET', path, { token: user.session.token })
      assert.deepEqual(first(await agrees(user, paths)), ['SEES', null, 'NONE'], host)
    }
  })

  test('is the consent where a host brings it for each person and it is missing', async () => {
    const user = await enroll(platform, 'prefill')
    await platform.call('GET', reads.SCORES, { token: user.session.token })
    await changeSettings(platform, 'prefill', { consentMode: 'explicit' })
    await platform.admin.query('UPDATE consents SET revoked_at = 1 WHERE user_id = $1', [user.userId])
    assert.deepEqual(first(await agrees(user)), ['REFUSED', 'consent', 'BRING_CONSENT'])
  })

  test('is the bureau that has no file of the person', async () => {
    const user = await enroll(platform, 'efx-1b', { person: { ssn: '666103200' } })
    await platform.call('GET', reads.SCORES, { token: user.session.token })
    await platform.admin.query(`UPDATE pulls SET efx_capture = NULL, absent = '{"EFX": "NO_HIT"}' WHERE user_id = $1`, [
      user.userId,
    ])
    assert.deepEqual(first(await agrees(user)), ['REFUSED', 'content', 'CHECK_PERSON'])
  })

  test('is the end of the account, or of the whole host', async () => {
    const user = await registered('customer-otp')
    await closeUser(platform, user)
    // The session ended with the account, so the read says it of the token.
    const [{ refusal }, ...rest] = (await explained(user)) as [Area, ...Area[]]
    const answer = await platform.call('GET', reads.SCORES, { token: user.session.token })
    assert.equal(refusal!.code, answer.code)
    assert.deepEqual(first(rest), ['REFUSED', 'status', 'REGISTER_AGAIN'])
    const other = await registered('customer-otp')
    await setSuspended(platform, 'customer-otp', true)
    assert.deepEqual(first(await agrees(other)), ['REFUSED', 'host', 'ASK_OPERATOR'])
    await setSuspended(platform, 'customer-otp', false)
  })
})
