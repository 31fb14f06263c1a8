import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { changeSettings } from '../testing/as-owner.ts'
import { callApi } from '../testing/call-api.ts'
import { makeLive } from '../testing/make-live.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { writeTestBuild } from '../testing/widget-calls.ts'

const build = writeTestBuild()

describe('the preview of a widget', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ config: { widgetFiles: build.folder } })
    await changeSettings(platform, 'efx-1b', { theme: { light: { '--pl-color-primary': '#7a1fa2' }, dark: {} } })
  })
  after(async () => {
    await platform.stop()
    build.remove()
  })

  const get = (path: string) => callApi(platform.widgetUrl, 'GET', path)
  const shownBy = async (path: string) =>
    /frame-ancestors ([^;]+)/.exec((await get(path)).headers.get('content-security-policy') ?? '')?.[1]

  test('is shown by the portal alone, without the look that is published', async () => {
    const { widgetKey } = platform.hosts['efx-1b']!
    assert.match((await get(`/v1/frame?key=${widgetKey}`)).text, /#7a1fa2/)
    assert.doesNotMatch((await get(`/v1/preview?key=${widgetKey}`)).text, /#7a1fa2/)
    assert.equal(await shownBy(`/v1/preview?key=${widgetKey}`), platform.ctx.config.portalUrl)
  })

  test('is shown by nobody where no host has the key, or where the host is live', async () => {
    const { widgetKey, hostId } = platform.hosts['efx-3b']!
    assert.equal(await shownBy('/v1/preview?key=wk_nobody'), "'none'")
    await makeLive(platform, hostId)
    assert.equal(await shownBy(`/v1/preview?key=${widgetKey}`), "'none'")
  })
})
