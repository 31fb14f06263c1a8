import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { buildPackage } from './build-package.ts'

/** The tarball of the SDK, as the registry would have it, in the folder that is named. */
export async function packSdk(folder: string): Promise<string> {
  const stage = mkdtempSync(join(tmpdir(), 'plumbline-sdk-'))
  try {
    await buildPackage(stage)
    const args = ['pack', stage, '--pack-destination', folder, '--json']
    const { stdout } = await promisify(execFile)('npm', args, { cwd: stage })
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
    return join(folder, filename)
  } finally {
    rmSync(stage, { recursive: true })
  }
}

if (import.meta.main) console.log(await packSdk(resolve(process.argv[2] ?? '.')))
