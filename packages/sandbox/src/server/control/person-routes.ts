import { bureaus } from '@plumbline/core/bureaus'
import { type CalendarDate, dateOfInstant } from '@plumbline/core/calendar'
import { type ScoreModel, scoreModels } from '@plumbline/core/credit-file'
import type { InjectedEvents } from '../../alerts/injected-events.ts'
import { personas } from '../../people/personas.ts'
import { personOf } from '../../people/population.ts'
import { scoredFile } from '../bureaus/scored-file.ts'
import { type Ask, json, type Route } from '../route.ts'
import { parseSandboxDay } from '../sandbox-day.ts'
import { problem } from './control-body.ts'

export function personRoutes({
  events,
  now,
}: {
  readonly events: InjectedEvents
  readonly now: () => number
}): Route[] {
  const standingAt = (ssn: string, asOf: CalendarDate, scoreModel: ScoreModel) => {
    const entries = bureaus.map((bureau) => {
      const file = scoredFile({ ssn, bureau, asOf, scoreModel }, events.lifeOf)
      return [bureau, { hit: file !== null, score: file?.score?.value ?? null }] as const
    })
    return Object.fromEntries(entries)
  }
  return [
    {
      method: 'GET',
      path: '/control/personas',
      answer(ask) {
        const asked = readDay(ask, now)
        if (asked === null) return problem(400, 'date must be YYYY-MM-DD, scoreModel a score model')
        const { asOf, scoreModel } = asked
        return json(200, {
          personas: personas.map((persona) => ({ ...persona, bureaus: standingAt(persona.ssn, asOf, scoreModel) })),
        })
      },
    },
    {
      method: 'GET',
      path: '/control/people/{ssn}',
      answer(ask) {
        const ssn = ask.params['ssn'] ?? ''
        const asked = readDay(ask, now)
        if (asked === null) return problem(400, 'date must be YYYY-MM-DD, scoreModel a score model')
        if (!/^666\d{6}$/.test(ssn)) return problem(404, 'people have SSNs of the area 666')
        const { asOf, scoreModel } = asked
        const files = bureaus.map((bureau) => [bureau, scoredFile({ ssn, bureau, asOf, scoreModel }, events.lifeOf)])
        return json(200, { person: personOf(ssn, asOf), asOf, files: Object.fromEntries(files) })
      },
    },
  ]
}

export function readDay(ask: Ask, now: () => number): { asOf: CalendarDate; scoreModel: ScoreModel } | null {
  const date = ask.query.get('date')
  const asOf = date === null || date === '' ? dateOfInstant(now()) : parseSandboxDay(date)
  const model = ask.query.get('scoreModel') ?? 'SCORE_MODEL_V3'
  const scoreModel = scoreModels.find((each) => each === model)
  return asOf === null || scoreModel === undefined ? null : { asOf, scoreModel }
}
