import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Platform, startPlatform } from '@plumbline/server/testing/platform'
import { rolldown } from 'rolldown'
import { packSdk } from './pack.ts'

const run = promisify(execFile)
const tsc = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url))

/** The Node of the machine, which a customer may have, and not the one that comes with us. */
const customersNode = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .map((folder) => join(folder, 'node'))
  .find((path) => existsSync(path))

describe('the package as it is published', () => {
  const project = mkdtempSync(join(tmpdir(), 'sdk-customer-'))
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
    writeFileSync(join(project, 'package.json'), '{ "private": true }')
    const tarball = await packSdk(project)
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: project })
  })
  after(() => platform.stop())

  test('depends on nothing and brings nothing but itself', () => {
    const installed = join(project, 'node_modules')
    assert.deepEqual(
      readdirSync(installed).filter((name) => !name.startsWith('.')),
      ['@plumbline'],
    )
    assert.deepEqual(readdirSync(join(installed, '@plumbline')), ['sdk'])
    const sdk = join(installed, '@plumbline/sdk')
    const manifest = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'))
    const { dependencies, private: kept, scripts, type } = manifest
    assert.deepEqual([dependencies, kept, scripts, type], [undefined, undefined, undefined, 'module'])
    assert.deepEqual(readdirSync(sdk).sort(), ['README.md', 'dist', 'package.json'])
  })

  test('works in an empty project with the Node of the machine', async () => {
    const { apikey, secret } = platform.hosts['efx-1b']!
    const script = `
      import { hostClient, RefusedError, userClient } from '@plumbline/sdk'
      import { latestScores } from '@plumbline/sdk/user'
      import { verifyWebhook } from '@plumbline/sdk/webhooks'
      const baseUrl = ${JSON.stringify(platform.baseUrl)}
      const host = hostClient({ baseUrl, ...${JSON.stringify({ apikey, secret })} })
      const { userId } = await host.userReg({ email: 'customer@example.com', fname: 'Maren', lname: 'Lindqvist' })
      const user = userClient({ baseUrl, fetchToken: async () => (await host.preauthToken({ id: userId })).token })
      const { fname } = await user.profile()
      const refusal = await latestScores(user.session).catch((error) => error instanceof RefusedError && error.code)
      const forged = await verifyWebhook({ headers: {}, body: '[]' }, 'whsec_AAAA').catch((error) => error.reason)
      console.log(JSON.stringify([fname, refusal, forged]))`
    writeFileSync(join(project, 'customer.mjs'), script)
    assert.ok(customersNode, 'there is no Node in the path')
    const { stdout } = await run(customersNode, [join(project, 'customer.mjs')], { cwd: project })
    assert.deepEqual(JSON.parse(stdout), ['Maren', 'SC405', 'headers'])
  })

  test('has types that stand alone and refuse what would fail', async () => {
    const code = `
      import { type AlertSummary, hostClient, isPlumblineError, userClient } from '@plumbline/sdk'
      import { changeEmail } from '@plumbline/sdk/host'
      import { clientOf, efxAlerts } from '@plumbline/sdk/user'
      const host = hostClient({ baseUrl: '', apikey: '', secret: '' })
      const user = userClient({ baseUrl: '', fetchToken: async () => '' })
      export async function all(): Promise<AlertSummary[]> {
        const alerts: AlertSummary[] = []
        for await (const alert of user.efxAlerts.items({ limit: 10, type: ['CollectionAlert'] })) alerts.push(alert)
        for await (const page of efxAlerts.pages(user.session)) alerts.push(...page)
        const scores = await user.latestScores.standard({ bureaus: ['EFX'] })
        const format: 'standard-1' = scores.format
        const pdf: Blob = await user.efxLatestReportPdf({ signal: new AbortController().signal })
        await host.pauseEnrollment({ userId: format + pdf.size })
        return alerts
      }
      export function codeOf(error: unknown): string | undefined {
        if (!isPlumblineError(error)) throw error
        switch (error.kind) {
          case 'refused': return error.code
          case 'session-ended': return error.code
          case 'connection': return String(error.timedOut)
          case 'unexpected-answer': return String(error.status)
        }
      }
      // @ts-expect-error a host's call needs a host's session
      changeEmail(user.session, { id: '', email: '' })
      // @ts-expect-error the id is missing
      host.changeEmail({ email: '' })
      // @ts-expect-error there is no such bureau
      user.latestScores({ bureaus: ['XYZ'] })
      // @ts-expect-error no such call
      user.changeEmail
      const named = clientOf(user.session, { efxAlerts })
      export const first: Promise<readonly AlertSummary[]> = named.efxAlerts({ limit: 1 })
      // @ts-expect-error only those that were named
      named.profile`
    await checkTypes({ 'customer.mts': code })
  })

  test('has a README whose code is right', async () => {
    const readme = readFileSync(join(project, 'node_modules/@plumbline/sdk/README.md'), 'utf8')
    const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code], place) => [
      `readme-${place}.mts`,
      code!,
    ])
    assert.equal(blocks.length, 5)
    await checkTypes(Object.fromEntries(blocks))
  })

  /** As a customer who leaves nothing to chance has them checked, the types of the package included. */
  const checkTypes = async (files: Record<string, string>): Promise<void> => {
    for (const [name, code] of Object.entries(files)) writeFileSync(join(project, name), code)
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom']
    const strict = [...options, '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--types', '']
    const checked = run(process.execPath, [tsc, ...strict, ...Object.keys(files)], { cwd: project })
    await checked.catch((error) => assert.fail(error.stdout))
  }

  const bundle = async (code: string): Promise<string> => {
    const entry = join(project, 'entry.js')
    writeFileSync(entry, code)
    const built = await rolldown({ input: entry, cwd: project, platform: 'browser' })
    const { output } = await built.generate({ format: 'es', minify: true })
    return output[0].code
  }

  test('leaves out of a bundle what is not imported', async () => {
    const one = await bundle(`export { userSession, latestScores } from '@plumbline/sdk/user'`)
    const paths = (code: string) => [...new Set(code.match(/\/(?:users|direct|sandbox)\/[\w-]+/g))].sort()
    assert.deepEqual(paths(one), ['/users/latest-scores', '/users/preauth-token', '/users/refresh-token'])
    assert.ok(one.length < 8_000, `${one.length} bytes`)
    const user = await bundle(`export { userClient } from '@plumbline/sdk'`)
    assert.deepEqual(
      paths(user).filter((path) => !path.startsWith('/users/')),
      [],
    )
    assert.ok(user.length < 14_000, `${user.length} bytes`)
    const webhooks = await bundle(`export { verifyWebhook } from '@plumbline/sdk/webhooks'`)
    assert.deepEqual(paths(webhooks), [])
    assert.ok(webhooks.length < 2_500, `${webhooks.length} bytes`)
  })
})
