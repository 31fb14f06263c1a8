import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, describe, it, type TestContext } from 'node:test'
import fc from 'fast-check'
import { type GuideName, guideNames } from '../packages/reference/src/content/guides.ts'
import { commandsOf, follow, startPageCommands } from './guide-commands.ts'
import { freePort, openShell, root, startPlatform } from './guide-shell.ts'
import { launchBrowser } from './launch-browser.ts'
import { assertNoFaults, frameOf, openPage } from './widget-browser.ts'

const fileOf = (guide: GuideName) => `docs/guides/${guide}.md`
const flows = ['Link by SMS (DIT and SMFA)', 'Your own code (DIT and customer OTP)', 'Prefill and onboarding']
/** A seed fixes the order, so that a failure can be repeated. */
const anotherOrder = fc.sample(fc.shuffledSubarray([...guideNames], { minLength: guideNames.length }), {
  seed: 10,
  numRuns: 1,
})[0]!

it('every guide is on the list, in the order of the README', () => {
  const files = globSync('docs/guides/*.md', { cwd: root }).map((path) => basename(path, '.md'))
  assert.deepEqual(files.toSorted(), [...guideNames].toSorted())
  const map = readFileSync(join(root, 'README.md'), 'utf8').split('\n## Map')[1] ?? ''
  const listed = [...map.matchAll(/docs\/guides\/([a-z-]+)\.md/g)].map(([, name]) => name)
  assert.deepEqual(listed, guideNames)
})

it('no command names a port: addresses come from sandbox.json', () => {
  for (const path of ['README.md', ...guideNames.map(fileOf)]) {
    for (const { commands } of commandsOf(path)) assert.doesNotMatch(commands, /(127\.0\.0\.1|localhost):\d/, path)
  }
})

it('a call that failed shows its error, in the same words in every guide', async (t) => {
  const texts = guideNames.map((guide) => readFileSync(join(root, fileOf(guide)), 'utf8'))
  const defined = texts.flatMap((text) => text.match(/^member\(\) \{[\s\S]*?"; \}$/m) ?? [])
  assert.deepEqual([defined.length, new Set(defined).size], [12, 1])
  const shell = openShell(root, {})
  t.after(() => shell.close())
  const refused = '{"codes":["SC101"]}'
  assert.equal(await shell.run(`${defined[0]}\necho '${refused}' | member .token`), '')
  assert.equal(await shell.run(`echo '${refused}' | member '.items.map(one => one.id)'`), '')
  await shell.run('printf "" | member .token')
  assert.equal(shell.errors(), `${refused}\n\n${refused}\n\nno answer\n`)
})

describe('the guides in the order of the README, as a fresh start has it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-guides-'))
  // The folder of a reader has the commands of a checkout.
  symlinkSync(join(root, 'tools'), join(folder, 'tools'))
  const running = platformFor(folder, async () => ({ DATA_DIR: join(folder, '.data'), PORT: await freePort() }))

  it('the README and the start page: the first call works', async (t) => {
    const shell = openShell(folder, {})
    t.after(() => shell.close())
    await follow(shell, commandsOf('README.md'))
    await follow(shell, startPageCommands(running.origin()))
  })

  for (const guide of guideNames) {
    it(`${guide}: every command works as it stands`, { timeout: 240_000 }, async (t) => {
      const shell = openShell(folder, {})
      t.after(() => shell.close())
      const commands = commandsOf(fileOf(guide))
      assert.ok(commands.length > 1)
      await follow(shell, commands)
    })
  }

  it('embed-the-widget: a browser shows the overview of the person in the page with the two lines', async (t) => {
    const shell = openShell(folder, {})
    t.after(() => shell.close())
    const blocks = commandsOf(fileOf('embed-the-widget'))
    await follow(
      shell,
      blocks.filter(({ chapter }) => chapter === 'A site to try it'),
    )
    const browser = await launchBrowser()
    t.after(() => browser.close())
    const page = await openPage(await browser.newContext(), (await shell.run('echo "$ADDRESS"')).trim())
    await frameOf(page).locator('.score').first().waitFor()
    assertNoFaults()
    await follow(shell, blocks.slice(-1))
  })

  it('leave no fault behind, no persona changed and nobody paused', running.isAsBefore)
})

