import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import fc from 'fast-check'
import { openJournal } from './journal.ts'
import { StartFault } from './start-fault.ts'

const directory = mkdtempSync(join(tmpdir(), 'journal-'))
after(() => rmSync(directory, { recursive: true }))
let files = 0
const newPath = () => join(directory, `${++files}.jsonl`)

describe('journal', () => {
  it('gives back what was appended, in its order', async () => {
    const path = newPath()
    const journal = openJournal<number>(path, () => {})
    await Promise.all(Array.from({ length: 200 }, (_, i) => journal.append(i)))
    await journal.close()
    assert.deepEqual(
      await replayed(path),
      Array.from({ length: 200 }, (_, i) => i),
    )
  })

  it('has a line on the disk when the append is done', async () => {
    const path = newPath()
    const journal = openJournal<string>(path, () => {})
    await journal.append('kept')
    assert.equal(readFileSync(path, 'utf8'), '"kept"\n')
    await journal.close()
  })

  it('drops a last line that was cut off, wherever it was cut', async () => {
    const cuts = fc.tuple(fc.string({ unit: 'binary' }), fc.nat(60))
    await fc.assert(
      fc.asyncProperty(cuts, async ([text, length]) => {
        const path = newPath()
        writeFileSync(path, '{"n":1}\n{"n":2}\n')
        appendFileSync(path, Buffer.from(JSON.stringify({ n: 3, text })).subarray(0, length))
        const journal = openJournal<{ n: number }>(path, () => {})
        await journal.append({ n: 4 })
        await journal.close()
        assert.deepEqual(await replayed(path), [{ n: 1 }, { n: 2 }, { n: 4 }])
      }),
      { numRuns: 40 },
    )
  })

  it('refuses a damaged line that is not the last, and says which', () => {
    const path = newPath()
    writeFileSync(path, '{"n":1}\n{"n":\n{"n":3}\n')
    assert.throws(
      () => openJournal(path, () => {}),
      (error) => error instanceof StartFault && error.message.includes('Line 2'),
    )
  })

  it('takes nothing more once it is closed', async () => {
    const journal = openJournal<string>(newPath(), () => {})
    await journal.close()
    await assert.rejects(journal.append('late'))
  })

  it('keeps the newest entries when it has grown to twice their number', async () => {
    const path = newPath()
    writeFileSync(path, Array.from({ length: 25 }, (_, i) => `${i}\n`).join(''))
    assert.deepEqual(await replayed(path, 10), [15, 16, 17, 18, 19, 20, 21, 22, 23, 24])
    assert.equal(readFileSync(path, 'utf8').split('\n').length, 11)
    const journal = openJournal<number>(path, () => {}, { keep: 10 })
    await journal.append(25)
    await journal.close()
    assert.deepEqual(await replayed(path, 10), [16, 17, 18, 19, 20, 21, 22, 23, 24, 25])
  })
})

async function replayed(path: string, keep?: number): Promise<unknown[]> {
  const entries: unknown[] = []
  await openJournal(path, (entry) => entries.push(entry), keep === undefined ? {} : { keep }).close()
  return entries
}
