import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createLog, faultFields } from './log.ts'

describe('the log', () => {
  test('writes one JSON object per line, in order, once per turn', async () => {
    const writes: string[] = []
    const log = createLog({ role: 'api', write: (text) => void writes.push(text) })
    log.info('one', { a: 1 })
    log.warn('two', { text: 'line\nbreak "quoted"' })
    log.error('three')
    assert.equal(writes.length, 0)
    await new Promise(setImmediate)
    assert.equal(writes.length, 1)
    const lines = writes[0]!
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    assert.deepEqual(
      lines.map((line) => [line['level'], line['role'], line['event']]),
      [
        ['info', 'api', 'one'],
        ['warn', 'api', 'two'],
        ['error', 'api', 'three'],
      ],
    )
    assert.equal(lines[1]!['text'], 'line\nbreak "quoted"')
  })

  test('gives out what waits when it is flushed, and nothing twice', () => {
    const writes: string[] = []
    const log = createLog({ role: 'api', write: (text) => void writes.push(text) })
    log.line('{"ready":true}')
    log.flush()
    log.flush()
    assert.deepEqual(writes, ['{"ready":true}\n'])
  })

  test('shows kind and place of a fault and never its message', () => {
    const fault = Object.assign(new RangeError('secret 666101000'), { code: 'E_SECRET' })
    const fields = faultFields(fault)
    assert.deepEqual([fields['fault'], fields['code']], ['RangeError', 'E_SECRET'])
    assert.match(String(fields['at']), /log\.test\.ts/)
    assert.ok(!JSON.stringify(fields).includes('666101000'))
    assert.deepEqual(faultFields('secret 666101000'), { fault: 'string' })
  })
})
