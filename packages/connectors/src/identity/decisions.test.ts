import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { calendarDate } from '@plumbline/core/calendar'
import { identityFailureOf, type OpenVendors, openVendors } from '../testing/open-vendors.ts'
import { code, holder, link, marenAsked, noon, today } from '../testing/vendor-calls.ts'
import type { IdentityVendors } from './create-identity-vendors.ts'
import type { DitPerson } from './dit/client.ts'
import type { SmfaStatus } from './smfa/client.ts'

let open: OpenVendors
let vendors: IdentityVendors
before(async () => {
  open = await openVendors()
  vendors = open.vendors()
})
after(() => open.close())

describe('check of a person', () => {
  const decided: readonly [who: string, change: Partial<DitPerson>, decision: string, codes: readonly string[]][] = [
    ['an ordinary person', {}, 'APPROVE', []],
    ['a person without an e-mail address', { email: undefined }, 'APPROVE', []],
    ['a person called Review', { lastName: 'Review' }, 'REVIEW', ['R10']],
    ['a person called Denied', { lastName: 'Denied' }, 'DENY', ['D20']],
  ]
  for (const [who, change, decision, codes] of decided) {
    it(`is ${decision} for ${who}`, async () => {
      const result = await vendors.dit.check({ ...marenAsked, ...change })
      assert.deepEqual([result.decision, result.codes], [decision, codes])
      assert.match(result.checkId, /^[\da-f-]{36}$/)
    })
  }

  for (const change of [{ lastName: 'Outage' }, { mobile: '1111111111' }]) {
    it(`is not available for ${Object.values(change)[0]}`, async () => {
      const failure = await identityFailureOf(vendors.dit.check({ ...marenAsked, ...change }))
      assert.deepEqual([failure.kind, failure.reason, failure.vendor], ['unavailable', 'server-error', 'DIT'])
    })
  }

  it('is rejected when the vendor finds the data malformed', async () => {
    const failure = await identityFailureOf(vendors.dit.check({ ...marenAsked, ssn: '66610' }))
    assert.deepEqual([failure.kind, failure.reason, failure.detail], ['rejected', 'bad-request', 'INVALID_FIELDS'])
    assert.equal(failure.mayHaveActed, false)
  })
})

describe('link to the phone', () => {
  const endings: readonly [mobile: string, unopened: SmfaStatus, opened: SmfaStatus][] = [
    ['5555551200', 'INCOMPLETE', 'GREEN'],
    ['5555551222', 'GREEN', 'GREEN'],
    ['5555551223', 'YELLOW', 'YELLOW'],
    ['5555551234', 'ORANGE', 'ORANGE'],
    ['5555551233', 'RED', 'RED'],
    ['5555551244', 'INCOMPLETE', 'INCOMPLETE'],
  ]
  for (const [mobile, unopened, opened] of endings) {
    it(`to ${mobile} is ${unopened}, and ${opened} once it was opened`, async () => {
      const sent = await vendors.smfa.send({ ...link, mobile })
      assert.equal(sent.result, 'sent')
      if (sent.result !== 'sent') return
      assert.equal(await vendors.smfa.status(sent.challengeId), unopened)
      assert.equal(await vendors.smfa.markOpened(secretOf(sent.linkUrl)), true)
      assert.equal(await vendors.smfa.markOpened(secretOf(sent.linkUrl)), true)
      assert.equal(await vendors.smfa.status(sent.challengeId), opened)
    })
  }

  it('reaches the person with the text, the link and the time of the host', async () => {
    const sent = await vendors.smfa.send({ ...link, reference: 'host-2/user-2' })
    const [message] = await open.messages('host-2/user-2')
    assert.ok(sent.result === 'sent' && message)
    assert.match(sent.linkUrl, /^https:\/\/plumbline\.example\/verify\?token=[\w-]{32}$/)
    assert.deepEqual(
      [message.channel, message.to, message.text, message.link, message.createdAt],
      ['SMS', link.mobile, sent.text, sent.linkUrl, noon],
    )
  })

  it('ends with the secret when the landing page does not say where it goes', async () => {
    const sent = await vendors.smfa.send({ ...link, landingUrl: 'https://plumbline.example/verify/' })
    assert.match(sent.result === 'sent' ? sent.linkUrl : '', /^https:\/\/plumbline\.example\/verify\/[\w-]{32}$/)
  })

  it('goes by e-mail as the way out after RED', async () => {
    const request = {
      ...link,
      channel: 'email',
      email: 'maren@example.com',
      mobile: '5555551233',
      reference: 'by mail',
    }
    const sent = await vendors.smfa.send({ ...request, channel: 'email' })
    assert.ok(sent.result === 'sent')
    await vendors.smfa.markOpened(secretOf(sent.linkUrl))
    assert.equal(await vendors.smfa.status(sent.challengeId), 'GREEN')
    assert.equal((await open.messages('by mail'))[0]?.to, 'maren@example.com')
  })

  it('cannot be delivered to ending 77, be sent to 88, and tells no status for 99', async () => {
    assert.deepEqual(await vendors.smfa.send({ ...link, mobile: '5555551277' }), { result: 'not-deliverable' })
    const unsent = await identityFailureOf(vendors.smfa.send({ ...link, mobile: '5555551288' }))
    assert.deepEqual([unsent.kind, unsent.operation], ['unavailable', 'send'])
    const sent = await vendors.smfa.send({ ...link, mobile: '5555551299' })
    const unknown = await identityFailureOf(vendors.smfa.status(sent.result === 'sent' ? sent.challengeId : ''))
    assert.deepEqual([unknown.kind, unknown.operation], ['unavailable', 'status'])
  })

  it('that was never made is not known, with any text in the place of its id', async () => {
    for (const made of ['guess', '', '.', '..', '../challenges', 'a/b', '%2e%2e', 'a?b', 'ä', 'x'.repeat(2_000)]) {
      assert.equal(await vendors.smfa.markOpened(made), false, made)
      assert.equal(await vendors.smfa.status(made), null, made)
    }
  })
})

