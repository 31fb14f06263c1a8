import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { changeSettings } from '../packages/server/src/testing/as-owner.ts'
import { signIn } from '../packages/server/src/testing/team.ts'
import type { WidgetSites } from './widget-sites.ts'
import { toldOf, visit } from './widget-visits.ts'
import { withSites } from './with-sites.ts'

describe('a wording that was published', () => {
  let sites: WidgetSites
  let browser: Browser
  withSites((...opened) => {
    ;[sites, browser] = opened
  })

  it('is what the widget says, and the consent is given for its version', async () => {
    const { platform } = sites
    await changeSettings(platform, 'efx-1b', { consentMode: 'explicit', consentTextVersion: '2026-04' })
    const operator = await signIn(platform, 'operator')
    const path = '/texts/widget.identity.consent'
    const { live } = (await operator.get(path)).body as { live: { en: { parts: Record<string, string> } } }
    const { body } = await operator.post(`${path}/publications`, {
      hostId: platform.hosts['efx-1b']!.hostId,
      fromAt: platform.ctx.clock.now(),
      en: { ...live.en.parts, lead: 'Take a minute to read this.', 'points.2': 'No lender sees it.' },
      reason: 'Plainer words',
    })
    const second = await signIn(platform, 'reviewer')
    const decided = await second.post(`/text-publications/${body['id']}/decision`, { decision: 'approved' })
    assert.equal(decided.status, 204)

    const user = await platform.register('efx-1b')
    const person = await visit(sites, browser, { user })
    await person.titled('Your consent')
    await person.says('Take a minute to read this.')
    await person.says('No lender sees it.')
    await person.frame.getByRole('checkbox').check()
    await person.send()
    await toldOf(person, 'consent-given 2026-04.2')
  })
})
