import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { type ClosedAccounts, type Closing, LocalClosedAccounts } from './closed-accounts.ts'

describe('the list of closed accounts', () => {
  test('gives back what was added, in order, from any position that it named', async (t) => {
    const { list } = openList(t)
    const first = someClosings(3)
    await list.add(first)
    const [[part, position] = ['', 0]] = await list.parts()
    assert.deepEqual((await readAll(list)).closings, first)
    const second = someClosings(2000)
    await list.add(second)
    assert.deepEqual((await readAll(list, part, position)).closings, second)
    assert.deepEqual((await readAll(list)).closings, [...first, ...second])
  })

  test('loses nothing of many writers at once, in one process or several, and each machine has its part', async (t) => {
    const { list, folder, key } = openList(t)
    const sameMachine = new LocalClosedAccounts(folder, key, 'here')
    const otherMachine = new LocalClosedAccounts(folder, key, 'over/there')
    const all = await Promise.all(
      [list, sameMachine, otherMachine].flatMap((one) =>
        Array.from({ length: 40 }, async () => {
          const closings = someClosings(7)
          await one.add(closings)
          return closings
        }),
      ),
    )
    assert.deepEqual([...(await list.parts()).keys()], ['here.closed', 'over_there.closed'])
    const { closings, damaged } = await readAll(list)
    const sorted = (some: readonly Closing[]) => some.map(({ userId }) => userId).sort()
    assert.deepEqual(sorted(closings), sorted(all.flat()))
    assert.equal(damaged, 0)
  })

  test('believes no line that was forged, changed or made with another ring', async (t) => {
    const { list, folder, path } = openList(t)
    const [closing, victim] = someClosings(2) as [Closing, Closing]
    await list.add([closing])
    const line = readFileSync(path, 'latin1').trim()
    const stranger = new LocalClosedAccounts(folder, randomBytes(32), 'here')
    await stranger.add([victim])
    appendFileSync(path, `${line.replace(closing.userId, victim.userId)}\n${line.replace(/ \S+$/, '')}\n${line}x\n\n`)
    const { closings, damaged } = await readAll(list)
    assert.deepEqual(closings, [closing])
    assert.equal(damaged, 4)
  })

  test('loses nothing behind half a line that a crash left', async (t) => {
    const { list, path } = openList(t)
    const [one, other] = someClosings(2) as [Closing, Closing]
    await list.add([one])
    const whole = readFileSync(path)
    writeFileSync(path, whole.subarray(0, whole.length - 10))
    assert.deepEqual((await readAll(list)).closings, [], 'a line without its end counts as not written')
    await list.add([other])
    assert.deepEqual(await readAll(list), { closings: [other], damaged: 1 })
  })

  test('has ids and times, and only its owner can read it', async (t) => {
    const { list, folder, path } = openList(t)
    const [closing] = someClosings(1) as [Closing]
    await list.add([closing])
    const text = readFileSync(path, 'latin1')
    assert.match(text, new RegExp(`^\n${closing.closedAt} ${closing.hostId} ${closing.userId} [\\w-]{22}\n$`))
    assert.deepEqual([statSync(path).mode & 0o777, statSync(folder).mode & 0o777], [0o600, 0o700])
    assert.deepEqual(readdirSync(folder), ['here.closed'])
  })

  test('says so when it cannot be written', async (t) => {
    const { folder, key } = openList(t)
    writeFileSync(join(folder, 'a-file'), '')
    const list = new LocalClosedAccounts(join(folder, 'a-file'), key)
    await assert.rejects(list.add(someClosings(1)))
    await assert.rejects(list.parts())
  })
})

function openList(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-closed-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const key = randomBytes(32)
  return { list: new LocalClosedAccounts(folder, key, 'here'), folder, key, path: join(folder, 'here.closed') }
}

function someClosings(count: number): Closing[] {
  return Array.from({ length: count }, (_, index) => ({
    hostId: randomUUID(),
    userId: randomUUID(),
    closedAt: 1_790_000_000_000 + index,
  }))
}

async function readAll(list: ClosedAccounts, only?: string, from = 0) {
  const found: { closings: Closing[]; damaged: number } = { closings: [], damaged: 0 }
  for (const part of only === undefined ? (await list.parts()).keys() : [only]) {
    for await (const { closings, damaged } of list.read(part, from)) {
      found.closings.push(...closings)
      found.damaged += damaged
    }
  }
  return found
}
