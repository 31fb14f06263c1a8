import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { makeLive } from '../../testing/make-live.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { smallPng } from '../../testing/small-png.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

const plum = { light: { '--pl-color-primary': '#7a1fa2' }, dark: { '--pl-color-primary': '#e0b0ff' } }
const forest = { light: { '--pl-color-primary': '#1b5e20' }, dark: {} }
const pale = { light: { '--pl-color-primary': '#9cc2ff' }, dark: {} }

describe('the look of a widget', () => {
  let platform: Platform
  let owner: TeamBrowser
  let admin: TeamBrowser
  let developer: TeamBrowser
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    await platform.admin.query('UPDATE team_members SET host_ids = NULL WHERE host_ids IS NOT NULL')
    owner = await signIn(platform, 'owner')
    admin = await signIn(platform, 'admin')
    developer = await signIn(platform, 'developer')
  })
  after(() => platform.stop())

  const at = (host: string, path: string) => `/hosts/${platform.hosts[host]!.hostId}${path}`
  const studio = async (host: string) => (await owner.get(at(host, '/studio'))).body as never as Studio
  interface Studio {
    kind: string
    published: { theme: object; version: number | null }
    draft: { theme: object; revision: number; changedBy: string } | null
    origins: string[]
    waiting: { approvalId: string; of: string; own: boolean; askedBy: string }[]
  }
  const served = async (host: string) => {
    const { widgetKey } = platform.ctx.directory.host(platform.hosts[host]!.hostId)!
    return (await platform.call('GET', `/users/appearance?key=${widgetKey}`)).body['theme']
  }
  const reason = 'New brand colours'

  test('is drafted by a developer, published by an admin, and then what the widget is served with', async () => {
    assert.equal((await developer.call('PUT', at('efx-1b', '/theme-draft'), { theme: plum, revision: 0 })).status, 200)
    const drafted = (await studio('efx-1b')).draft!
    assert.deepEqual([drafted.theme, drafted.revision, drafted.changedBy], [plum, 1, 'Chloe Tran'])
    const publication = at('efx-1b', '/theme-draft/publication')
    assert.equal((await developer.post(publication, { revision: 1, reason })).code, 'not-permitted')
    assert.notDeepEqual(await served('efx-1b'), plum)
    assert.equal((await admin.post(publication, { revision: 1, reason })).body['state'], 'not-needed')
    assert.deepEqual(await served('efx-1b'), plum)
    const { published, draft } = await studio('efx-1b')
    assert.deepEqual([published.version, published.theme, draft], [1, plum, null])
  })

  test('has a logo, served from the origin of the widget at an address that never changes', async () => {
    const upload = (picture: Buffer, by = developer) =>
      by.post(at('prefill', '/logos'), { picture: picture.toString('base64') })
    const sent = await upload(smallPng({ width: 240, height: 60, more: { tEXt: 'Author' } }))
    assert.equal(sent.status, 200, sent.text)
    const { logo, width, height } = sent.body as { logo: string; width: number; height: number }
    assert.deepEqual([width, height], [240, 60])
    assert.equal((await upload(smallPng({ width: 240, height: 60 }))).body['logo'], logo)
    const { widgetKey } = platform.ctx.directory.host(platform.hosts['prefill']!.hostId)!
    const picture = await fetch(`${platform.widgetUrl}/v1/logos/${widgetKey}/${logo}.png`)
    assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png'])
    assert.match(picture.headers.get('cache-control')!, /immutable/)
    assert.equal(picture.headers.get('x-content-type-options'), 'nosniff')
    assert.ok(!Buffer.from(await picture.arrayBuffer()).includes('Author'))
    const theme = { light: { '--pl-logo': logo }, dark: { '--pl-logo': logo } }
    assert.equal((await owner.call('PUT', at('prefill', '/theme-draft'), { theme, revision: 0 })).status, 200)
    await owner.post(at('prefill', '/theme-draft/publication'), { revision: 1, reason })
    assert.deepEqual(await served('prefill'), theme)
  })

  test('takes nothing for a logo that is no small PNG, from nobody who may not draft, and shows none of another host', async () => {
    const upload = (picture: string, by = developer) => by.post(at('prefill', '/logos'), { picture })
    for (const odd of ['', 'not base64!', Buffer.from('<svg/>').toString('base64'), 'A'.repeat(200_000)])
      assert.ok([400, 413].includes((await upload(odd)).status), odd.slice(0, 20))
    const noise = smallPng({ pixels: Buffer.alloc(20_000_000) }).toString('base64')
    assert.equal((await upload(noise)).code, 'SC200')
    const good = smallPng({ width: 9 }).toString('base64')
    assert.equal((await upload(good, await signIn(platform, 'read-only'))).code, 'not-permitted')
    const { logo } = (await upload(good)).body
    const keyOf = (host: string) => platform.ctx.directory.host(platform.hosts[host]!.hostId)!.widgetKey
    const status = async (path: string) => (await fetch(`${platform.widgetUrl}/v1/logos/${path}`)).status
    assert.equal(await status(`${keyOf('prefill')}/${logo}.png`), 200)
    for (const path of [`${keyOf('rival')}/${logo}.png`, `nobody/${logo}.png`, `${keyOf('prefill')}/logo-1.png`])
      assert.equal(await status(path), 404, path)
  })

  test('goes back to what it was, as the newest version', async () => {
    const publish = async (theme: object) => {
      const revision = (await studio('offers-iq')).draft?.revision ?? 0
      await owner.call('PUT', at('offers-iq', '/theme-draft'), { theme, revision })
      return owner.post(at('offers-iq', '/theme-draft/publication'), { revision: revision + 1, reason })
    }
    await publish(plum)
    await publish(forest)
    assert.deepEqual(await served('offers-iq'), forest)
    assert.equal((await developer.post(at('offers-iq', '/theme-rollback'), { version: 1 })).code, 'not-permitted')
    assert.equal((await owner.post(at('offers-iq', '/theme-rollback'), { version: 9 })).code, 'not-found')
    assert.deepEqual((await owner.post(at('offers-iq', '/theme-rollback'), { version: 1 })).body, { version: 3 })
    assert.deepEqual(await served('offers-iq'), plum)
    const { items, nextCursor } = (await owner.get(at('offers-iq', '/theme-versions?limit=2')))
      .body as never as Versions
    assert.deepEqual(
      items.map(({ version, restored }) => [version, restored]),
      [
        [3, 1],
        [2, null],
      ],
    )
    const rest = (await owner.get(at('offers-iq', `/theme-versions?limit=2&cursor=${nextCursor}`)))
      .body as never as Versions
    assert.deepEqual([rest.items.map(({ version }) => version), rest.nextCursor], [[1], null])
  })
  interface Versions {
    items: { version: number; restored: number | null }[]
    nextCursor: string | null
  }

  test('is not published with colours that cannot be told apart; the refusal names the pair and a value that would do', async () => {
    await owner.call('PUT', at('efx-3b', '/theme-draft'), { theme: pale, revision: 0 })
    const refused = await owner.post(at('efx-3b', '/theme-draft/publication'), { revision: 1, reason })
    assert.equal(refused.code, 'SC200')
    const [first] = refused.details
    assert.match(
      first!,
      /^theme\.light\.--pl-color-primary: has 1\.\d+ on color-background and needs 4\.5; #[0-9a-f]{6} would do$/,
    )
    const value = /(#[0-9a-f]{6}) would do/.exec(first!)![1]!
    const mended = { ...pale, light: { '--pl-color-primary': value } }
    await owner.call('PUT', at('efx-3b', '/theme-draft'), { theme: mended, revision: 1 })
    assert.equal((await owner.post(at('efx-3b', '/theme-draft/publication'), { revision: 2, reason })).status, 200)
  })

  test('takes no value that breaks the rules, and no revision that somebody else has saved since', async () => {
    const path = at('efx-1b', '/theme-draft')
    const hostile = { light: { '--pl-color-primary': 'red;}body{display:none' }, dark: {} }
    for (const theme of [hostile, { light: {} }, [], 'plum', { light: {}, dark: {}, more: {} }])
      assert.equal((await owner.call('PUT', path, { theme, revision: 0 })).code, 'SC200', JSON.stringify(theme))
    await owner.call('PUT', path, { theme: forest, revision: 0 })
    const late = await admin.call('PUT', path, { theme: plum, revision: 0 })
    assert.deepEqual([late.code, late.details], ['team-rule', ['rule=draft-changed']])
    assert.equal((await owner.call('DELETE', path)).status, 204)
    assert.equal((await owner.call('DELETE', path)).code, 'not-found')
  })

  test('needs a second person at a live host, as origins do; who has asked can take it back', async () => {
    await makeLive(platform, platform.hosts['all-bureaus']!.hostId)
    await owner.call('PUT', at('all-bureaus', '/theme-draft'), { theme: plum, revision: 0 })
    const before = await served('all-bureaus')
    const publication = at('all-bureaus', '/theme-draft/publication')
    assert.equal((await owner.post(publication, { revision: 1, reason })).body['state'], 'waiting')
    assert.deepEqual((await owner.post(publication, { revision: 1, reason })).details, ['rule=waits-already'])
    assert.deepEqual(await served('all-bureaus'), before)
    const [waiting] = (await studio('all-bureaus')).waiting
    assert.deepEqual([waiting!.of, waiting!.own, (await studio('all-bureaus')).kind], ['theme', true, 'live'])
    const decision = at('all-bureaus', `/studio-changes/${waiting!.approvalId}/decision`)
    assert.deepEqual((await owner.post(decision, { decision: 'approved' })).details, ['rule=own-request'])
    assert.equal((await developer.post(decision, { decision: 'approved' })).code, 'not-permitted')
    assert.equal((await admin.post(decision, { decision: 'approved' })).status, 204)
    assert.deepEqual(await served('all-bureaus'), plum)
    const { draft, published } = await studio('all-bureaus')
    assert.deepEqual([draft, published.version], [null, 1])

    const origins = ['https://app.harbor.example']
    const wish = (list: readonly string[]) =>
      admin.post(at('all-bureaus', '/widget-origins'), { origins: list, reason })
    assert.equal((await wish(['http://localhost'])).code, 'SC200')
    assert.equal(
      (await developer.post(at('all-bureaus', '/widget-origins'), { origins, reason })).code,
      'not-permitted',
    )
    assert.equal((await wish(origins)).body['state'], 'waiting')
    const [asked] = (await studio('all-bureaus')).waiting
    const back = at('all-bureaus', `/studio-changes/${asked!.approvalId}/decision`)
    assert.equal((await owner.post(back, { decision: 'withdrawn' })).code, 'not-found')
    assert.equal((await admin.post(back, { decision: 'withdrawn' })).status, 204)
    assert.notDeepEqual((await studio('all-bureaus')).origins, origins)
  })

  test('leaves to the operator what is the operator’s: the team decides looks and origins only', async () => {
    const operator = await signIn(platform, 'operator')
    const { hostId } = platform.hosts['all-bureaus']!
    const wish = { settings: { refreshCadence: 'weekly' }, reason: 'Contract of March' }
    const asked = await operator.call('PATCH', `/customer-hosts/${hostId}`, wish)
    const decision = at('all-bureaus', `/studio-changes/${asked.body['approvalId']}/decision`)
    assert.equal((await owner.post(decision, { decision: 'approved' })).code, 'not-found')
    assert.deepEqual((await studio('all-bureaus')).waiting, [])
  })

  test('is previewed as a persona at a host in development, who is made once; never at a live host', async () => {
    const preview = { persona: 'clean-prime' }
    const first = await developer.post(at('efx-1b', '/preview-session'), preview)
    assert.deepEqual([first.status, first.body['state']], [200, 'enrolled'], first.text)
    const again = await owner.post(at('efx-1b', '/preview-session'), preview)
    assert.equal(again.body['userId'], first.body['userId'])
    const opened = await platform.call('GET', `/users/preauth-token/${again.body['token']}`)
    assert.equal(opened.status, 200, opened.text)
    assert.equal((await owner.post(at('efx-1b', '/preview-session'), { persona: 'nobody' })).code, 'not-found')
    const refused = await owner.post(at('all-bureaus', '/preview-session'), preview)
    assert.deepEqual(refused.details, ['rule=live-host'])
  })
})
