import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bureaus } from '@plumbline/core/bureaus'
import { calendarDate, dateOfDayNumber, dayNumber } from '@plumbline/core/calendar'
import { beginLife } from '../life/life.ts'
import { fileSinceDay } from '../life/view/file-since.ts'
import { spellStreet } from '../life/view/spelling.ts'
import { businessLines, employerBeginnings } from './employer-names.ts'
import { jobsOf } from './jobs.ts'
import { personas } from './personas.ts'
import { places } from './places.ts'
import { findPerson, lifeAt } from './population.ts'
import { residencesOf } from './residences.ts'

const today = calendarDate('2026-11-15')
const some = Array.from({ length: 400 }, (_, index) => `666${String((index * 2477 + 13) % 1_000_000).padStart(6, '0')}`)
const people = [...personas.map(({ ssn }) => ssn), ...some].map((ssn) => findPerson(ssn)!)

describe('people', () => {
  it('have no middle name that is the first again', () => {
    for (const { ssn, first, middle } of people) assert.notEqual(middle, first, ssn)
    const middles = people.map(({ middle }) => middle?.length ?? 0)
    assert.ok(middles.includes(0) && middles.includes(1) && middles.some((length) => length > 1))
  })

  it('work for businesses, in a title of their line', () => {
    const lines = new Map(businessLines.flatMap(({ endings, titles }) => endings.map((ending) => [ending, titles])))
    for (const person of people)
      for (const { employer, title } of jobsOf(person, dayNumber(today))) {
        const [beginning = '', ...rest] = employer.split(' ')
        assert.ok(employerBeginnings.includes(beginning), employer)
        assert.ok(lines.get(rest.join(' '))?.includes(title), `${title} at ${employer}`)
      }
  })

  it('have no title at the beginning that takes years', () => {
    const beginners = new Map(
      businessLines.flatMap(({ endings, beginnerTitles }) => endings.map((ending) => [ending, beginnerTitles])),
    )
    for (const person of people) {
      const [first] = jobsOf(person, dayNumber(today))
      if (first === undefined) continue
      const line = first.employer.split(' ').slice(1).join(' ')
      assert.ok(beginners.get(line)?.includes(first.title), `${person.ssn} ${first.title}`)
    }
  })

  it('live in houses with numbers of one to five digits, mostly three or four', () => {
    const numbers = people.flatMap((person) =>
      residencesOf(person, dayNumber(today)).map(({ address }) => address.street1.split(' ')[0]!.length),
    )
    assert.deepEqual([...new Set(numbers)].sort(), [1, 2, 3, 4, 5])
    assert.ok(numbers.filter((digits) => digits === 3 || digits === 4).length > numbers.length * 0.7)
  })

  it('live on streets of many forms, which only one bureau writes in full', () => {
    const streets = people.flatMap((person) =>
      residencesOf(person, dayNumber(today)).map(({ address }) => address.street1.split(' ').slice(1).join(' ')),
    )
    const share = (form: RegExp) => streets.filter((street) => form.test(street)).length / streets.length
    assert.ok(share(/^([NSEW] )?\d+(ST|ND|RD|TH) /) > 0.05, 'numbers')
    assert.ok(share(/^[NSEW] /) > 0.1, 'sides')
    assert.ok(share(/ (NE|NW|SE|SW|N|S)$/) > 0.01, 'quarters of a town')
    const [common, rare] = [share(/ (STREET|AVENUE)\b/), share(/ (TERRACE|PLACE)\b/)]
    assert.ok(common > 5 * rare && rare > 0, `${common} ${rare}`)
    for (const street of streets) {
      const short = spellStreet(`7 ${street}`, 'EFX')
      assert.equal(spellStreet(`7 ${street}`, 'TU'), `7 ${street}`)
      assert.doesNotMatch(short, / (STREET|AVENUE|DRIVE|ROAD|LANE|COURT)( [NS][EW]?)?$/)
    }
  })

  it('live where their postal code is', () => {
    const known = new Map(places.map(({ city, state, zips }) => [`${city.toUpperCase()} ${state}`, zips]))
    for (const { city, state, zips } of places) {
      const [first = '', last = ''] = zipRanges[state] ?? []
      for (const zip of zips) assert.ok(zip.slice(0, 3) >= first && zip.slice(0, 3) <= last, `${zip} in ${city}`)
    }
    for (const person of people)
      for (const { address } of residencesOf(person, dayNumber(today))) {
        const { city, state, zip } = address
        if (address !== person.settledAt?.address) assert.ok(known.get(`${city} ${state}`)?.includes(zip), person.ssn)
        assert.equal(zip.slice(0, 3), known.get(`${city} ${state}`)?.[0]?.slice(0, 3), `${zip} ${city}`)
      }
  })

  it('have mobiles of the region in which they live, at least those with a name', () => {
    for (const { key, mobile, city, ssn } of personas) {
      assert.equal(mobile.slice(0, 3), places.find((place) => place.city === city)?.areaCode, key)
      assert.equal(mobile.slice(3), `55501${ssn.slice(-2)}`, key)
    }
  })

  it('are known to a bureau only since it has a file, each home and job after the other', () => {
    const overlaps: number[] = []
    for (const person of people)
      for (const bureau of person.plan.bureaus) {
        const since = dateOfDayNumber(fileSinceDay(person, bureau)!)
        const { addresses, employers, names } = beginLife(person).fileAt(bureau, today)!.identity
        const where = `${person.ssn} at ${bureau}`
        for (const [index, { firstSeen, lastSeen }] of addresses.entries()) {
          assert.ok(firstSeen! >= since && firstSeen! <= lastSeen! && lastSeen! <= today, where)
          const next = addresses[index - 1]
          if (next === undefined) continue
          assert.ok(firstSeen! <= next.firstSeen!, where)
          overlaps.push(dayNumber(lastSeen!) - dayNumber(next.firstSeen!))
        }
        for (const { firstSeen } of employers) assert.ok(firstSeen! >= since, where)
        for (const { reportedOn } of names) assert.ok(reportedOn! >= since, where)
      }
    const late = overlaps.filter((days) => days > 0)
    assert.ok(late.every((days) => days < 300) && late.length > 0.3 * overlaps.length, 'told by some after a move')
    assert.ok(late.length < 0.8 * overlaps.length)
  })

  it('are not heard of everywhere on the same day', () => {
    const everywhere = people.filter(({ plan }) => plan.bureaus.length === 3)
    const moved = everywhere.filter((person) => {
      const days = bureaus.map((bureau) => beginLife(person).fileAt(bureau, today)?.identity.addresses[0]?.firstSeen)
      return new Set(days).size > 1
    })
    assert.ok(moved.length > 0.9 * everywhere.length)
  })
})

