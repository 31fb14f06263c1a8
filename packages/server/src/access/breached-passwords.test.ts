import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { loadBreachedPasswords } from './breached-passwords.ts'

describe("an operator's list of broken passwords", () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-breached-'))
  })
  after(() => rm(folder, { recursive: true }))

  const load = async (lines: string[]) => {
    const file = join(folder, 'list.txt')
    await writeFile(file, lines.join('\r\n'))
    return loadBreachedPasswords(file)
  }
  const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

  test('may have passwords, hashes, and hashes with counts', async () => {
    const list = await load([
      'wombat lantern gravel',
      '',
      sha1('tangerine umbrella'),
      `${sha1('quartz').toUpperCase()}:42`,
    ])
    assert.equal(list.size, 3)
    for (const known of ['wombat lantern gravel', 'tangerine umbrella', 'quartz', 'QUARTZ']) {
      assert.equal(list.has(known), true, known)
    }
    for (const unknown of ['', 'wombat', 'quartz ', sha1('quartz')]) assert.equal(list.has(unknown), false, unknown)
  })

  test('finds each of thousands and nothing else', async () => {
    const words = Array.from({ length: 3_000 }, (_, index) => `word number ${index}`)
    const list = await load(words)
    assert.ok(words.every((word) => list.has(word)))
    assert.ok(!words.some((word) => list.has(`${word}x`)))
  })

  test('is empty without a file, and one that is named and not there is a fault', async () => {
    assert.equal((await loadBreachedPasswords(null)).has('anything'), false)
    await assert.rejects(loadBreachedPasswords(join(folder, 'nowhere.txt')), /ENOENT/)
  })
})
