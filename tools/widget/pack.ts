import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { buildWidgetPackage } from './build-package.ts'

/** The tarball of the loader for one origin of the widget, in the folder that is named. */
export async function packWidget(folder: string, frameOrigin: string): Promise<string> {
  const stage = mkdtempSync(join(tmpdir(), 'plumbline-widget-'))
  try {
    await buildWidgetPackage(stage, frameOrigin)
    const args = ['pack', stage, '--pack-destination', folder, '--json']
    const { stdout } = await promisify(execFile)('npm', args, { cwd: stage })
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
    return join(folder, filename)
  } finally {
    rmSync(stage, { recursive: true })
  }
}

if (import.meta.main) {
  const [origin, folder = '.'] = process.argv.slice(2)
  if (!origin || new URL(origin).origin !== origin) {
    console.error('Usage: npm run pack-widget -- <origin of the widget, such as https://widget.example.com> [folder]')
    process.exit(1)
  }
  console.log(await packWidget(resolve(folder), origin))
}
