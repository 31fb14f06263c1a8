import { dayMs, hourMs } from '@plumbline/core/calendar'
import { developmentRules } from '../../packages/server/src/operations/pre-screening/development-rules.ts'
import { type Moment, mayBeRefused, type PastPerson, type World } from './moment.ts'

/** A rule set of the first day, a stricter version after two weeks, and what they decide about people who apply. */
export function decisions(people: readonly PastPerson[], from: number, until: number): Moment[] {
  const applies = people.filter(({ way }) => way === 'enrolls')
  return [
    { at: from + hourMs, run: (world) => createRules(world) },
    { at: from + 14.3 * dayMs, run: (world) => raiseFloor(world) },
    ...applies
      .map((person, place) => ({ person, at: person.joinsAt + (1 + (place % 4)) * dayMs + hourMs }))
      .filter(({ at }) => at < until)
      .map(({ person, at }) => ({ at, run: (world: World) => decide(world, person) })),
  ]
}

async function createRules(world: World): Promise<void> {
  await world.server.post('/direct/rule-sets', await world.hostToken(), developmentRules)
}

async function raiseFloor(world: World): Promise<void> {
  const [ruleSetId] = await world.ruleSetIds()
  const stricter = JSON.parse(JSON.stringify(developmentRules).replaceAll('640', '660'))
  await world.server.post(`/direct/rule-sets/${ruleSetId}/versions`, await world.hostToken(), stricter)
}

async function decide(world: World, person: PastPerson): Promise<void> {
  const [ruleSetId] = await world.ruleSetIds()
  const body = { ruleSetId, userId: await world.userId(person) }
  await mayBeRefused(world.server.post('/direct/credit-pre-screening', await world.hostToken(), body))
}