describe('code by SMS', () => {
  it('is known to the vendor only, which tells whether it is right', async () => {
    const sent = await vendors.otp.send({ ...code, reference: 'host-3/user-3' })
    assert.ok(sent.result === 'sent')
    assert.deepEqual(Object.keys(sent), ['result', 'codeId'])
    const [message] = await open.messages('host-3/user-3')
    assert.equal(message?.createdAt, noon)
    assert.match(message?.text ?? '', /^Harbor Money: your code is \d{6}\./)
    const right = message?.otp ?? ''
    assert.equal(await vendors.otp.check(sent.codeId, right === '000000' ? '000001' : '000000'), false)
    assert.equal(await vendors.otp.check(sent.codeId, right), true)
  })

  it('cannot be delivered to ending 77 nor sent to 88', async () => {
    assert.deepEqual(await vendors.otp.send({ ...code, mobile: '5555551277' }), { result: 'not-deliverable' })
    assert.equal((await identityFailureOf(vendors.otp.send({ ...code, mobile: '5555551288' }))).kind, 'unavailable')
  })

  it('that was never sent is not known', async () => {
    for (const id of ['guess', '', '..', 'a/checks', 'a b']) assert.equal(await vendors.otp.check(id, '123456'), null)
  })
})

describe('prefill', () => {
  const decided: readonly [change: Partial<typeof holder>, decision: string][] = [
    [{}, 'REVIEW'],
    [{ mobile: '5555551221' }, 'ACCEPTED'],
    [{ lastName: 'Denied' }, 'DENIED'],
  ]
  for (const [change, decision] of decided) {
    it(`is ${decision} for ${Object.values(change)[0] ?? 'an ordinary person'}`, async () => {
      assert.equal((await vendors.prefill.lookup({ ...holder, ...change, deviceToken: 'device' })).decision, decision)
    })
  }

  it('is not available for Outage', async () => {
    const failure = await identityFailureOf(vendors.prefill.lookup({ ...holder, lastName: 'Outage' }))
    assert.deepEqual([failure.kind, failure.vendor], ['unavailable', 'PREFILL'])
  })

  it('brings the person behind the number on the day of the host', async () => {
    const { lookupId } = await vendors.prefill.lookup(holder)
    const person = await vendors.prefill.person(lookupId, today)
    assert.ok(person)
    assert.deepEqual([person.firstName, person.lastName, person.mobile], ['Maren', 'Lindqvist', holder.mobile])
    assert.match(`${person.state} ${person.zip} ${person.ssnLast4}`, /^[A-Z]{2} \d{5}(-\d{4})? \d{4}$/)
    const decades = await Promise.all(
      ['1990-01-01', '2010-01-01', '2030-01-01', '2050-01-01'].map(async (date) => {
        return (await vendors.prefill.person(lookupId, calendarDate(date)))?.street1
      }),
    )
    assert.ok(new Set(decades).size > 1, 'people move')
    assert.equal(await vendors.prefill.person('guess', today), null)
    assert.equal(await vendors.prefill.person('../addresses', today), null)
  })

  it('finds addresses by how well the told facts agree', async () => {
    const { lookupId } = await vendors.prefill.lookup(holder)
    const person = await vendors.prefill.person(lookupId, today)
    const ask = (ssnLast4: string | undefined, zip: string) =>
      vendors.prefill.addresses({ ...holder, ssnLast4, zip }, today)
    const full = await ask(person?.ssnLast4, person?.zip ?? '')
    assert.equal(full.match, 'FULL')
    assert.equal(full.addresses[0]?.zip.slice(0, 5), person?.zip.slice(0, 5))
    assert.equal((await ask(person?.ssnLast4, '00000')).match, 'PARTIAL')
    assert.deepEqual(await ask('0000', '00000'), { match: 'NONE', addresses: [] })
    const wrongBirth = { ...holder, birthDate: calendarDate('1901-01-01') }
    assert.equal((await vendors.prefill.addresses(wrongBirth, today)).match, 'NONE')
  })
})

function secretOf(linkUrl: string): string {
  return new URL(linkUrl).searchParams.get('token') ?? ''
}
