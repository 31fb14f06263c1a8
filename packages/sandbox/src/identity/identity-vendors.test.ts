import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'

let sandbox: TestSandbox
before(async () => {
  sandbox = await openSandbox()
})
after(() => sandbox.stop())

const key = { 'x-api-key': 'sandbox-vendor-key' }
const address = { street1: '118 Alder Lane', city: 'Fort Collins', state: 'CO', zip: '80521' }
const maren = {
  firstName: 'Maren',
  lastName: 'Lindqvist',
  ssn: '666101000',
  birthDate: '1988-04-12',
  mobile: '5555551201',
  address,
}

describe('DIT', () => {
  const decisions: readonly [string, Partial<typeof maren>, number, string | undefined][] = [
    ['an ordinary person', {}, 200, 'APPROVE'],
    ['a person called Review', { lastName: 'Review' }, 200, 'REVIEW'],
    ['a person called Denied', { lastName: 'Denied' }, 200, 'DENY'],
    ['a person called Outage', { lastName: 'Outage' }, 503, undefined],
    ['mobile 1111111111', { mobile: '1111111111' }, 503, undefined],
    ['an SSN of eight digits', { ssn: '66610100' }, 400, undefined],
    ['a birth date that never was', { birthDate: '1988-02-30' }, 400, undefined],
  ]
  for (const [who, change, status, decision] of decisions) {
    it(`answers ${status} ${decision ?? ''} for ${who}`, async () => {
      const answer = await sandbox.post('/dit/v1/checks', { ...maren, ...change }, key)
      assert.equal(answer.status, status)
      assert.equal(answer.body.decision, decision)
      assert.doesNotMatch(JSON.stringify(answer.body), /Maren|666101000|1988/)
    })
  }

  it('asks for its key', async () => {
    assert.equal((await sandbox.post('/dit/v1/checks', maren)).status, 401)
    assert.equal((await sandbox.post('/dit/v1/checks', maren, { 'x-api-key': 'guess' })).status, 401)
  })
})

