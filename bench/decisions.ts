import { type AttributeRow, type AttributeSnapshot, readAttributes, snapshotOf } from '@plumbline/core/attributes'
import { calendarDate } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import { BackTest, decideFrom } from '@plumbline/core/decisions'
import { type CompiledRuleSet, compileRuleSet, expressionWords } from '@plumbline/core/rule-sets'
import { scoreFile } from '@plumbline/core/scoring'
import { fileAt } from '@plumbline/sandbox'
import { lenderRules } from './decisions/lender-rules.ts'
import { openPeers } from './decisions/peers.ts'
import { sealedDecisions } from './decisions/sealed-decisions.ts'

/**
 * What a decision with all its reasons costs by 20 nested rules, in words and before, beside two engines that get the same rules and
 * people and have to come to the same decision; what the attributes of a file cost; how fast stored decisions are made again. CPU time, everything in turns.
 */
export async function run(): Promise<void> {
  const ruleSet = lenderRules()
  const compiled = compileRuleSet(ruleSet)
  const people = peopleOf(400)
  const groups = {
    approved: decidedAs('APPROVED', compiled, people),
    declined: decidedAs('DECLINED', compiled, people),
  }
  const comparisons = ruleSet.rules.reduce((sum, { if: one }) => sum + expressionWords(one).split('ECM').length - 1, 0)
  console.log(
    `${ruleSet.rules.length} rules, ${comparisons} comparisons, ${people.length} people: ${groups.approved.length} approved with ` +
      `${meanReasons(compiled, groups.approved)} reasons, ${groups.declined.length} declined with ${meanReasons(compiled, groups.declined)}`,
  )
  const peers = openPeers(ruleSet)
  for (const { name, approves } of peers)
    for (const { row, snapshot } of people)
      if (
        (await approves(snapshot)) !== (compiled.decide(row).decision === 'APPROVED') ||
        compiled.judge(row).decision !== compiled.decide(row).decision
      )
        throw new Error(`${name} decides otherwise`)

  const median = medianOf(people, ({ row }) => compiled.judge(row))
  const inWords = medianOf(people, ({ row }) => compiled.decide(row))
  console.log(
    `a decision with what decided it, median: ${told(median)}; with every reason put into words: ${told(inWords)} ` +
      `(aim: at most ${aimMicros} us)${missed(inWords > aimMicros)}`,
  )
  const ownActions = (group: readonly Person[]): Timed[] =>
    [compiled.judge, compiled.decide].map((act) => ({
      items: group.length,
      rounds: 40,
      act: everyone(group, ({ row }) => act(row)),
    }))
  const turns = await alternate([
    ...ownActions(people),
    ...ownActions(groups.approved),
    ...ownActions(groups.declined),
    ...peers.map(
      ({ approves }): Timed => ({
        items: people.length,
        rounds: 1,
        act: inTurn(people, ({ snapshot }) => approves(snapshot)),
      }),
    ),
  ])
  const [own, worded, approved, approvedWorded, declined, declinedWorded, ...others] = turns
  const both = (judged: readonly number[], put: readonly number[]) =>
    `${told(medianIn(judged))} (in words ${told(medianIn(put))})`
  console.log(
    `on average ${both(own!, worded!)}: ${both(approved!, approvedWorded!)} for an approval, ` +
      `${both(declined!, declinedWorded!)} for a decline`,
  )
  peers.forEach(({ name, aim }, index) => {
    const times = others[index]!
    // Of the two in the same turn, because the machine is not as fast in every one.
    const ratioTo = (ours: readonly number[]) => medianIn(times.map((time, turn) => time / ours[turn]!))
    const ratio = ratioTo(own!)
    console.log(
      `${name}, which puts nothing into words, on average ${told(medianIn(times))}: ${ratio.toFixed(0)}x ours ` +
        `(aim: at least ${aim}x)${missed(ratio < aim)}, ${ratioTo(worded!).toFixed(0)}x ours in words`,
    )
  })
  await timeBackTest(compiled, people)
  await timeAttributes()
}

const aimMicros = 3
const aimAttributesMicros = 100
const aimPerSecond = 50_000
const backTested = 100_000
const date = calendarDate('2026-11-15')
const terms = { asOf: date, scoreModel: 'SCORE_MODEL_V4', authorizedUser: 'exclude' } as const

interface Person {
  readonly file: CreditFile
  readonly row: AttributeRow
  readonly snapshot: AttributeSnapshot
}

