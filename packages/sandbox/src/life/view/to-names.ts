import type { Bureau } from '@plumbline/core/bureaus'
import { dateOfDayNumber } from '@plumbline/core/calendar'
import type { PersonName } from '@plumbline/core/credit-file'
import { uniform, whole } from '../../people/chance.ts'
import { nicknameOf } from '../../people/nicknames.ts'
import type { Person } from '../../people/person.ts'
import type { PersonalChange } from '../personal-change.ts'
import { fileSinceDay } from './file-since.ts'
import { bureauSalts } from './sight.ts'

/** The name that the bureau files the person under, then former ones, then what else it was told. */
export function namesAt(
  bureau: Bureau,
  person: Person,
  changes: readonly PersonalChange[],
  day: number,
): readonly PersonName[] {
  const given: KnownName[] = namesInOrder(bureau, person)
  for (const change of changes) if (change.kind === 'NAME') given.push(change)
  const borne = given.filter((known) => known.day <= day)
  const names = borne
    .map(({ day: since, name }, index) => ({
      kind: index === borne.length - 1 ? ('CURRENT' as const) : ('FORMER' as const),
      ...written(bureau, person, name),
      reportedOn: dateOfDayNumber(since),
    }))
    .reverse()
  return [...names, ...aliasesAt(bureau, person, day)]
}

/** Days on which the names can change, apart from injected changes. */
export function nameDays(bureau: Bureau, person: Person): number[] {
  const alias = aliasDay(bureau, person)
  const days = namesInOrder(bureau, person).map(({ day }) => day)
  return alias === null ? days : [...days, alias]
}

type BareName = Pick<PersonName, 'first' | 'middle' | 'last' | 'suffix'>

interface KnownName {
  readonly day: number
  readonly name: BareName
}

/** All bureaus take on a married name at once, so that a caller that gives it finds the person everywhere. */
function namesInOrder(bureau: Bureau, person: Person): KnownName[] {
  const { first, middle, last, suffix, marriage } = person
  const bornAs: BareName = { first, middle, last, suffix }
  const sinceDay = fileSinceDay(person, bureau) ?? 0
  if (marriage === null) return [{ day: sinceDay, name: bornAs }]
  const married = { ...bornAs, last: marriage.last }
  // Who married before there was a file is known under the married name only.
  return marriage.day <= sinceDay
    ? [{ day: sinceDay, name: married }]
    : [
        { day: sinceDay, name: bornAs },
        { day: marriage.day, name: married },
      ]
}

/** What the person is called every day, where somebody has reported it. */
function aliasesAt(bureau: Bureau, person: Person, day: number): readonly PersonName[] {
  const nickname = nicknameOf(person.first)
  const since = aliasDay(bureau, person)
  if (nickname === null || since === null || since > day) return []
  const { marriage } = person
  const last = marriage !== null && marriage.day <= since ? marriage.last : person.last
  const name = { first: nickname.toUpperCase(), middle: null, last: last.toUpperCase(), suffix: null }
  return [{ kind: 'ALIAS', ...name, reportedOn: dateOfDayNumber(since) }]
}

function aliasDay(bureau: Bureau, person: Person): number | null {
  const salt = bureauSalts[bureau]
  const sinceDay = fileSinceDay(person, bureau)
  if (sinceDay === null || nicknameOf(person.first) === null || uniform(person.seed, 100 + salt) >= 0.3) return null
  return sinceDay + whole(person.seed, 104 + salt, 150, 2600)
}

function written(bureau: Bureau, person: Person, name: BareName): BareName {
  return {
    first: name.first.toUpperCase(),
    middle: spellMiddle(bureau, person, name.middle),
    last: name.last.toUpperCase(),
    suffix: name.suffix,
  }
}

/** One bureau mostly keeps middle names, the others mostly their first letter, and some furnishers leave them out. */
function spellMiddle(bureau: Bureau, { seed }: Person, middle: string | null): string | null {
  if (middle === null) return null
  const [whole, letter] = middleShares[bureau]
  const draw = uniform(seed, 108 + bureauSalts[bureau])
  if (draw < whole) return middle.toUpperCase()
  return draw < whole + letter ? middle.charAt(0).toUpperCase() : null
}

/** Shares of people whose middle name is kept whole, and as a letter. */
const middleShares: Readonly<Record<Bureau, readonly [whole: number, letter: number]>> = {
  EFX: [0.75, 0.2],
  TU: [0.25, 0.65],
  EXP: [0.4, 0.5],
}
