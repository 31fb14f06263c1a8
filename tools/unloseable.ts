import { runCommandOnPlatform } from './test-run/command-on-platform.ts'

const usage = `npm run unloseable -- [--alerts n] [--kills n] [--seed n]

Starts an installation of its own on a database that is thrown away and pushes alerts into it as the bureau does, while processes of
both roles are killed and the host's server fails a third of the time. Then counts. Ends with 0 if nothing was lost.

  --alerts n  how many; 10000 if not said
  --kills n   how many processes are killed meanwhile; 20 if not said
  --seed n    which, and when; drawn if not said`

await runCommandOnPlatform({
  usage,
  options: { alerts: 10_000, kills: 20, seed: Math.floor(Math.random() * 1e9) },
  title: ({ alerts, kills, seed }) => `Seed ${seed}: ${alerts} alerts, ${kills} kills.`,
  look: async (platform, { alerts, kills, seed }) => {
    const { runUnloseable } = await import('../packages/server/src/testing/unloseable/run-unloseable.ts')
    const result = await runUnloseable({ platform, seed, alerts, kills, say: (line) => console.error(`  ${line}`) })
    const messages = Object.entries(result.answers).map(([answer, count]) => `${count} ${answer}`)
    console.log(`processes killed          ${result.kills}`)
    console.log(`pushes not answered 2xx   ${result.pushes.failed}, repeated although taken ${result.pushes.repeated}`)
    console.log(`messages                  ${messages.join(', ')}`)
    console.log(`alerts readable           ${result.readable} of ${alerts}`)
    console.log(`events received           ${result.received} of ${alerts}`)
    console.log(`twice = ${result.twice}\nchanged = ${result.changed}\nlost = ${result.lost}`)
    return result.lost === 0 && result.twice === 0 && result.changed === 0 && result.kills === kills
  },
})
