import { readdirSync } from 'node:fs'

/** `npm run bench -- <name>`: runs one benchmark; every figure it prints comes from this one run. */
const name = process.argv[2]
const known = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => file.slice(0, -3))

if (name === undefined || !known.includes(name)) {
  console.error(`Usage: npm run bench -- <name>\nBenchmarks: ${known.join(', ')}`)
  process.exit(1)
}
const { run } = (await import(`./${name}.ts`)) as { run(): Promise<void> }
await run()
