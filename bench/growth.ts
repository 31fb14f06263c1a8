import { wantedUsers } from './growth/arguments.ts'
import { type GrownInstallation, openGrownInstallation } from './growth/grown-installation.ts'
import { type JobCost, runJobs, runJobsOnce } from './growth/jobs.ts'
import { compareReads, readOnce } from './growth/read-endpoints.ts'
import { printRoom } from './growth/room.ts'
import { explaining, recordStatements, type StatementCost } from './growth/statement-log.ts'

const smallest = 1_000
const usersRead = 20
const wantedGrowth = 1.3
/** A row that was changed just now may lie in two or three places until it is vacuumed. */
const fewPages = 5

/**
 * What one more user of a host costs the others: nothing, if every statement reads as much with a hundred thousand users as
 * with ten thousand. A host of 1,000 users in one installation, and one that grows in another. `--users` sets its last size.
 */
export async function run(): Promise<void> {
  const largest = wantedUsers(100_000)
  const middle = Math.min(10_000, Math.ceil(largest / 10))
  const small = await openGrownInstallation({ ...settings, ...explaining })
  const large = await openGrownInstallation({ ...settings, ...explaining })
  try {
    await small.growTo(smallest)
    const costs = [await statementCosts(small)]
    const jobs: JobCost[][] = []
    for (const users of [middle, largest]) {
      await large.growTo(users)
      costs.push(await statementCosts(large))
      if (users === largest) {
        printStatements([smallest, middle, largest], costs)
        await compareReads(small, large)
        await printRoom(large)
      }
      jobs.push(await runJobs(large))
    }
    printJobs([middle, largest], jobs)
  } finally {
    await small.stop()
    await large.stop()
  }
}

/** Room for the log of changes, so that copying does not wait for the disk again and again. */
const settings = { max_wal_size: '4GB', checkpoint_timeout: '30min' }

async function statementCosts(grown: GrownInstallation): Promise<Map<string, StatementCost>> {
  console.error(`  looking at the statements of ${grown.users} users`)
  // A second time, because a plan settles after some executions.
  await readOnce(grown, usersRead)
  return recordStatements(grown.admin, grown.databaseLog, async () => {
    await readOnce(grown, usersRead)
    await runJobsOnce(grown)
  })
}

function printStatements(sizes: readonly number[], costs: readonly Map<string, StatementCost>[]): void {
  console.log(
    `\nBuffers a statement reads, at most, at ${sizes.join(', ')} users; rows read for each row returned; time`,
  )
  const rows = [...costs.at(-1)!.values()].map((last) => {
    const before = costs.at(-2)!.get(last.name)
    // A higher index takes one more page each time it is entered.
    const growth = before && before.buffers > 0 ? last.buffers / before.buffers : undefined
    const moreRows =
      before && last.rowsChanged > before.rowsChanged ? last.rowsChanged / Math.max(1, before.rowsChanged) : 1
    const tooMuch =
      growth !== undefined && last.buffers - last.descents - fewPages > before!.buffers * moreRows * wantedGrowth
    return { last, growth, tooMuch }
  })
  rows.sort((a, b) => (b.growth ?? 0) - (a.growth ?? 0))
  console.log(`${''.padEnd(30)} ${sizes.map((size) => String(size).padStart(9)).join('')}  growth  rows/row       ms`)
  for (const { last, growth, tooMuch } of rows) {
    const buffers = costs.map((cost) => (cost.get(last.name)?.buffers.toFixed(0) ?? '-').padStart(9)).join('')
    const rowsPerRow = last.rowsRead / Math.max(1, last.rowsReturned)
    console.log(
      `${last.name.padEnd(30)} ${buffers} ${(growth?.toFixed(2) ?? '-').padStart(7)} ${rowsPerRow.toFixed(1).padStart(9)} ${last.ms.toFixed(2).padStart(8)}${tooMuch ? '  grows' : ''}`,
    )
  }
  const grown = rows.filter((row) => row.tooMuch).length
  console.log(
    `${grown} of ${rows.length} statements read more than ${wantedGrowth} times as much, higher indexes and further written rows aside (wanted: none)`,
  )
}

function printJobs(sizes: readonly number[], jobs: readonly JobCost[][]): void {
  console.log(
    '\nJobs of a host: ms, CPU ms with that of the database, the latter for each 1,000 users, growth of memory',
  )
  console.log(`${''.padEnd(30)} ${sizes.map((size) => `${size} users`.padStart(40)).join('')}`)
  for (const [place, { job }] of jobs[0]!.entries()) {
    const figures = jobs.map((costs, size) => {
      const { ms, cpuMs, megabytes } = costs[place]!
      const each = (cpuMs / sizes[size]!) * 1000
      return `${ms.toFixed(0).padStart(10)}${cpuMs.toFixed(0).padStart(10)}${each.toFixed(1).padStart(10)}${megabytes.toFixed(0).padStart(7)} MB`
    })
    console.log(`${job.padEnd(30)} ${figures.join('')}`)
  }
}
