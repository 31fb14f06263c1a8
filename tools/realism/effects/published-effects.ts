import type { ScoreModel } from '@plumbline/core/credit-file'
import type { EventName } from './events.ts'
import type { ProfileName } from './profiles.ts'

/** What is published about one event, in points that it costs, or in percent of people. */
export interface PublishedEffect {
  readonly event: EventName
  readonly profile: ProfileName
  readonly of: Statistic
  readonly low: number
  readonly high: number
  /** Only for this model. */
  readonly model?: ScoreModel
}

/** CENTRE: the median and the mean both. MOST, LEAST: what it costs the person whom it costs most or least. */
type Statistic = 'CENTRE' | 'MEAN' | 'OVER_10' | 'OVER_20' | 'MOST' | 'LEAST'

function effect(event: EventName, profile: ProfileName, of: Statistic, low: number, high: number): PublishedEffect {
  return { event, profile, of, low, high }
}

export const publishedEffects: readonly PublishedEffect[] = [
  effect('max out one card', 'strained', 'CENTRE', 10, 30),
  effect('max out one card', 'clean', 'CENTRE', 25, 45),
  effect('30 days late', 'strained', 'CENTRE', 60, 80),
  effect('30 days late', 'clean', 'CENTRE', 90, 110),
  effect('90 days late', 'strained', 'CENTRE', 65, 95),
  effect('settle a card debt', 'strained', 'CENTRE', 45, 65),
  effect('settle a card debt', 'clean', 'CENTRE', 105, 125),
  effect('foreclosure', 'strained', 'CENTRE', 85, 105),
  effect('foreclosure', 'clean', 'CENTRE', 140, 160),
  effect('bankruptcy', 'strained', 'CENTRE', 130, 150),
  effect('bankruptcy', 'clean', 'CENTRE', 220, 240),
  effect('new collection', 'below 620', 'CENTRE', 10, 40),
  effect('new collection', 'clean', 'CENTRE', 50, 105),
  effect('student loans 90 days late', 'clean, 760 and more', 'CENTRE', 130, 190),
  effect('one inquiry', 'everybody', 'MEAN', 2, 5),
  effect('one inquiry', 'everybody', 'OVER_10', 12.6, 15.4),
  effect('one inquiry', 'everybody', 'OVER_20', 2, 6),
  { ...effect('new medical collection', 'everybody', 'MOST', 5, 20), model: 'SCORE_MODEL_V3' },
  { ...effect('new medical collection', 'everybody', 'MOST', 0, 0), model: 'SCORE_MODEL_V4' },
]

/** What no single person may see. The published ranges end lower, but they are told of one file each. */
export const guards: readonly PublishedEffect[] = [
  effect('max out one card', 'everybody', 'MOST', 0, 120),
  effect('30 days late', 'everybody', 'MOST', 0, 140),
  effect('30 days late', 'small and clean', 'MOST', 0, 140),
  effect('30 days late', 'small and clean', 'CENTRE', 80, 125),
  effect('90 days late', 'everybody', 'MOST', 0, 190),
  effect('settle a card debt', 'everybody', 'MOST', 0, 205),
  effect('foreclosure', 'everybody', 'MOST', 0, 195),
  effect('bankruptcy', 'everybody', 'MOST', 0, 300),
  effect('new collection', 'everybody', 'MOST', 0, 125),
  effect('one inquiry', 'everybody', 'MOST', 0, 50),
  effect('close a full card', 'everybody', 'LEAST', 0, 100),
]
