import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { backTestCalls } from '../testing/back-test-calls.ts'
import { hostCommands } from '../testing/host-command.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { prescreenCalls, type RuleSetView, starterCard } from '../testing/prescreen-calls.ts'

describe('plumbline rules', () => {
  let platform: Platform
  let folder: string
  const commands = hostCommands(() => platform)
  before(async () => {
    platform = await startPlatform()
    commands.writeSandboxFile()
  })
  after(async () => {
    commands.close()
    await platform?.stop()
  })
  beforeEach((t) => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-rules-'))
    ;(t as { after?: (run: () => void) => void }).after?.(() => rmSync(folder, { recursive: true, force: true }))
  })

  const rules = async (...args: string[]) => {
    const command = commands.start(['rules', ...args])
    return { code: await command.over, out: command.out(), err: command.err() }
  }
  const write = (name: string, document: unknown) => {
    const path = join(folder, name)
    writeFileSync(path, typeof document === 'string' ? document : JSON.stringify(document))
    return path
  }
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as RuleSetView & { rules: unknown[] }
  const stored = async (id: string) =>
    (await prescreenCalls(platform).call('GET', `rule-sets/${id}`)).body as RuleSetView & { rules: { if: unknown }[] }
  const goodAndBad = [
    { name: 'a good score', attributes: { ECM01: 700, ECM29: false }, expect: 'APPROVED' },
    { name: 'a low score', attributes: { ECM01: 600 }, expect: 'APPROVED' },
  ]

  test('test passes over good files and names each failure with path, expectation, outcome and reasons', async () => {
    const good = write('good.json', starterCard(640, { tests: goodAndBad.slice(0, 1) }))
    const bad = write('bad.json', starterCard(640, { tests: goodAndBad }))
    const passed = await rules('test', good)
    assert.deepEqual(passed, { code: 0, out: `${good}: Starter card: 2 rules, 1 test, 0 failed\n`, err: '' })
    const failed = await rules('test', good, bad)
    assert.equal(failed.code, 1)
    assert.equal(failed.err, '1 of 2 rule sets not good.\n')
    assert.deepEqual(failed.out.split('\n').slice(1, -1), [
      `${bad}: tests[1]: a low score: expected APPROVED, got DECLINED`,
      '  score-floor: ECM01 >= 640, is 600: Score below the minimum',
      '  no-bankruptcy: ECM29 != true, is missing: Open bankruptcy',
      `${bad}: Starter card: 2 rules, 2 tests, 1 failed`,
    ])
  })

  test('test names file and path of what is wrong with a document, and what it passes over', async () => {
    const wrong = write('wrong.json', starterCard(900))
    const broken = write('broken.json', '{ "name":')
    const misspelt = write('misspelt.json', starterCard(640, { nohit: 'APPROVE' }))
    const { code, out } = await rules('test', wrong, broken, misspelt, join(folder, 'none.json'))
    assert.equal(code, 1)
    assert.match(out, new RegExp(`^${wrong}: rules\\[0\\]\\.if\\.value: must be a whole number from 300 to 850$`, 'm'))
    assert.match(out, new RegExp(`^${broken}: is no JSON: `, 'm'))
    assert.match(out, new RegExp(`^${misspelt}: nohit: means nothing and is passed over$`, 'm'))
    assert.match(out, /none\.json: cannot be read$/m)
  })

  test('push makes a rule set of a file without an id and writes id and version into it', async () => {
    const path = write('card.json', starterCard(640, { note: 'of ours' }))
    const { code, out, err } = await rules('push', 'offers-iq', path, '--yes')
    assert.equal(code, 0, err)
    assert.match(out, /: Starter card, a new rule set of 2 rules$/m)
    assert.match(out, /: pushed as version 1, in force from \d{4}-/)
    const file = read(path)
    assert.equal((await stored(file.id)).version, 1)
    assert.deepEqual(Object.keys(file).slice(0, 2), ['id', 'version'])
    assert.equal(file['note'], 'of ours')
    assert.equal('effectiveFrom' in file, false)
  })

  test('push shows what differs from the version in force, stores a new version, and nothing when nothing differs', async () => {
    const { id } = await prescreenCalls(platform).create()
    const path = write('card.json', { id, version: 1, ...starterCard(660) })
    const pushed = await rules('push', 'offers-iq', path, '--yes')
    assert.equal(pushed.code, 0, pushed.err)
    assert.match(
      pushed.out,
      /: Starter card, version 1 is in force\n {2}~ rule score-floor: ECM01 >= 640 -> ECM01 >= 660\n/,
    )
    assert.equal(read(path).version, 2)
    assert.deepEqual((await stored(id)).rules[0]!.if, { attr: 'ECM01', op: '>=', value: 660 })
    const again = await rules('push', 'offers-iq', path, '--yes')
    assert.match(again.out, /Nothing differs, so nothing is pushed\./)
    assert.equal((await stored(id)).version, 2)
  })

  test('push says when the file was made from an older version', async () => {
    const { id } = await prescreenCalls(platform).create()
    await prescreenCalls(platform).call('POST', `rule-sets/${id}/versions`, starterCard(650))
    const path = write('card.json', { id, version: 1, ...starterCard(660) })
    const { out } = await rules('push', 'offers-iq', path, '--yes')
    assert.match(out, /The file was made from version 1, so what changed since then would be undone\./)
    assert.equal(read(path).version, 3)
  })

  test('push tells of a version that is to follow, does not push it twice, and pushes again what another one has replaced', async () => {
    const { id } = await prescreenCalls(platform).create()
    const effectiveFrom = Date.now() + 864_000_000
    const first = write('first.json', { id, version: 1, ...starterCard(700, { effectiveFrom }) })
    const second = write('second.json', { id, version: 1, ...starterCard(720, { effectiveFrom }) })
    assert.equal((await rules('push', 'offers-iq', first, '--yes')).code, 0)
    const again = await rules('push', 'offers-iq', first, '--yes')
    assert.match(again.out, /Version 2 is to follow from \d{4}-/)
    assert.match(again.out, /That is version 2, so nothing is pushed\./)
    assert.doesNotMatch(again.out, /would be undone/)
    assert.equal((await rules('push', 'offers-iq', second, '--yes')).code, 0)
    const back = await rules('push', 'offers-iq', first, '--yes')
    assert.match(back.out, /: pushed as version 4, /)
    assert.deepEqual((await stored(id)).rules[0]!.if, { attr: 'ECM01', op: '>=', value: 700 })
  })

  test('push does not ask where nobody can answer, and pushes nothing when a test fails or an id is foreign', async () => {
    const { id } = await prescreenCalls(platform).create()
    const changed = write('changed.json', { id, ...starterCard(700) })
    const asked = await rules('push', 'offers-iq', changed)
    assert.deepEqual([asked.code, asked.err], [1, 'Push it as the next version? If so, repeat with --yes.\n'])
    const failing = write('failing.json', starterCard(640, { tests: goodAndBad }))
    const refused = await rules('push', 'offers-iq', changed, failing, '--yes')
    assert.equal(refused.code, 1)
    assert.match(
      refused.err,
      /failing\.json: tests\[1\]: a low score: expected APPROVED, got DECLINED\n[\s\S]*1 test failed; nothing was pushed\.\n$/,
    )
    const foreign = await rules('push', 'rival', changed, '--yes')
    assert.deepEqual([foreign.code, foreign.err], [1, `${changed}: id: this host has no rule set ${id}\n`])
    const twice = write('twice.json', { id, ...starterCard(710) })
    assert.match(
      (await rules('push', 'offers-iq', changed, twice, '--yes')).err,
      /twice\.json: id: is the id of .*changed\.json too/,
    )
    assert.equal((await stored(id)).version, 1)
  })

  test('push names the file with what the service refuses', async () => {
    const path = write('card.json', starterCard(640, { bureau: 'TU' }))
    const { code, err } = await rules('push', 'offers-iq', path, '--yes')
    assert.equal(code, 1)
    assert.match(err, new RegExp(`^${path}: The API refused it: SC200, .*bureau: is not enabled for this host`))
  })

  test('pull writes a file for each rule set in the version in force; what comes back says the same', async () => {
    const calls = prescreenCalls(platform, 'all-bureaus')
    const first = await calls.create(starterCard(640, { name: 'Gold / card', tests: goodAndBad.slice(0, 1) }))
    const second = await calls.create(starterCard(700, { name: 'Gold card' }))
    const later = { ...starterCard(800), effectiveFrom: Date.now() + 86_400_000 }
    assert.equal((await calls.call('POST', `rule-sets/${first.id}/versions`, later)).status, 200)
    const to = join(folder, 'rules')
    const { code, out, err } = await rules('pull', 'all-bureaus', '--to', to)
    assert.equal(code, 0, err)
    assert.match(out, new RegExp(`2 rule sets in ${to}\\.\n$`))
    const files = readdirSync(to)
    assert.deepEqual(files.map((name) => name.replace(/-[0-9a-f]{8}\./, '-#.')).sort(), [
      'gold-card-#.json',
      'gold-card.json',
    ])
    const documents = files.map((name) => read(join(to, name)))
    assert.deepEqual(new Set(documents.map(({ id }) => id)), new Set([first.id, second.id]))
    assert.deepEqual(
      documents.map(({ version }) => version),
      [1, 1],
    )
    const pushed = await rules('push', 'all-bureaus', ...files.map((name) => join(to, name)), '--yes')
    assert.equal(pushed.out.match(/Nothing differs/g)?.length, 2, pushed.out + pushed.err)
  })

  test('pull keeps the file of a rule set and asks before it overwrites what differs', async () => {
    const { id } = await prescreenCalls(platform, 'rival').create()
    const path = write('mine.json', { id, version: 1, ...starterCard(700) })
    const asked = await rules('pull', 'rival', '--to', folder)
    assert.equal(asked.code, 1)
    assert.match(asked.out, /mine\.json would change:\n {2}~ rule score-floor: ECM01 >= 700 -> ECM01 >= 640\n/)
    assert.match(asked.err, /^Overwrite .*mine\.json\? If so, repeat with --yes\.$/m)
    assert.equal((await rules('pull', 'rival', '--to', folder, '--yes')).code, 0)
    assert.match(readFileSync(path, 'utf8'), /"value": 640/)
    assert.equal(existsSync(join(folder, 'starter-card.json')), false)
  })

  test('backtest tries the rules of a file on past decisions and prints what would change', async () => {
    const ruleSet = await prescreenCalls(platform).create()
    const tests = backTestCalls(platform)
    const path = write('card.json', { id: ruleSet.id, version: 1, ...starterCard(700) })
    const none = await rules('backtest', 'offers-iq', path, '--over', '30d')
    assert.deepEqual([none.code, none.err], [1, `${path}: this rule set has made no decision yet.\n`])
    await tests.leaveDecisions(ruleSet, [
      { ECM01: 650, ECM29: false },
      { ECM01: 720, ECM29: false },
      { ECM29: false },
      null,
    ])
    const command = commands.start(['rules', 'backtest', 'offers-iq', path, '--over', '30d'])
    await command.says('beside version 1: ')
    await platform.drain(tests.hostId)
    assert.equal(await command.over, 0, command.err())
    // How far it is stands between, as often as the command found it under way.
    const lines = command.out().split('\n')
    assert.deepEqual(lines.slice(lines.indexOf('')), [
      '',
      '          before  after',
      'decided        4      4',
      'approved       2      1  -1',
      'declined       2      3  +1',
      '',
      '0 to approved, 1 to declined, 3 unchanged',
      '',
      'declined by  before  after',
      'score-floor       1      2  +1',
      '(no file)         1      1',
      '',
      'missing  people',
      'ECM01         2',
      'ECM29         1',
      '',
    ])
  })

  test('says in one sentence what a command lacks', async () => {
    const path = write('card.json', starterCard())
    const cases: readonly [readonly string[], RegExp][] = [
      [['test'], /^Missing: the files/],
      [['push', 'offers-iq'], /^Missing: the files/],
      [['pull'], /^Missing: the host/],
      [['push', 'nowhere', path, '--yes'], /^There is no host nowhere; there are /],
      [['backtest', 'offers-iq', path, '--over', '30d'], /card\.json: id: is missing; plumbline rules push/],
      [
        ['backtest', 'offers-iq', write('a.json', { id: 'x', ...starterCard() })],
        /^Give one of --over 30d and --users\.$/,
      ],
      [
        ['backtest', 'offers-iq', write('b.json', { id: 'x', ...starterCard() }), '--over', 'week'],
        /^--over is a number of days/,
      ],
    ]
    const refused = cases.map(async ([args, sentence]) => {
      const { code, err } = await rules(...args)
      assert.deepEqual([args, code], [args, 1])
      assert.match(err.trim(), sentence)
    })
    await Promise.all(refused)
  })
})
