import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openShell, root, startPlatform } from './guide-shell.ts'

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
      const shell = shellOfGuide(dataDir)
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

function shellOfGuide(dataDir: string) {
  const shell = openShell(dataDir)
  const follow = async (title: string) => {
    const steps = sections.get(title) ?? []
    assert.ok(steps.length > 0, `the guide has no steps under "${title}"`)
    for (const { title: step, commands, prints } of steps) {
      const printed = await shell.run(commands)
      assert.equal(shell.errors(), '', `${title}, ${step}`)
      if (prints !== undefined) assert.equal(printed, prints, `${title}, ${step}`)
      for (const broken of ['undefined', 'null', '"SC500"']) {
        assert.ok(!printed.split('\n').includes(broken), `${title}, ${step} printed ${printed}`)
      }
    }
  }

  return { ...shell, follow }
}
