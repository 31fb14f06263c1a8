import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeSettings } from './as-owner.ts'
import type { Answer } from './call-api.ts'
import type { Platform, RegisteredUser } from './platform.ts'

/** A page that the seeded hosts allow to show the widget. */
export const bankOrigin = 'http://bank.localhost:4501'

/** Asks for a session of the widget, as the server of a host does. */
export async function askWidgetSession(
  platform: Platform,
  { host, userId }: Pick<RegisteredUser, 'host' | 'userId'>,
  wanted: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const token = await platform.hostToken(host)
  return platform.call('POST', '/direct/widget-sessions', { token, body: { userId, ...wanted }, headers })
}

/** A user session that is limited to these components. */
export async function openLimitedSession(
  platform: Platform,
  user: RegisteredUser,
  components: readonly string[],
): Promise<{ token: string; refresh: string }> {
  const issued = await askWidgetSession(platform, user, { components })
  assert.equal(issued.status, 200, issued.text)
  const opened = await platform.call('GET', `/users/preauth-token/${issued.body['token']}`)
  assert.equal(opened.status, 200, opened.text)
  return { token: opened.body['token'] as string, refresh: opened.body['refresh'] as string }
}

/** The code in the address of a hosted page. */
export function codeOf(issued: Answer): string {
  const { hash } = new URL(issued.body['hostedUrl'] as string)
  assert.match(hash, /^#c=[A-Za-z0-9_-]{64}$/)
  return hash.slice('#c='.length)
}

/** How each call of the widget is brought to succeed. */
export function widgetAnswers(given: () => Platform): Record<string, () => Promise<Answer>> {
  const ask = async () => askWidgetSession(given(), await given().register())
  return {
    'widget-sessions': ask,
    looks: async () => {
      await changeSettings(given(), 'efx-1b', { showLooks: true })
      const { token } = await given().openSession(await given().register())
      return given().call('GET', '/users/looks', { token })
    },
    appearance: () => given().call('GET', `/users/appearance?key=${given().hosts['efx-1b']!.widgetKey}`),
    'hosted-session': async () =>
      given().call('POST', '/users/hosted-session', { body: { code: codeOf(await ask()) } }),
  }
}

interface TestBuild {
  folder: string
  remove(): void
}

export const builtLoader = 'customElements.get("plumbline-widget") ?? "é"\n'
/** Of version 1.3.9, which was built before. */
export const earlierLoader = 'customElements.get("plumbline-score")\n'
export const builtWorker = 'addEventListener("push", () => 1)\n'
export const builtScript = `${'export const frame = 1;\n'.repeat(100)}`

/** A folder as a build of the widget leaves it, with tiny files. `change` is of its manifest. */
export function writeTestBuild(change: Record<string, unknown> = {}, script = builtScript): TestBuild {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-widget-'))
  const files = {
    'frame-1a2b.js': script,
    'frame-3c4d.css': 'body { margin: 0 }\n',
    'mark-5e6f.svg': '<svg/>\n',
    'push-worker-9c0d.js': builtWorker,
    'words-7a8b.json': '{"en-US":{"greeting":"Hello &lt;you&gt;"},"es-US":{"greeting":"Hola"}}',
  }
  for (const [name, text] of Object.entries({ ...files, 'loader.js': builtLoader, 'loader-7a8b.js': earlierLoader }))
    writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'secret.txt'), 'not of the build')
  const manifest = {
    version: '1.4.2',
    sources: '00',
    loader: { file: 'loader.js', sha384: '' },
    loaders: {
      '1.3.9': { file: 'loader-7a8b.js', sha384: '' },
      '1.3.10': { file: 'loader-gone.js', sha384: '' },
      '1.4.2': { file: 'loader.js', sha384: '' },
    },
    frame: { js: 'frame-1a2b.js', css: 'frame-3c4d.css', worker: 'push-worker-9c0d.js', words: 'words-7a8b.json' },
    files: Object.fromEntries(Object.keys(files).map((name) => [name, { bytes: 1, gzip: 1, sha384: '' }])),
    ...change,
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
