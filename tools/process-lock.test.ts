import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { bornAt, readLock, takeLock } from './process-lock.mjs'

test('a lock names its living holder', (t) => {
  const path = lockPath(t)
  const first = takeLock(path, { address: 'here' })
  assert.ok(first.taken)
  const second = takeLock(path)
  assert.ok(!second.taken)
  assert.equal(second.holder.pid, process.pid)
  assert.equal(second.holder['address'], 'here')
  first.release()
  assert.ok(takeLock(path).taken)
})

test('the lock of a dead process is taken over', async (t) => {
  const path = lockPath(t)
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(other, 'spawn')
  writeFileSync(path, JSON.stringify({ pid: other.pid, born: bornAt(other.pid!) }))
  assert.equal(readLock(path)?.pid, other.pid)
  other.kill('SIGKILL')
  await once(other, 'exit')
  assert.equal(readLock(path), undefined)
  assert.ok(takeLock(path).taken)
})

test('a process that got the number of the dead holder does not hold the lock', (t) => {
  const path = lockPath(t)
  writeFileSync(path, JSON.stringify({ pid: process.pid, born: 'another time' }))
  assert.ok(takeLock(path).taken)
})

test('a damaged lock is taken over', (t) => {
  const path = lockPath(t)
  writeFileSync(path, '{"pid":')
  assert.ok(takeLock(path).taken)
})

function lockPath(t: { after(run: () => void): void }): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-lock-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return join(folder, 'lock')
}
