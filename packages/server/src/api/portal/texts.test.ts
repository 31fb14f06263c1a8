import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { dayMs } from '@plumbline/core/calendar'
import { enroll } from '../../testing/enroll.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

describe('texts at the console', () => {
  let platform: Platform
  let operator: TeamBrowser
  let second: TeamBrowser
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    operator = await signIn(platform, 'operator')
    second = await signIn(platform, 'reviewer')
  })
  after(() => platform.stop())

  const now = () => platform.ctx.clock.now()
  const hostId = () => platform.hosts['efx-1b']!.hostId
  const ask = (key: string, body: object) =>
    operator.post(`/texts/${key}/publications`, { hostId: null, fromAt: now(), reason: 'Plainer words', ...body })
  const decide = (who: TeamBrowser, id: unknown, decision = 'approved') =>
    who.post(`/text-publications/${id}/decision`, { decision })
  const publish = async (key: string, body: object) => {
    const { body: asked, status, text } = await ask(key, body)
    assert.equal(status, 200, text)
    assert.equal((await decide(second, asked['id'])).status, 204)
    return asked['id'] as string
  }
  const rollBack = async (id: string) => {
    const asked = await operator.post(`/text-publications/${id}/roll-back`, { reason: 'Not understood' })
    assert.equal((await decide(second, asked.body['id'])).status, 204)
  }
  const live = async (key: string, query = '') =>
    ((await operator.get(`/texts/${key}${query}`)).body as { live: Record<'en' | 'es', Live | null> }).live
  interface Live {
    version: number
    ofHost: boolean
    parts: Record<string, string>
  }

  test('are listed by group, language that is missing and words, with coverage and a cursor', async () => {
    const { body } = await operator.get('/texts?limit=5')
    const { texts, coverage, nextCursor } = body as never as {
      texts: { key: string; group: string }[]
      coverage: { texts: number; en: number; es: number; reworded: number }
      nextCursor: string
    }
    assert.equal(texts[0]!.key, 'widget.identity.consent')
    assert.equal(coverage.en, coverage.texts)
    assert.ok(coverage.es > 100 && coverage.es < coverage.texts)
    const next = await operator.get(`/texts?limit=5&cursor=${nextCursor}`)
    assert.equal(
      (next.body['texts'] as { key: string }[]).some(({ key }) => texts.some((one) => one.key === key)),
      false,
    )
    const found = await operator.get('/texts?group=education&missing=es&search=RECOVERY%20plan')
    assert.deepEqual(
      (found.body['texts'] as { key: string }[]).map(({ key }) => key),
      ['api.step.recovery-plan'],
    )
    assert.equal((await operator.get('/texts/no.such.text')).code, 'not-found')
  })

  test('are changed by two people, nobody approves their own, and whoever asked takes it back', async () => {
    const key = 'api.step.check-mail'
    const { body } = await ask(key, { en: { title: 'Look after your mail', text: 'See what has come.' } })
    assert.deepEqual((await decide(operator, body['id'])).details, ['rule=own-request'])
    assert.equal((await live(key)).en?.version, 1)
    assert.equal((await second.post(`/text-publications/${body['id']}/withdrawal`)).code, 'not-found')
    assert.equal((await operator.post(`/text-publications/${body['id']}/withdrawal`)).status, 204)
    assert.deepEqual((await decide(second, body['id'])).details, ['rule=decided-already'])
    const refused = await ask(key, { en: { title: 'Look', text: 'See.' } })
    assert.equal((await decide(second, refused.body['id'], 'refused')).status, 204)
    assert.equal((await live(key)).en?.version, 1)
    assert.deepEqual(
      (await operator.post(`/text-publications/${refused.body['id']}/roll-back`, { reason: 'A try' })).details,
      ['rule=not-published'],
    )
    const listed = (await operator.get('/text-publications?state=refused')).body['publications'] as { id: string }[]
    assert.equal(listed[0]!.id, refused.body['id'])
  })

  test('refuse markup, lost placeholders, missing parts, dates of the past and no words at all', async () => {
    const words = { title: '{count} new', fact: 'There are {count}.', step: 'Look.' }
    for (const [body, finding] of [
      [{ en: { ...words, title: '<b>{count}</b>' } }, /en\.title: has markup/],
      [{ en: { ...words, fact: 'Many.' } }, /en\.fact: must keep its placeholders: \{count\}/],
      [{ es: { title: '{count}' } }, /es\.fact: is empty/],
      [{ en: words, fromAt: now() - 2 * dayMs }, /fromAt: lies in the past/],
      [{}, /en: send the words/],
    ] as const) {
      const answer = await ask('message.digest', body)
      assert.equal(answer.code, 'SC200')
      assert.match(answer.text, finding)
    }
  })

  test('are what API answers say from their date on, at one host or all, until they are rolled back', async () => {
    const user = await enroll(platform, 'efx-1b', {})
    const { alertIds } = await monitoring(() => platform).happen(user, 'HARD_INQUIRY', { now: true })
    const firstStep = async () => {
      const path = `/users/efx-alerts/${alertIds[0]}/answer`
      const answer = await platform.call('POST', path, { token: user.session.token, body: { answer: 'YES' } })
      return (answer.body['nextSteps'] as { title: string }[])[0]!.title
    }
    const key = 'api.step.nothing-to-do'
    const everybody = await publish(key, { en: { title: 'All is well', text: 'You know about this.' } })
    assert.equal(await firstStep(), 'All is well')
    const own = await publish(key, { hostId: hostId(), en: { title: 'All is well at Harbor', text: 'You know.' } })
    assert.equal(await firstStep(), 'All is well at Harbor')
    assert.deepEqual((await live(key)).en?.parts['title'], 'All is well')
    assert.equal((await live(key, `?host=${hostId()}`)).en?.ofHost, true)
    await publish(key, { hostId: hostId(), fromAt: now() + dayMs, en: { title: 'Tomorrow', text: 'Later.' } })
    assert.equal(await firstStep(), 'All is well at Harbor')
    await rollBack(own)
    assert.equal(await firstStep(), 'All is well')
    await rollBack(everybody)
    assert.equal(await firstStep(), 'Nothing more to do')
  })

  test('are what messages and score factors say, in the language of the host', async () => {
    const user = await enroll(platform, 'efx-1b', {})
    const scores = async () => {
      const { body } = await platform.call('GET', '/users/efx-latest-scores', { token: user.session.token })
      return (body as never as Scores).providerViews[0]!.scoreReasons
    }
    interface Scores {
      providerViews: { scoreReasons: { code: string; description: string; creditScoreFactorEffect: string }[] }[]
    }
    const [{ code, creditScoreFactorEffect }] = (await scores()) as [Awaited<ReturnType<typeof scores>>[0]]
    const side = creditScoreFactorEffect === 'HELPING' ? 'helping' : 'hurting'
    await publish(`api.factor.${code}.${side}`, { en: { text: 'Said in other words' } })
    assert.equal((await scores())[0]!.description, 'Said in other words')
  })

  test('make a new version of the consent text, which the widget shows and consents are given for', async () => {
    const { widgetKey } = platform.ctx.directory.host(hostId())!
    const appearance = async () => (await platform.call('GET', `/users/appearance?key=${widgetKey}`)).body
    const before = (await appearance())['textsVersion']
    const { en } = await live('widget.identity.consent')
    const id = await publish('widget.identity.consent', { en: { ...en!.parts, lead: 'Read this first, please.' } })
    const worded = (await appearance()) as { textsVersion: string; wordings: { en: Record<string, Live['parts']> } }
    assert.equal(worded.textsVersion, `${before}.2`)
    assert.equal(worded.wordings.en['identity.consent']!['lead'], 'Read this first, please.')
    await rollBack(id)
    assert.deepEqual((await appearance())['textsVersion'], before)
  })
})
