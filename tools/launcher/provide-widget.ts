import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isBuilt } from '@plumbline/widget/build/build-widget'
import { logPath, openLog } from './data-folder.ts'
import type { Launch } from './launch.ts'

const buildWithinMs = 60_000
/** What a build is made with. Those who install without development packages lack the first. */
const tools = ['rolldown', 'preact']

/**
 * Sees to it that there are files of the widget to be served, and builds them if their sources have changed. Never fails: without a
 * widget everything else runs. Resolves to one sentence about what is missing.
 */
export async function provideWidget(launch: Launch): Promise<string | undefined> {
  const { settings, root } = launch
  const { widgetFiles } = settings
  if (widgetFiles !== undefined) {
    return hasBuild(widgetFiles) ? undefined : 'There is no widget: WIDGET_FILES names a folder without a build.'
  }
  const folder = join(settings.dataDir, 'widget')
  try {
    if (isBuilt(folder)) return undefined
    const missing = tools.find((name) => !isInstalled(root, name))
    if (missing) return `${outcome(folder)}: ${missing} is not installed. Run \`npm ci\`, or set WIDGET_FILES.`
    launch.say('Building the widget …')
    if (await build(launch, folder)) return undefined
  } catch {
    // The sources cannot be read, or everything is ending.
  }
  return `${outcome(folder)}: its build failed; see ${logPath(settings.dataDir, 'widget')}.`
}

/** In a process of its own: a bundler that takes the memory of a service, or dies, is no matter of the launcher. */
async function build(launch: Launch, folder: string): Promise<boolean> {
  const output = openLog(launch.settings.dataDir, 'widget')
  const child = spawn(process.execPath, [join(launch.root, 'tools/widget/build.ts'), folder], {
    stdio: ['ignore', output, output],
    timeout: buildWithinMs,
    killSignal: 'SIGKILL',
  })
  closeSync(output)
  const over = once(child, 'exit').catch(() => [1])
  const kill = () => void child.kill('SIGKILL')
  const stop = async () => {
    kill()
    await over
  }
  launch.own({ name: 'build of the widget', stop, kill })
  const [code] = await over
  return code === 0
}

function outcome(folder: string): string {
  return hasBuild(folder) ? 'The widget is that of an earlier build' : 'There is no widget'
}

function hasBuild(folder: string): boolean {
  return existsSync(join(folder, 'manifest.json'))
}

function isInstalled(root: string, name: string): boolean {
  try {
    createRequire(join(root, 'package.json')).resolve(name)
    return true
  } catch {
    return false
  }
}