describe('SMFA', () => {
  const landingUrl = 'http://127.0.0.1:8080/api/smfa/auth'
  const statuses: readonly [mobile: string, unopened: string, opened: string][] = [
    ['5555551200', 'INCOMPLETE', 'GREEN'],
    ['5555551222', 'GREEN', 'GREEN'],
    ['5555551223', 'YELLOW', 'YELLOW'],
    ['5555551234', 'ORANGE', 'ORANGE'],
    ['5555551233', 'RED', 'RED'],
    ['5555551244', 'INCOMPLETE', 'INCOMPLETE'],
  ]
  for (const [mobile, unopened, opened] of statuses) {
    it(`says ${unopened} for ${mobile}, and ${opened} once the link was opened`, async () => {
      const sent = await sandbox.post('/smfa/v1/challenges', { mobile, landingUrl, reference: mobile }, key)
      assert.equal(sent.status, 201)
      const statusOf = async () => (await sandbox.get(`/smfa/v1/challenges/${sent.body.challengeId}`, key)).body.status
      assert.equal(await statusOf(), unopened)
      await open(sent.body.linkUrl)
      assert.equal(await statusOf(), opened)
    })
  }

  const sends: readonly [mobile: string, status: number][] = [
    ['5555551277', 422],
    ['5555551288', 503],
    ['12', 400],
  ]
  for (const [mobile, status] of sends) {
    it(`answers ${status} when it has to send to ${mobile}`, async () => {
      assert.equal((await sandbox.post('/smfa/v1/challenges', { mobile, landingUrl }, key)).status, status)
    })
  }

  it('sends to 5555551299 and then cannot tell its status', async () => {
    const sent = await sandbox.post('/smfa/v1/challenges', { mobile: '5555551299', landingUrl }, key)
    assert.equal((await sandbox.get(`/smfa/v1/challenges/${sent.body.challengeId}`, key)).status, 503)
  })

  it('lets a link by e-mail lead to GREEN after RED by phone', async () => {
    const wish = { mobile: '5555551233', channel: 'email', email: 'maren@example.com', landingUrl }
    const sent = await sandbox.post('/smfa/v1/challenges', wish, key)
    await open(sent.body.linkUrl)
    assert.equal((await sandbox.get(`/smfa/v1/challenges/${sent.body.challengeId}`, key)).body.status, 'GREEN')
    const { messages } = (await sandbox.get('/control/messages?channel=EMAIL')).body
    assert.deepEqual([messages[0].to, messages[0].link], ['maren@example.com', sent.body.linkUrl])
  })

  const landings: readonly [landingUrl: string, link: RegExp][] = [
    ['https://p.example/verify?token={secret}&user=7', /^https:\/\/p\.example\/verify\?token=[\w-]{32}&user=7$/],
    ['https://p.example/verify/{secret}/open', /^https:\/\/p\.example\/verify\/[\w-]{32}\/open$/],
    ['https://p.example/verify/', /^https:\/\/p\.example\/verify\/[\w-]{32}$/],
  ]
  for (const [url, link] of landings) {
    it(`puts the secret into ${url} where it belongs`, async () => {
      const sent = await sandbox.post('/smfa/v1/challenges', { mobile: '5555551200', landingUrl: url }, key)
      assert.match(sent.body.linkUrl, link)
      assert.ok(sent.body.text.includes(sent.body.linkUrl))
      const secret = /[\w-]{32}/.exec(sent.body.linkUrl)?.[0]
      const opened = await sandbox.post(`/smfa/v1/links/${secret}/opened`, {}, key)
      assert.deepEqual([opened.status, opened.body.challengeId], [200, sent.body.challengeId])
    })
  }

  it('takes no landing page that is no address of the web', async () => {
    for (const landingUrl of ['', '{secret}', '/verify/{secret}', 'http://', 'javascript:{secret}', 'file:///x']) {
      const answer = await sandbox.post('/smfa/v1/challenges', { mobile: '5555551200', landingUrl }, key)
      assert.deepEqual([answer.status, answer.body.fields], [400, ['landingUrl']], landingUrl)
    }
  })

  it('does not find links and challenges that were never made', async () => {
    assert.equal((await sandbox.post('/smfa/v1/links/guess/opened', {}, key)).status, 404)
    assert.equal((await sandbox.get('/smfa/v1/challenges/guess', key)).status, 404)
  })

  it('remembers links and that they were opened over a restart', async () => {
    const [one, other] = await Promise.all(
      ['5555551201', '5555551202'].map((mobile) => sandbox.post('/smfa/v1/challenges', { mobile, landingUrl }, key)),
    )
    await open(one?.body.linkUrl)
    await sandbox.restart()
    assert.equal((await sandbox.get(`/smfa/v1/challenges/${one?.body.challengeId}`, key)).body.status, 'GREEN')
    assert.equal((await sandbox.get(`/smfa/v1/challenges/${other?.body.challengeId}`, key)).body.status, 'INCOMPLETE')
  })
})

describe('OTP', () => {
  it('sends six digits that only the right phone sees', async () => {
    const sent = await sandbox.post('/otp/v1/codes', { mobile: '5555550142', reference: 'user-7' }, key)
    assert.deepEqual([sent.status, Object.keys(sent.body)], [201, ['codeId']])
    const [message] = (await sandbox.get('/control/messages?reference=user-7&channel=SMS')).body.messages
    assert.match(message.otp, /^\d{6}$/)
    assert.equal(message.text, `Your code is ${message.otp}. Do not share it; we never call to ask for it.`)
    const check = async (code: string) =>
      (await sandbox.post(`/otp/v1/codes/${sent.body.codeId}/checks`, { code }, key)).body.match
    assert.equal(await check(message.otp === '000000' ? '000001' : '000000'), false)
    assert.equal(await check(message.otp), true)
  })

  it('cannot send to endings 77 and 88', async () => {
    assert.equal((await sandbox.post('/otp/v1/codes', { mobile: '5555551277' }, key)).status, 422)
    assert.equal((await sandbox.post('/otp/v1/codes', { mobile: '5555551288' }, key)).status, 503)
  })
})

