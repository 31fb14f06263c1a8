import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type SandboxEvent, sandboxEvents } from '@plumbline/core/sandbox-events'

test('the guide of the sandbox names every event with its fields', () => {
  const guide = readFileSync(new URL('../docs/guides/sandbox.md', import.meta.url), 'utf8')
  const section = guide.split('\n## ').find((part) => part.startsWith('Make something happen\n')) ?? ''
  const rows = [...section.matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, type, words, fields]) => [
    type,
    { words, fields: [...fields!.matchAll(/`(\w+)`/g)].map(([, name]) => name) },
  ])
  const known = Object.entries<SandboxEvent>(sandboxEvents).map(([type, { words, fields }]) => [
    type,
    { words, fields: Object.keys(fields) },
  ])
  assert.deepEqual(Object.fromEntries(rows), Object.fromEntries(known))
})