describe('the guides in another order, with ports and a data folder of their own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-guides-'))
  const running = platformFor(folder, async () => ({
    DATA_DIR: folder,
    PORT: await freePort(),
    SANDBOX_PORT: await freePort(),
    SANDBOX_SMTP_PORT: await freePort(),
  }))

  it('the README and the start page: the first call works', async (t) => {
    const shell = openShell(root, { DATA_DIR: folder })
    t.after(() => shell.close())
    await follow(shell, commandsOf('README.md'))
    await follow(shell, startPageCommands(running.origin()))
  })

  for (const guide of anotherOrder) {
    if (guide === 'enroll-a-user') {
      for (const flow of flows) {
        it(`${guide}, ${flow}: enrolls a person, who can be paused, resumed and closed`, (t) => enroll(flow, t))
      }
    } else {
      it(`${guide}: every command works as it stands`, { timeout: 240_000 }, async (t) => {
        const shell = openShell(root, { DATA_DIR: folder })
        t.after(() => shell.close())
        const commands = commandsOf(fileOf(guide))
        assert.ok(commands.length > 1)
        await follow(shell, commands)
      })
    }
  }

  async function enroll(flow: string, t: TestContext) {
    const shell = openShell(root, { DATA_DIR: folder })
    t.after(() => shell.close())
    const chapter = (title: string) => {
      const commands = commandsOf(fileOf('enroll-a-user')).filter((block) => block.chapter === title)
      assert.ok(commands.length > 0, `the guide has no commands under "${title}"`)
      return follow(shell, commands)
    }
    await chapter('Before you start')
    await chapter(flow)
    const profile = JSON.parse(
      await shell.run('curl -s "$API/direct/user/$USER_ID" -H "Authorization: Bearer $HOST_TOKEN"'),
    )
    assert.deepEqual([profile.idpass, profile.enrollmentStatus, profile.identity.step], [true, 'active', 'PASSED'])
    assert.ok(profile.features.includes('1B Monitoring'))
    assert.notEqual(profile.flags, 0)
    await chapter('Pause, resume, close')
  }

  it('leave no fault behind, no persona changed and nobody paused', running.isAsBefore)
})

/** `npm start` for the tests around it. */
function platformFor(folder: string, settings: () => Promise<NodeJS.ProcessEnv>) {
  let platform: ChildProcess
  let sandboxFile: string
  let untouched: unknown
  before(async () => {
    const variables = await settings()
    platform = await startPlatform(variables)
    sandboxFile = join(variables['DATA_DIR']!, 'sandbox.json')
    untouched = await stateOf(sandboxFile)
  })
  after(async () => {
    const ended = once(platform, 'close')
    platform.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    origin: () => new URL(readSandbox(sandboxFile).baseUrl).origin,
    isAsBefore: async () => assert.deepEqual(await stateOf(sandboxFile), untouched),
  }
}

interface SandboxFile {
  baseUrl: string
  sandbox: { url: string; controlKey: string }
  hosts: { key: string; apikey: string; secret: string }[]
  users: { host: string; userId: string; persona: string }[]
}

function readSandbox(path: string): SandboxFile {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** What every guide finds: no faults, the files of the personas, and how the seeded users stand. */
async function stateOf(sandboxFile: string): Promise<unknown> {
  const { baseUrl, sandbox, hosts, users } = readSandbox(sandboxFile)
  const control = (path: string) => readJson(`${sandbox.url}/control/${path}`, { 'x-control-key': sandbox.controlKey })
  const statuses = hosts.map(async ({ key, apikey, secret }) => {
    const body = JSON.stringify({ apikey, secret })
    const { token } = await readJson(`${baseUrl}/direct/login`, { 'content-type': 'application/json' }, body)
    return Promise.all(
      users
        .filter(({ host }) => host === key)
        .map(async ({ userId, persona }) => {
          const profile = await readJson(`${baseUrl}/direct/user/${userId}`, { authorization: `Bearer ${token}` })
          return [key, persona, profile.enrollmentStatus]
        }),
    )
  })
  return {
    faults: await control('faults'),
    people: await control('personas?date=2027-06-01'),
    users: await Promise.all(statuses),
  }
}

async function readJson(url: string, headers: Record<string, string>, body?: string) {
  const answer = await fetch(url, { headers, ...(body === undefined ? {} : { method: 'POST', body }) })
  const text = await answer.text()
  assert.equal(answer.status, 200, `${url}: ${text}`)
  return JSON.parse(text)
}
