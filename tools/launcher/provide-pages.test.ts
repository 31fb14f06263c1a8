import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Launch } from './launch.ts'
import type { Part } from './part.ts'
import { provideWidget } from './provide-pages.ts'
import { readSettings } from './settings.ts'
import { temporaryFolder } from './testing.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Start {
  readonly launch: Launch
  readonly said: string[]
  readonly parts: Part[]
}

function startOf(environment: NodeJS.ProcessEnv, from = root): Start {
  const said: string[] = []
  const parts: Part[] = []
  const own = <P extends Part>(part: P): P => {
    parts.push(part)
    return part
  }
  const say = (line: string) => void said.push(line)
  const watch = { waitMs: 0, say, isStopping: () => false, giveUp: () => undefined }
  const settings = readSettings('all', environment, root)
  mkdirSync(join(settings.dataDir, 'logs'), { recursive: true })
  return { launch: { settings, root: from, startedAtMs: 0, say, watch, own }, said, parts }
}

/** A checkout with packages of these names installed, whose build does this. */
function checkout(folder: string, packages: readonly string[], build: string): string {
  mkdirSync(join(folder, 'tools/widget'), { recursive: true })
  writeFileSync(join(folder, 'tools/widget/build.ts'), build)
  for (const name of packages) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true })
    writeFileSync(join(folder, 'node_modules', name, 'index.js'), '')
  }
  return folder
}

describe('the files of the widget at a start', () => {
  test('are built once, and found by later starts without a bundler', async (t) => {
    const dataDir = temporaryFolder(t)
    const first = startOf({ DATA_DIR: dataDir })
    assert.equal(await provideWidget(first.launch), undefined)
    assert.deepEqual(first.said, ['Building the widget …'])
    assert.ok(existsSync(join(dataDir, 'widget', 'manifest.json')))
    const later = startOf({ DATA_DIR: dataDir })
    assert.equal(await provideWidget(later.launch), undefined)
    assert.deepEqual([later.said, later.parts], [[], []])
    const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: readonly string[] }
    assert.deepEqual(
      sharedObjects.filter((path) => path.includes('rolldown')),
      [],
    )
  })

  test('that were built elsewhere are served as they are', async (t) => {
    const [dataDir, widget] = [temporaryFolder(t), temporaryFolder(t)]
    const start = () => startOf({ DATA_DIR: dataDir, WIDGET_FILES: widget })
    const sentence = 'There is no widget: WIDGET_FILES names a folder without a build.'
    assert.equal(await provideWidget(start().launch), sentence)
    writeFileSync(join(widget, 'manifest.json'), '{}')
    assert.equal(await provideWidget(start().launch), undefined)
    assert.equal(readFileSync(join(widget, 'manifest.json'), 'utf8'), '{}')
    assert.equal(existsSync(join(dataDir, 'widget')), false)
  })

  test('are missing where the packages for a build are, and a sentence says what to do', async (t) => {
    const dataDir = temporaryFolder(t)
    const bare = startOf({ DATA_DIR: dataDir }, checkout(temporaryFolder(t), ['preact'], ''))
    const remedy = 'rolldown is not installed. Run `npm ci`, or set WIDGET_FILES.'
    assert.equal(await provideWidget(bare.launch), `There is no widget: ${remedy}`)
    mkdirSync(join(dataDir, 'widget'))
    writeFileSync(join(dataDir, 'widget', 'manifest.json'), '{"sources":"other"}')
    assert.equal(await provideWidget(bare.launch), `The widget is that of an earlier build: ${remedy}`)
    assert.deepEqual([bare.said, bare.parts], [[], []])
  })

  test('are missing after a build that fails, and its log says why', async (t) => {
    const dataDir = temporaryFolder(t)
    const broken = checkout(temporaryFolder(t), ['preact', 'rolldown'], "throw new Error('no such screen')")
    const log = join(dataDir, 'logs', 'widget.log')
    const sentence = await provideWidget(startOf({ DATA_DIR: dataDir }, broken).launch)
    assert.equal(sentence, `There is no widget: its build failed; see ${log}.`)
    assert.match(readFileSync(log, 'utf8'), /no such screen/)
  })

  test('are no longer built once everything is to stop', async (t) => {
    const endless = checkout(temporaryFolder(t), ['preact', 'rolldown'], 'setInterval(() => undefined, 1000)')
    const { launch, parts } = startOf({ DATA_DIR: temporaryFolder(t) }, endless)
    const providing = provideWidget(launch)
    await parts[0]!.stop()
    assert.match((await providing)!, /^There is no widget/)
  })
})
