import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { changeSettings } from '../../testing/as-owner.ts'
import { enroll } from '../../testing/enroll.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn } from '../../testing/team.ts'
import { everyChannel, told } from '../../testing/told.ts'

/** As an operator words an alert: what is said in English, and the same in Spanish. */
const wordings = {
  en: { title: 'Somebody looked', fact: 'A lender asked for your file.', step: 'Tell us if it was not you.' },
  es: { title: 'Alguien miró', fact: 'Un prestamista pidió su archivo.', step: 'Avísenos si no fue usted.' },
} as const

describe('a wording that was published', () => {
  let platform: Platform
  const { happen } = monitoring(() => platform)
  const { choose, received, drain, toNoon } = told(() => platform)
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    const operator = await signIn(platform, 'operator')
    const { body, status, text } = await operator.post('/texts/message.alert.HardInquiryAlert/publications', {
      hostId: null,
      fromAt: platform.ctx.clock.now(),
      reason: 'Plainer words',
      ...wordings,
    })
    assert.equal(status, 200, text)
    const second = await signIn(platform, 'reviewer')
    const decided = await second.post(`/text-publications/${body['id']}/decision`, { decision: 'approved' })
    assert.equal(decided.status, 204, decided.text)
  })
  after(() => platform.stop())

  for (const [language, host, locale] of [
    ['en', 'efx-1b', 'en-US'],
    ['es', 'efx-3b', 'es-US'],
  ] as const) {
    test(`is what the e-mail and the SMS about an alert say, in the language of the host: ${locale}`, async () => {
      await changeSettings(platform, host, { locale })
      await toNoon(host)
      const user = await enroll(platform, host, { person: { ssn: '666103000' } })
      await choose(user, { channels: everyChannel })
      await drain(user)
      await happen(user, 'HARD_INQUIRY')
      await drain(user)
      const [sms, ...moreSms] = await received(user, 'SMS')
      const [mail, ...moreMail] = await received(user, 'EMAIL')
      assert.deepEqual([moreSms, moreMail], [[], []])
      const { title, fact, step } = wordings[language]
      assert.ok(sms!.text.includes(`${fact} ${step}`), sms!.text)
      assert.ok(mail!.subject!.endsWith(title), mail!.subject!)
      for (const words of [fact, step]) assert.ok(mail!.text.includes(words), mail!.text)
      const other = wordings[language === 'en' ? 'es' : 'en']
      for (const words of Object.values(other)) assert.ok(!`${sms!.text}${mail!.text}`.includes(words), words)
    })
  }
})
