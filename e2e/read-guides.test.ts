import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openShell, root, startPlatform } from './guide-shell.ts'

/** Guides whose commands are pasted one after the other; those of a row share a shell. */
const rows = [['scores-and-reports', 'one-format'], ['alerts'], ['log-ins']] as const

/** Those that print no ids and no numbers of the day, so that what they show is what everybody sees. */
const exact: ReadonlySet<string> = new Set(['log-ins'])

describe('guides to what can be read', () => {
  let platform: ChildProcess
  let dataDir: string
  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'plumbline-guides-'))
    platform = await startPlatform(dataDir)
  })
  after(async () => {
    const ended = once(platform, 'close')
    platform.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  })

  for (const guides of rows) {
    it(`${guides.join(' and ')}: every command works as it stands`, { timeout: 240_000 }, async (t) => {
      const shell = openShell(dataDir, dataDir)
      t.after(() => shell.close())
      for (const guide of guides) {
        const text = readFileSync(join(root, `docs/guides/${guide}.md`), 'utf8')
        const blocks = [...text.matchAll(/```bash\n([\s\S]*?)```(?:\n\n```text\n([\s\S]*?)```)?/g)]
        assert.ok(blocks.length > 1)
        for (const [, commands = '', shown] of blocks) {
          const printed = await shell.run(commands)
          assert.equal(shell.errors(), '', commands)
          assert.doesNotMatch(printed, /^undefined$|SC500/m, commands)
          if (shown !== undefined && exact.has(guide)) assert.equal(printed.trim(), shown.trim(), commands)
        }
      }
    })
  }
})