describe('jobs on a file', () => {
  it('were last told of on any day from the first to the last', () => {
    const days = people.flatMap(({ ssn }) => {
      const life = lifeAt(ssn, 'EXP')
      return (life?.fileAt('EXP', today)?.identity.employers ?? []).flatMap(({ firstSeen, lastSeen, current }) =>
        current || firstSeen === null || lastSeen === null ? [] : [dayNumber(lastSeen) - dayNumber(firstSeen)],
      )
    })
    const never = days.filter((each) => each === 0).length
    assert.ok(days.length > 50 && never > 0.2 * days.length && never < 0.8 * days.length, `${never} of ${days.length}`)
  })
})

/** The first three digits of the postal codes of each state, lowest and highest. */
const zipRanges: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  (
    'AZ 850-865,AR 716-729,CA 900-961,CO 800-816,CT 060-069,DE 197-199,FL 320-349,GA 300-319,ID 832-838,IL 600-629,IN 460-479,' +
    'IA 500-528,KS 660-679,KY 400-427,LA 700-714,ME 039-049,MD 206-219,MA 010-027,MI 480-499,MN 550-567,MS 386-397,MO 630-658,' +
    'MT 590-599,NE 680-693,NV 889-898,NH 030-038,NJ 070-089,NM 870-884,NY 100-149,NC 270-289,ND 580-588,OH 430-459,OK 730-749,' +
    'OR 970-979,PA 150-196,RI 028-029,SC 290-299,SD 570-577,TN 370-385,TX 750-799,UT 840-847,VT 050-059,VA 220-246,WA 980-994,' +
    'WV 247-268,WI 530-549,WY 820-831'
  )
    .split(',')
    .map((row) => [row.slice(0, 2), row.slice(3).split('-')]),
)