describe('prefill', () => {
  const holder = { firstName: 'Maren', lastName: 'Lindqvist', mobile: '5555550142' }
  const lookup = (change: Partial<typeof holder> = {}) =>
    sandbox.post('/prefill/v1/lookups', { ...holder, ...change }, key)

  it('wants a code, or none when the phone company vouches', async () => {
    const [review, accepted] = [await lookup(), await lookup({ mobile: '5555551221' })]
    assert.deepEqual([review.body.decision, review.body.silentAuthentication], ['REVIEW', false])
    assert.deepEqual([accepted.body.decision, accepted.body.silentAuthentication], ['ACCEPTED', true])
  })

  it('denies and fails by last name', async () => {
    assert.equal((await lookup({ lastName: 'Denied' })).body.decision, 'DENIED')
    assert.equal((await lookup({ lastName: 'Outage' })).status, 503)
  })

  it('knows one and the same person behind a number, under the name that was asked for', async () => {
    const persons = await Promise.all(
      [lookup(), lookup()].map(async (each) => {
        const { lookupId } = (await each).body
        return (await sandbox.get(`/prefill/v1/lookups/${lookupId}/person`, { ...key, 'x-as-of-date': '2026-11-02' }))
          .body
      }),
    )
    assert.deepEqual(persons[0], persons[1])
    assert.equal(persons[0].lastName, 'Lindqvist')
    assert.match(persons[0].zip, /^\d{5}/)
    assert.match(persons[0].ssnLast4, /^\d{4}$/)
  })

  it('finds addresses by how well the told facts agree', async () => {
    const on = { ...key, 'x-as-of-date': '2026-11-02' }
    const { lookupId } = (await lookup()).body
    const person = (await sandbox.get(`/prefill/v1/lookups/${lookupId}/person`, on)).body
    const ask = async (facts: object) => (await sandbox.post('/prefill/v1/addresses', { ...holder, ...facts }, on)).body
    const full = await ask({ ssnLast4: person.ssnLast4, zip: person.zip })
    assert.equal(full.match, 'FULL')
    assert.equal(full.addresses[0].zip.slice(0, 5), person.zip.slice(0, 5))
    const partial = await ask({ ssnLast4: person.ssnLast4, zip: '00000' })
    assert.equal(partial.match, 'PARTIAL')
    assert.ok(partial.addresses[0].confidence < full.addresses[0].confidence)
    assert.deepEqual(await ask({ ssnLast4: 'none', zip: '00000' }), { match: 'NONE', addresses: [] })
    assert.equal((await sandbox.post('/prefill/v1/addresses', { ...holder, lastName: 'Outage' }, on)).status, 503)
  })

  it('finds a persona under the own name, less surely under another first name and not under another last name', async () => {
    const on = { ...key, 'x-as-of-date': '2026-11-02' }
    const nora = { firstName: 'Nora', lastName: 'Whitfield', mobile: '6145550101', birthDate: '1979-04-17' }
    const ask = async (change: object) =>
      (await sandbox.post('/prefill/v1/addresses', { ...nora, ...change }, on)).body as {
        match: string
        addresses: { confidence: number; zip: string }[]
      }
    const [full, partial] = [await ask({ firstName: 'NORA ann' }), await ask({ firstName: 'Rosa' })]
    assert.deepEqual([full.match, full.addresses[0]?.zip, partial.match], ['FULL', '43215', 'PARTIAL'])
    assert.ok(partial.addresses[0]!.confidence < full.addresses[0]!.confidence)
    assert.deepEqual(await ask({ lastName: 'Whitehall' }), { match: 'NONE', addresses: [] })
  })

  it('tells when an address was last seen, also that of a person without a file', async () => {
    const on = { ...key, 'x-as-of-date': '2026-11-02' }
    const jonah = { firstName: 'Jonah', lastName: 'Fairweather', mobile: '2085550110', zip: '83705' }
    const { match, addresses } = (await sandbox.post('/prefill/v1/addresses', jonah, on)).body
    assert.deepEqual([match, addresses.length, addresses[0].lastSeen], ['FULL', 1, '2026-11-02'])
  })
})

