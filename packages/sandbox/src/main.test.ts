import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'

const directory = mkdtempSync(join(tmpdir(), 'sandbox-main-'))
const started: ChildProcess[] = []
after(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

describe('sandbox process', () => {
  it('says when it is ready, and ends with SIGTERM', async () => {
    const { child, message } = await start('ready')
    assert.equal(message.type, 'ready')
    const answer = await fetch(`http://127.0.0.1:${message.port}/control/health`)
    assert.deepEqual(await answer.json(), { status: 'ok' })
    child.kill('SIGTERM')
    assert.deepEqual(await once(child, 'exit'), [0, null])
  })

  it('ends when the process that started it is gone', async () => {
    const { child } = await start('orphan')
    child.disconnect()
    assert.deepEqual(await once(child, 'exit'), [0, null])
  })

  for (const variable of ['SANDBOX_PORT', 'SANDBOX_SMTP_PORT']) {
    it(`says in one sentence that the port of ${variable} is taken`, async () => {
      const holder = net.createServer()
      await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
      const port = String((holder.address() as AddressInfo).port)
      const { child, message } = await start('taken', { [variable]: port })
      assert.deepEqual(message, {
        type: 'failed',
        message: `Port ${port} on 127.0.0.1 is taken by another program; set ${variable} to a free one.`,
      })
      if (child.exitCode === null) await once(child, 'exit')
      assert.equal(child.exitCode, 1)
      holder.close()
    })
  }

  it('says what is wrong with a setting', async () => {
    const { message } = await start('setting', { SANDBOX_PORT: 'none' })
    assert.equal(message.type, 'failed')
    assert.match(message.message ?? '', /^SANDBOX_PORT must be/)
  })

  it('still has everything it acknowledged after kill -9 in the middle of writing', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const { child, message } = await start('killed')
      const events = `http://127.0.0.1:${message.port}/control/people/666102001/events`
      const stored = (await (await fetch(events, { headers: key })).json()) as { events: { id: string }[] }
      const ids = new Set(stored.events.map(({ id }) => id))
      for (const id of acknowledged) assert.ok(ids.has(id), 'an acknowledged event is gone')
      if (round === 2) {
        child.kill('SIGKILL')
        break
      }
      // Writers go on until the process is gone; only what was answered counts.
      const writers = Array.from({ length: 8 }, async () => {
        for (;;) {
          const id = await inject(events)
          if (id === null) return
          acknowledged.push(id)
          if (acknowledged.length === 40 * (round + 1)) child.kill('SIGKILL')
        }
      })
      await Promise.all(writers)
      appendFileSync(join(directory, 'killed', 'sandbox', 'events.jsonl'), '{"ssn":"666102001","event":{"id":"to')
    }
    assert.ok(acknowledged.length >= 80)
  })
})

const key = { 'x-control-key': 'the key of this test' }

/** The id under which the event is stored, or null when the sandbox does not answer any more. */
async function inject(events: string): Promise<string | null> {
  try {
    const answer = await fetch(events, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key },
      body: JSON.stringify({ type: 'FREEZE', date: '2026-11-16' }),
    })
    return ((await answer.json()) as { eventId: string }).eventId
  } catch {
    return null
  }
}

interface Told {
  readonly type: string
  readonly port?: number
  readonly message?: string
}

async function start(
  name: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ child: ChildProcess; message: Told }> {
  const child = fork(fileURLToPath(new URL('main.ts', import.meta.url)), {
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_CONTROL_KEY: key['x-control-key'],
      DATA_DIR: join(directory, name),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.push(child)
  const [message] = (await once(child, 'message')) as [Told]
  return { child, message }
}
