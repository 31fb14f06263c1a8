import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstCall, firstSession } from '../packages/reference/src/content/first-call.ts'
import { type GuideShell, root } from './guide-shell.ts'

/** A block to paste, with what the page says that it prints. */
interface Commands {
  /** The chapter it stands in. */
  readonly chapter: string
  readonly commands: string
  readonly prints: string | undefined
}

/** Guides that show numbers of the day or ids of their own; what the others show is what everybody sees. */
const inexact: ReadonlySet<string> = new Set(['docs/guides/alerts.md'])

/** The blocks of a Markdown file that are there to be pasted; those that start something are marked as `sh`. */
export function commandsOf(path: string): readonly Commands[] {
  const block = /^```bash\n(?<commands>[\s\S]*?)^```(?:\n\n```text\n(?<prints>[\s\S]*?)^```)?/gm
  return readFileSync(join(root, path), 'utf8')
    .split(/^## /m)
    .flatMap((text) =>
      [...text.matchAll(block)].map(({ groups }) => ({
        chapter: text.slice(0, text.indexOf('\n')),
        commands: groups!['commands']!,
        prints: inexact.has(path) ? undefined : groups!['prints'],
      })),
    )
}

/** The steps of the website's start page. */
export function startPageCommands(publicUrl: string): readonly Commands[] {
  return [...firstCall({ publicUrl, sandbox: true }), ...firstSession].map(({ title, code }) => ({
    chapter: title,
    commands: code,
    prints: undefined,
  }))
}

/** Pastes the blocks one after the other. Each works, says what the page says and leaves the prompt on a line of its own. */
export async function follow(shell: GuideShell, blocks: readonly Commands[]): Promise<void> {
  const machine = 'echo "$USER $HOME $PATH"'
  const before = await shell.run(machine)
  for (const { chapter, commands, prints } of blocks) {
    const printed = await shell.run(commands)
    const told = `${chapter}\n${commands}\n${printed}`
    assert.equal(shell.errors(), '', told)
    assert.ok(printed === '' || printed.endsWith('\n'), `${told}\ndoes not end its line`)
    assert.doesNotMatch(printed, /^(undefined|null)$|"SC500"/m, told)
    if (prints !== undefined) assert.equal(printed.trimEnd(), prints.trimEnd(), told)
  }
  assert.equal(await shell.run(machine), before, 'the commands change a variable of the system')
}
