import { printFinding, printProgress, printResult } from './fuzz/print-result.ts'
import { runCommandOnPlatform } from './test-run/command-on-platform.ts'

const usage = `npm run fuzz -- [--requests n] [--seed n] [--only n]

Starts a platform of its own on a database that is thrown away, sends it generated requests and looks for what must not be.
Ends with 0 if nothing was found.

  --requests n  how many; 50000 if not said
  --seed n      which; drawn if not said. The same seed makes the same requests
  --only n      sends nothing but the request of this number, to see a finding again`

await runCommandOnPlatform({
  usage,
  options: { requests: 50_000, seed: Math.floor(Math.random() * 1e9), only: undefined as number | undefined },
  title: ({ requests, seed, only }) =>
    only === undefined ? `Seed ${seed}, ${requests} requests.` : `Seed ${seed}, request ${only} alone.`,
  look: async (platform, { requests, seed, only }) => {
    const { runFuzz } = await import('../packages/server/src/testing/fuzz/run-fuzz.ts')
    const result = await runFuzz({ platform, seed, requests, only, settle: true, progress: printProgress })
    for (const finding of result.findings.kept) printFinding(seed, finding)
    printResult(result)
    return result.findings.total === 0
  },
})
