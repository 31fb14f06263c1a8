import { fileURLToPath } from 'node:url'
import { type Enrolled, enrollPeople } from './data/enroll-people.ts'
import { openInstallation } from './data/installation.ts'
import { startProcess } from './load/child.ts'
import { httpRequest } from './load/load.ts'
import { compare, printComparison } from './profile/measure.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const aim = 0.7

/** Reports and scores from the cache beside a bare server that reads the same rows, opens the seals and sends the bytes. */
export async function run(): Promise<void> {
  const installation = await openInstallation()
  try {
    const { environment, hosts } = installation
    const ours = await startProcess(path('../packages/server/src/main.ts'), ['--role=api'], environment)
    const bare = await startProcess(path('./data/bare-server.ts'), [], environment)
    const baseUrl = `http://127.0.0.1:${ours.port}/api`
    const people = async (key: string) =>
      enrollPeople(baseUrl, hosts.find((host) => host.key === key)!, ssnsOfTypicalFiles)

    const reports = await reading(baseUrl, await people('efx-1b'), '/users/efx-latest-report', 'gzip')
    printComparison(
      `GET /users/efx-latest-report from the cache, ${(reports.bytes / 1024).toFixed(0)} kB of JSON, 32 connections`,
      await compare(
        [
          { name: 'bare node:http', server: bare, request: reports.request },
          { name: 'plumbline', server: ours, request: reports.request },
        ],
        6_000,
        5,
      ),
      'bare node:http',
      aim,
    )

    const scores = await reading(baseUrl, await people('all-bureaus'), '/users/latest-scores?bureaus=EFX,TU,EXP')
    printComparison(
      `GET /users/latest-scores of three bureaus, ${(scores.bytes / 1024).toFixed(1)} kB of JSON, 32 connections`,
      await compare(
        [
          { name: 'bare node:http', server: bare, request: scores.request },
          { name: 'plumbline', server: ours, request: scores.request },
        ],
        8_000,
        5,
      ),
      'bare node:http',
      aim,
    )
    await Promise.all([ours.stop(), bare.stop()])
  } finally {
    await installation.stop()
  }
}

/** People of the sandbox whose EFX report is about as large as that of most, 100 kB. */
const ssnsOfTypicalFiles = [
  '666200009 666200056 666200062 666200081 666200097 666200099 666200132 666200142 666200144 666200153 666200157 666200164',
  '666200169 666200170 666200175 666200179 666200189 666200200 666200225 666200226 666200272 666200283 666200290 666200294',
].flatMap((line) => line.split(' '))

/** The first read of each pulls; the others come from the cache. */
async function reading(baseUrl: string, people: readonly Enrolled[], path: string, encoding?: string) {
  let bytes = 0
  for (const { token } of people) {
    const answer = await fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${token}` } })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
    bytes += (await answer.arrayBuffer()).byteLength / people.length
  }
  const requests = people.map(({ token }) =>
    httpRequest('GET', `/api${path}`, {
      authorization: `Bearer ${token}`,
      ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
    }),
  )
  return { bytes, request: (index: number) => requests[index % requests.length]! }
}