/** People of the sandbox who have a score. */
function peopleOf(count: number, fits: (file: CreditFile) => boolean = () => true): Person[] {
  const people: Person[] = []
  for (let number = 200_000; people.length < count; number++) {
    const answer = fileAt(`666${number}`, 'EFX', date)
    if (!answer.hit || !fits(answer.file)) continue
    const scored = scoreFile(answer.file, terms.scoreModel, date)
    if (!scored.scored) continue
    const score = {
      value: scored.score,
      model: terms.scoreModel,
      scoredOn: date,
      factors: [],
      percentile: null,
      inquiriesMattered: null,
    }
    const file = { ...answer.file, score }
    const row = readAttributes(file, terms)
    people.push({ file, row, snapshot: snapshotOf(row) })
  }
  return people
}

function decidedAs(decision: string, { decide }: CompiledRuleSet, people: readonly Person[]): Person[] {
  return people.filter(({ row }) => decide(row).decision === decision)
}

function meanReasons({ decide }: CompiledRuleSet, people: readonly Person[]): string {
  return (people.reduce((sum, { row }) => sum + decide(row).reasons.length, 0) / people.length).toFixed(0)
}

/** Decisions as they lie in storage: what opening them costs, and deciding again, where turning them into rows counts. */
async function timeBackTest(compiled: CompiledRuleSet, people: readonly Person[]): Promise<void> {
  const stored = people.map(({ snapshot }) => {
    const input = { hitDetail: 'FOUND', attributes: snapshot } as const
    return { input, before: decideFrom(compiled, input) }
  })
  const test = new BackTest(compiled)
  const sealed = await sealedDecisions(stored.map(({ before }) => before))
  const turns = await alternate([
    { items: stored.length, rounds: 5, act: everyone(sealed.rows, sealed.open) },
    { items: stored.length, rounds: 20, act: everyone(stored, ({ input, before }) => test.add(input, before)) },
  ])
  const [opening, deciding] = turns.map(medianIn)
  const perSecond = 1e6 / deciding!
  const seconds = (micros: number) => `${((micros * backTested) / 1e6).toFixed(1)} s`
  console.log(
    `back-test of opened snapshots: ${Math.round(perSecond / 1000)},000 a second (aim: at least ${aimPerSecond})${missed(perSecond < aimPerSecond)}`,
  )
  console.log(
    `of ${backTested} stored decisions of ${sealed.kilobytes} kB: ${seconds(deciding!)} to decide, and before that ` +
      `${seconds(opening!)} to open their seals and read them (${told(opening!)} each)`,
  )
}

async function timeAttributes(): Promise<void> {
  const files = peopleOf(60, ({ tradelines }) => tradelines.length >= 29 && tradelines.length <= 31).map(
    ({ file }) => file,
  )
  const act = everyone(files, (file) => readAttributes(file, terms))
  const [times] = await alternate([{ items: files.length, rounds: 10, act }])
  const micros = medianIn(times!)
  console.log(
    `45 attributes of a file of 30 tradelines: ${told(micros)} (aim: under ${aimAttributesMicros} us)${missed(micros >= aimAttributesMicros)}`,
  )
}

interface Timed {
  readonly items: number
  /** So often in a row, where once is too short to be measured. */
  readonly rounds: number
  readonly act: () => unknown
}

function everyone<Item>(items: readonly Item[], act: (item: Item) => unknown): () => void {
  return () => {
    for (const item of items) act(item)
  }
}

function inTurn<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): () => Promise<void> {
  return async () => {
    for (const item of items) await act(item)
  }
}

/** Of single calls by the clock, people in turn so that no branch is learnt by heart; reading the clock is left in. */
function medianOf<Item>(items: readonly Item[], act: (item: Item) => unknown): number {
  const nanoseconds: number[] = []
  for (let round = 0; round < 200; round++)
    for (const item of items) {
      const start = process.hrtime.bigint()
      act(item)
      const end = process.hrtime.bigint()
      if (round >= 40) nanoseconds.push(Number(end - start))
    }
  return medianIn(nanoseconds) / 1000
}

/** CPU microseconds for each item, turn by turn; CPU time, because other work on the machine does not count there. */
async function alternate(actions: readonly Timed[]): Promise<number[][]> {
  const turns = 15
  const turnsOfCompiling = 4
  const times = actions.map(() => [] as number[])
  for (let turn = 0; turn < turns; turn++)
    for (const [index, { items, rounds, act }] of actions.entries()) {
      const start = process.cpuUsage()
      for (let round = 0; round < rounds; round++) await act()
      const { user, system } = process.cpuUsage(start)
      if (turn >= turnsOfCompiling) times[index]!.push((user + system) / (rounds * items))
    }
  return times
}

function medianIn(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
}

function told(micros: number): string {
  return `${micros < 100 ? micros.toFixed(1) : Math.round(micros)} us`
}

function missed(is: boolean): string {
  return is ? '  MISSED' : ''
}
