import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const sections = sectionsOf(readFileSync(join(root, 'docs/guides/enroll-a-user.md'), 'utf8'))

describe('docs/guides/enroll-a-user.md', () => {
  let platform: ChildProcess
  let dataDir: string

  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'plumbline-guide-'))
    platform = await startPlatform(dataDir)
  })
  after(async () => {
    const ended = once(platform, 'close')
    platform.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  })

  const flows: readonly [string, readonly string[]][] = [
    ['Link by SMS (DIT and SMFA)', ['People and inputs to try', 'Pause, resume, close', 'Verify now, activate later']],
    ['Your own code (DIT and customer OTP)', ['Pause, resume, close']],
    ['Prefill and onboarding', ['Pause, resume, close']],
  ]

  for (const [flow, afterwards] of flows) {
    it(`${flow}: its commands enroll a person, line by line as they stand`, { timeout: 120_000 }, async (t) => {
      const shell = openShell(dataDir)
      t.after(() => shell.close())
      await shell.follow('Before you start')
      await shell.follow(flow)

      const profile = JSON.parse(
        await shell.run('curl -s "$API/direct/user/$USER_ID" -H "Authorization: Bearer $HOST_TOKEN"'),
      )
      assert.equal(profile.idpass, true)
      assert.equal(profile.enrollmentStatus, 'active')
      assert.equal(profile.identity.step, 'PASSED')
      assert.ok(profile.features.includes('1B Monitoring'))
      assert.notEqual(profile.flags, 0)

      for (const section of afterwards) await shell.follow(section)
    })
  }

  it('has no command that is not run here', () => {
    const run = new Set(['Before you start', ...flows.flatMap(([flow, afterwards]) => [flow, ...afterwards])])
    const withCommands = [...sections].filter(([, steps]) => steps.length > 0).map(([title]) => title)
    assert.deepEqual(withCommands.toSorted(), [...run].toSorted())
  })
})

interface PrintedStep {
  readonly title: string
  readonly commands: string
  /** What the guide says the commands print. */
  readonly prints: string | undefined
}

/** The steps of each chapter, by its heading. */
function sectionsOf(markdown: string): Map<string, PrintedStep[]> {
  const step =
    /^### (?<title>.+)\n\n[\s\S]*?```bash\n(?<commands>[\s\S]*?)\n```(?:\n\n```text\n(?<prints>[\s\S]*?)\n```)?/gm
  return new Map(
    markdown
      .split(/^## /m)
      .slice(1)
      .map((section) => [
        section.slice(0, section.indexOf('\n')),
        [...section.matchAll(step)].map(({ groups }) => ({
          title: groups!['title']!,
          commands: groups!['commands']!,
          prints: groups!['prints'],
        })),
      ]),
  )
}

/** One bash that is fed like one that somebody pastes into. Only the data folder is not the one of the guide. */
function openShell(dataDir: string) {
  const { API: _, ...environment } = process.env
  const bash = spawn('bash', ['--norc', '--noprofile'], {
    cwd: root,
    env: { ...environment, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  let count = 0
  bash.stdout.on('data', (chunk) => {
    output += chunk
  })
  bash.stderr.on('data', (chunk) => {
    errors += chunk
  })

  const ended = once(bash, 'close')
  const run = async (commands: string): Promise<string> => {
    const end = `--- ${++count} ---`
    output = ''
    bash.stdin.write(`${commands}\necho '${end}'\n`)
    while (!output.includes(end)) {
      assert.equal(await Promise.race([once(bash.stdout, 'data'), ended]).then(() => bash.exitCode), null, errors)
    }
    return output.slice(0, output.indexOf(end)).trimEnd()
  }

  const follow = async (title: string) => {
    const steps = sections.get(title) ?? []
    assert.ok(steps.length > 0, `the guide has no steps under "${title}"`)
    for (const { title: step, commands, prints } of steps) {
      const printed = await run(commands)
      assert.equal(errors, '', `${title}, ${step}`)
      if (prints !== undefined) assert.equal(printed, prints, `${title}, ${step}`)
      for (const broken of ['undefined', 'null', '"SC500"']) {
        assert.ok(!printed.split('\n').includes(broken), `${title}, ${step} printed ${printed}`)
      }
    }
  }

  return { run, follow, close: () => bash.kill() }
}

async function startPlatform(dataDir: string): Promise<ChildProcess> {
  const { DATABASE_URL: _, PLUMBLINE_ENV: __, ...inherited } = process.env
  const child = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    env: { ...inherited, DATA_DIR: dataDir, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const ended = once(child, 'close')
  while (!output.includes('Ctrl-C stops everything')) {
    assert.equal(await Promise.race([once(child.stdout, 'data'), ended]).then(() => child.exitCode), null, output)
  }
  return child
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