describe('carriers', () => {
  it('keep every message for testers to read, also after a restart', async () => {
    const sms = { to: '5555550142', text: 'Your score changed', reference: 'user-8', sentAt: 1_800_000_000_000 }
    assert.equal((await sandbox.post('/carriers/v1/sms', sms, key)).status, 202)
    const mail = { to: 'maren@example.com', subject: 'News', text: 'Read this', reference: 'user-8', link: 'http://x/' }
    assert.equal((await sandbox.post('/carriers/v1/email', mail, key)).status, 202)
    assert.equal(
      (await sandbox.post('/carriers/v1/push', { to: 'device', text: 'Hi', reference: 'user-8' }, key)).status,
      202,
    )
    await sandbox.restart()
    const { messages } = (await sandbox.get('/control/messages?reference=user-8')).body
    assert.deepEqual(
      messages.map((message: { channel: string }) => message.channel),
      ['PUSH', 'EMAIL', 'SMS'],
    )
    const later = (await sandbox.get('/control/messages?reference=user-8&since=1800000000000')).body.messages
    assert.deepEqual([later.length, later[0].createdAt], [1, 1_800_000_000_000])
  })

  it('tell all that a host sent, page by page', async () => {
    for (const [i, reference] of ['host-a/1', 'host-a/2', 'host-b/1', 'host-a/1', 'host-ab/1'].entries()) {
      await sandbox.post('/carriers/v1/sms', { to: '5555550142', text: `message ${i}`, reference }, key)
    }
    const page = async (before: string) =>
      (await sandbox.get(`/control/messages?referencePrefix=host-a/&limit=2${before}`)).body.messages
    const first = await page('')
    const second = await page(`&before=${first[1].id}`)
    assert.deepEqual(
      [...first, ...second].map(({ text }: { text: string }) => text),
      ['message 3', 'message 1', 'message 0'],
    )
    assert.deepEqual(await page(`&before=${second[0].id}`), [])
    assert.equal((await sandbox.get('/control/messages?before=never-made')).status, 400)
  })

  it('take no time that cannot be', async () => {
    for (const sentAt of [1e300, -1, Number.MAX_SAFE_INTEGER, 'now', null]) {
      await sandbox.post('/carriers/v1/sms', { to: '5555550142', text: 'x', reference: 'odd time', sentAt }, key)
    }
    for (const { createdAt } of (await sandbox.get('/control/messages?reference=odd time')).body.messages) {
      assert.ok(Math.abs(createdAt - Date.now()) < 60_000)
    }
  })

  it('refuse addresses that are none', async () => {
    assert.equal((await sandbox.post('/carriers/v1/sms', { to: '1', text: 'x' }, key)).status, 400)
    assert.equal((await sandbox.post('/carriers/v1/email', { to: 'nobody', text: 'x' }, key)).status, 400)
  })
})

describe('log', () => {
  it('holds nothing about a person', () => {
    assert.ok(sandbox.logged.length > 20)
    assert.doesNotMatch(sandbox.logged.join('\n'), /Maren|Lindqvist|666101000|555555|example\.com|smfa\/auth\//)
  })
})

async function open(linkUrl: string): Promise<void> {
  const opened = await sandbox.post(`/smfa/v1/links/${linkUrl.split('/').at(-1)}/opened`, {}, key)
  assert.equal(opened.status, 200)
}
