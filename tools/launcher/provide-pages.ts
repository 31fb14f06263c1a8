import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isPortalBuilt } from '@plumbline/portal/build/build-portal'
import { isBuilt } from '@plumbline/widget/build/build-widget'
import { logPath, openLog } from './data-folder.ts'
import type { Launch } from './launch.ts'
import type { Settings } from './settings.ts'

const buildWithinMs = 60_000
/** What a build is made with. Those who install without development packages lack the first. */
const tools = ['rolldown', 'preact']

/** What is built, and how a person reads of it. */
interface Pages {
  /** Of its folder, its log and its build. */
  readonly name: 'widget' | 'portal'
  readonly words: string
  /** `There is no …` */
  readonly missing: string
  /** A folder that was built elsewhere, and the variable that names it. */
  readonly variable: string
  readonly given: (settings: Settings) => string | undefined
  readonly isBuilt: (folder: string) => boolean
}

const widget: Pages = {
  name: 'widget',
  words: 'The widget is that',
  missing: 'There is no widget',
  variable: 'WIDGET_FILES',
  given: ({ widgetFiles }) => widgetFiles,
  isBuilt,
}

const portal: Pages = {
  name: 'portal',
  words: 'Portal and console are those',
  missing: 'There is no portal',
  variable: 'PORTAL_FILES',
  given: ({ portalFiles }) => portalFiles,
  isBuilt: isPortalBuilt,
}

/**
 * Sees to it that there are files of the widget to be served, and builds them if their sources have changed. Never fails: without a
 * widget everything else runs. Resolves to one sentence about what is missing.
 */
export function provideWidget(launch: Launch): Promise<string | undefined> {
  return provide(launch, widget)
}

/** The same for the pages of portal and console, which are one build. */
export function providePortal(launch: Launch): Promise<string | undefined> {
  return provide(launch, portal)
}

async function provide(launch: Launch, pages: Pages): Promise<string | undefined> {
  const { settings, root } = launch
  const given = pages.given(settings)
  if (given !== undefined) {
    return hasBuild(given) ? undefined : `${pages.missing}: ${pages.variable} names a folder without a build.`
  }
  const folder = join(settings.dataDir, pages.name)
  try {
    if (pages.isBuilt(folder)) return undefined
    const missing = tools.find((name) => !isInstalled(root, name))
    if (missing)
      return `${outcome(folder, pages)}: ${missing} is not installed. Run \`npm ci\`, or set ${pages.variable}.`
    launch.say(`Building the ${pages.name} …`)
    if (await build(launch, folder, pages)) return undefined
  } catch {
    // The sources cannot be read, or everything is ending.
  }
  return `${outcome(folder, pages)}: its build failed; see ${logPath(settings.dataDir, pages.name)}.`
}

/** In a process of its own: a bundler that takes the memory of a service, or dies, is no matter of the launcher. */
async function build(launch: Launch, folder: string, { name }: Pages): Promise<boolean> {
  const output = openLog(launch.settings.dataDir, name)
  const child = spawn(process.execPath, [join(launch.root, `tools/${name}/build.ts`), folder], {
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
  launch.own({ name: `build of the ${name}`, stop, kill })
  const [code] = await over
  return code === 0
}

function outcome(folder: string, { words, missing }: Pages): string {
  return hasBuild(folder) ? `${words} of an earlier build` : missing
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
