import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { backTestCalls } from '../packages/server/src/testing/back-test-calls.ts'
import { enroll } from '../packages/server/src/testing/enroll.ts'
import { grantTo } from '../packages/server/src/testing/people.ts'
import { nora, prescreenCalls, starterCard } from '../packages/server/src/testing/prescreen-calls.ts'
import { signIn } from '../packages/server/src/testing/team.ts'
import { keepForGuides } from './guide-pictures.ts'
import { screenLooks } from './portal-looks.ts'
import { type PortalSites, withPortal } from './portal-sites.ts'
import { assertLooksRight } from './widget-looks.ts'

const tests = [
  { name: 'a good score', attributes: { ECM01: 720, ECM29: false }, expect: 'APPROVED' },
  { name: 'a low score', attributes: { ECM01: 600, ECM29: false }, expect: 'DECLINED' },
]

describe('rules, decisions and batches, in a browser', () => {
  let sites: PortalSites
  let ruleSetId: string
  withPortal((opened) => {
    sites = opened
  })
  before(async () => {
    await sites.platform.admin.query('UPDATE team_members SET host_ids = NULL WHERE host_ids IS NOT NULL')
    const rules = await prescreenCalls(sites.platform).create(starterCard(640, { tests }))
    ruleSetId = rules.id
    const scores = [700, 655, 650, 645, 600, 720]
    const people = scores.map((ECM01) => ({ ECM01, ECM29: false }))
    await backTestCalls(sites.platform).leaveDecisions(rules, people)
  })

  const at = (path: string, query = '') => `${path}?host=offers-iq${query}`
  const work = () => sites.platform.drain(sites.platform.hosts['offers-iq']!.hostId)
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

  it('answers what would change if the score floor went to 660', async () => {
    const page = await sites.open('risk-analyst', at('/rule-sets'))
    await page.getByRole('link', { name: 'Starter card' }).first().click()
    await page.getByText('Version 1 decides').waitFor()
    await page.getByText('Credit score is at least 640').waitFor()
    await page.getByText('Draft', { exact: true }).click()
    await page.waitForURL(/view=draft/)
    await page.getByLabel('Value').first().fill('660')
    await page.getByText('It holds when Credit score is at least 660.').waitFor()
    await page.getByText('rule score-floor: Credit score is at least 640 → Credit score is at least 660').waitFor()
    await press(page, 'Save the draft')
    await page.getByText('The draft is saved. Nothing decides by it yet.').waitFor()
    await page.getByText('Back-test', { exact: true }).click()
    await page.getByLabel('What is tried').selectOption('The draft as it is saved')
    await press(page, 'Start the back-test')
    await page.waitForURL(/backtest=/)
    await work()
    await page.getByText('3 more would be declined, 0 more approved; 3 of 6 stay as they are.').waitFor()
    await page.getByRole('row', { name: /score-floor.*1.*4.*\+3/ }).waitFor()
    await page.getByText('Everybody has every attribute that the tried rules read.').waitFor()
    await page.getByText('Who they are is shown to members who may see credit values').waitFor()
    await page.reload()
    await page.getByText('3 more would be declined').waitFor()
    await keepForGuides(page, 'score-floor-tried')
    await grantTo(sites.platform, await signIn(sites.platform, 'owner'), 'see credit-values')
    const owner = await sites.open('owner', page.url())
    const people = owner.getByRole('table', { name: 'People whom it changes' })
    await people.getByRole('row').nth(3).waitFor()
    assert.equal(await people.getByRole('row').count(), 4)
    await grantTo(sites.platform, await signIn(sites.platform, 'owner'))
  })

  it('takes a draft through the hands of another person into force, and back again', async () => {
    const { id } = await prescreenCalls(sites.platform).create(starterCard(640, { tests, name: 'Second card' }))
    const analyst = await sites.open('risk-analyst', at(`/rule-sets/${id}`, '&view=draft'))
    await analyst.getByLabel('Value').first().fill('680')
    await press(analyst, 'Save the draft')
    await press(analyst, 'Ask for a review')
    await analyst.getByLabel(/^Note/).fill('<b>Losses</b> are up')
    await press(analyst, 'Ask for the review')
    await analyst.getByText('Waiting for a review').waitFor()
    await analyst.getByText('<b>Losses</b> are up').waitFor()
    await analyst.getByText('For owners, admins and compliance').first().waitFor()
    const compliance = await sites.open('compliance', at(`/rule-sets/${id}`, '&view=draft'))
    await press(compliance, 'Approve')
    await press(compliance, 'Approve it')
    await compliance.getByText('It is approved and can be published.').waitFor()
    const admin = await sites.open('admin', at(`/rule-sets/${id}`, '&view=draft'))
    await press(admin, 'Publish')
    await press(admin, 'Publish it')
    await admin.getByText('Version 2 decides').waitFor()
    await admin.getByText('Credit score is at least 680').waitFor()
    await admin.getByText('Versions', { exact: true }).click()
    await admin.getByRole('link', { name: 'Version 1' }).click()
    await admin.getByText('Credit score is at least 680 → Credit score is at least 640').waitFor()
    await press(admin, 'Go back to this version')
    await press(admin, 'Go back to it')
    await admin.getByText('Version 1 decides again, as version 3.').waitFor()
    await admin.getByText('Version 3 decides').waitFor()
  })

  it('lets nobody approve their own work, and says what a rule lacks before it is sent', async () => {
    const page = await sites.open('owner', at('/rule-sets'))
    await press(page, 'New rule set')
    await press(page, 'Begin')
    await page.getByText('Say what it is called').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('=1+1 <card>')
    await press(page, 'Begin')
    await page.getByRole('heading', { level: 1, name: '=1+1 <card>' }).waitFor()
    await press(page, 'Edit')
    await page.getByLabel('Value').first().fill('many')
    await page.getByText('It cannot be saved like this').waitFor()
    await page.getByLabel('Value').first().fill('710')
    await page.getByText('Fails: the rules say Declined').waitFor()
    await press(page, 'Save the draft')
    await press(page, 'Ask for a review')
    await press(page, 'Ask for the review')
    await page.getByText('A value is not right').waitFor()
    await press(page, 'Cancel')
    await press(page, 'Edit')
    await page.getByLabel('Value').first().fill('650')
    await press(page, 'Save the draft')
    await press(page, 'Ask for a review')
    await press(page, 'Ask for the review')
    await page.getByText('You have worked on it: another person has to approve it').waitFor()
    await page.getByText('Not approved yet').waitFor()
  })

  it('answers why this person was declined that day', async () => {
    const strict = await prescreenCalls(sites.platform).create(starterCard(850, { name: 'Strict card' }))
    const made = await prescreenCalls(sites.platform).decided({ ruleSetId: strict.id, consumer: nora })
    const page = await sites.open('risk-analyst', at('/decisions', '&decision=DECLINED'))
    await page.getByLabel('Rule set').selectOption('Strict card')
    await page.waitForURL(/ruleSetId=/)
    await page.getByLabel('Rule', { exact: true }).selectOption('score-floor')
    await page.waitForURL(/rule=score-floor/)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.waitForURL(new RegExp(made.decisionId))
    await page.getByText('Declined, because:').waitFor()
    await page.getByRole('row', { name: /score-floor Credit score >= 850 Hidden Failed/ }).waitFor()
    await page.getByText('Hidden: somebody who leads the team can let you see credit values').waitFor()
    await page.getByText('The draft names the score, and your roles do not show credit values.').waitFor()
    await press(page, 'Re-run the decision')
    await page.getByText('The same comes out, word for word.').waitFor()
    await page.getByText('Credit score is at least 850').waitFor()
    await page.goto(at(`/decisions/${randomUUID()}`))
    await page.getByRole('alert').waitFor()
  })

  it('answers whether the batch finished and who failed', async () => {
    const { hostId } = sites.platform.hosts['efx-1b']!
    const user = await enroll(sites.platform, 'efx-1b', {})
    const stranger = randomUUID()
    const page = await sites.open('support', '/batches?host=efx-1b')
    await page.getByText('There is no batch').waitFor()
    await press(page, 'Upload ids')
    const file = (text: string) => ({ name: 'ids.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByLabel('File with user ids').setInputFiles(file(`user id\n${user.userId}\n=cmd|calc\n`))
    await page.getByText('There is no user id in line 3.').waitFor()
    await page.getByLabel('File with user ids').setInputFiles(file(`user id\n${user.userId}\n${stranger}\n`))
    await page.getByText('2 users in it').waitFor()
    await press(page, 'Start the batch')
    await page.waitForURL(/\/batches\/[0-9a-f-]+/)
    await sites.platform.drain(hostId)
    await page.getByText('It has finished, and 1 failed: 1 done, 0 skipped, 1 failed.').waitFor()
    await page.getByLabel('Outcome').selectOption('Failed')
    await page.waitForURL(/outcome=FAILED/)
    await page.getByRole('row', { name: new RegExp(`${stranger}.*There is no such user at this host`) }).waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as CSV')])
    const saved = await readFile(await download.path(), 'utf8')
    assert.equal(saved.split('\r\n').length, 3)
    assert.match(saved, new RegExp(`"${stranger}","Failed","SC101"`))
    await press(page, 'Try the failed again')
    const before = page.url()
    await press(page, 'Start a new batch')
    await page.waitForURL(
      (url) => /\/batches\/[0-9a-f-]+$/.test(url.pathname) && url.pathname !== new URL(before).pathname,
    )
    await page.getByText(/It has come to 0 of 1|It has finished/).waitFor()
    await sites.platform.drain(hostId)
    await page.goto('/batches?host=efx-1b&state=with-failures')
    await page.getByText('1 failed').nth(1).waitFor()
  })

  for (const [look, options] of Object.entries(screenLooks)) {
    it(`looks right, ${look}`, async () => {
      const page = await sites.open('owner', at('/rule-sets'), options)
      await page.getByRole('link', { name: 'Starter card' }).first().waitFor()
      await assertLooksRight(page)
      await page.goto(at(`/rule-sets/${ruleSetId}`))
      await page.getByText('Credit score is at least 640').waitFor()
      await assertLooksRight(page)
      await page.goto(at(`/rule-sets/${ruleSetId}`, '&view=draft'))
      await page.getByText('What it changes').waitFor()
      await assertLooksRight(page)
      await press(page, 'Edit')
      await page.getByText('As a whole').waitFor()
      await assertLooksRight(page)
      await page.goto(at(`/rule-sets/${ruleSetId}`, '&view=back-test'))
      await page.getByRole('table', { name: 'Back-tests' }).getByRole('link').first().click()
      await page.getByText('Whom it changes').waitFor()
      await assertLooksRight(page)
      await page.goto(at(`/rule-sets/${ruleSetId}`, '&view=versions&version=1'))
      await page.getByText('Its rules').waitFor()
      await assertLooksRight(page)
      await page.goto(at('/decisions'))
      await page.getByRole('row').nth(1).waitFor()
      await assertLooksRight(page)
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await page.getByText('The rules as they were').waitFor()
      await assertLooksRight(page)
      await page.goto('/batches?host=efx-1b')
      await page.getByRole('row').nth(1).waitFor()
      await assertLooksRight(page)
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await page.getByText('What became of each user').waitFor()
      await assertLooksRight(page)
    })
  }
})
