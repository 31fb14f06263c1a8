import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Format, lint and types of the whole repository. Prints what is wrong; true when nothing is. */
export async function check(): Promise<boolean> {
  const projects = [
    'tsconfig.json',
    ...globSync(['packages/*/tsconfig.json', 'packages/*/src/**/browser/tsconfig.json'], { cwd: root }).sort(),
  ]
  const checks = [
    { name: 'format and lint', command: 'biome', args: ['ci', '--colors=off', '.'] },
    ...projects.map((project) => ({ name: `types of ${project}`, command: 'tsc', args: ['--project', project] })),
  ]
  let passed = true
  for (const { name, command, args } of checks) {
    const startedAt = Date.now()
    const { code, output } = await run(join(root, 'node_modules', '.bin', command), args)
    console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
    if (code !== 0) console.log(output.trimEnd())
    passed &&= code === 0
  }
  return passed
}

function run(file: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

if (import.meta.main) process.exitCode = (await check()) ? 0 : 1
