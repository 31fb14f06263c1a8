import { pick, pickWeighted, uniform, whole } from './chance.ts'
import type { Place } from './places.ts'

/** A street without the house: a name or a number, what kind of street it is, and in many cities the side of the town. */
export function drawStreet(seed: number, { city }: Place): string {
  const kind = pickWeighted(seed, 1, weightedKinds)
  const name = drawName(seed)
  const draw = uniform(seed, 2)
  if (citiesOfQuarters.has(city)) return draw < 0.6 ? `${name} ${kind} ${pick(seed, 3, quarters)}` : `${name} ${kind}`
  return draw < 0.2 ? `${pick(seed, 3, sides)} ${name} ${kind}` : `${name} ${kind}`
}

/** In full and as postal software shortens it, with the share of streets. */
export const streetKinds: readonly (readonly [full: string, short: string, share: number])[] = [
  ['STREET', 'ST', 24],
  ['AVENUE', 'AVE', 20],
  ['DRIVE', 'DR', 18],
  ['ROAD', 'RD', 13],
  ['LANE', 'LN', 9],
  ['COURT', 'CT', 6],
  ['CIRCLE', 'CIR', 2.5],
  ['BOULEVARD', 'BLVD', 2.5],
  ['WAY', 'WAY', 2],
  ['PLACE', 'PL', 2],
  ['TERRACE', 'TER', 1],
]

const weightedKinds = streetKinds.map(([full, , share]) => [full, share] as const)

const sides = ['N', 'S', 'E', 'W'] as const
const quarters = ['NE', 'NW', 'SE', 'SW', 'N', 'S'] as const
/** Where letters do not arrive without it. */
const citiesOfQuarters: ReadonlySet<string> = new Set([
  'Albuquerque',
  'Atlanta',
  'Grand Rapids',
  'Minneapolis',
  'Salem',
  'Seattle',
  'Washington',
])

function drawName(seed: number): string {
  const draw = uniform(seed, 4)
  if (draw < 0.13) return ordinal(whole(seed, 5, 2, 89))
  if (draw < 0.36) return `${pick(seed, 5, firstWords)} ${pick(seed, 6, secondWords)}`.toUpperCase()
  return pick(seed, 5, singleNames).toUpperCase()
}

function ordinal(number: number): string {
  const teens = number % 100 > 10 && number % 100 < 14
  return `${number}${teens ? 'TH' : (['TH', 'ST', 'ND', 'RD'][number % 10] ?? 'TH')}`
}

const firstWords = (
  'Amber Autumn Cider Copper Deer Dusty Falcon Fern Granite Harvest Heron Kettle Laurel Linden Lost Misty Otter Painted ' +
  'Partridge Quarry Rolling Shady Silent Slate Spruce Sugar Tall Timber Twin Whistling'
).split(' ')
const secondWords =
  'Bend Bluff Bridge Creek Crossing Fork Glen Hollow Mill Oak Orchard Pond Ridge Run Spring View'.split(' ')

/** Of our own. */
const singleNames: readonly string[] = (
  'Alderbrook Amberfield Applewick Ashwillow Barleycroft Beechmoor Birchfall Blackfern Bluethistle Bramblewood Brightwater ' +
  'Briarcombe Cedarmist Chestnutvale Cloverhurst Copperleaf Coralbark Dapplewood Dovecote Driftpine Elderfall Elmhollow Emberly ' +
  'Fallowmere Featherstone Fernhollow Foxbarrow Frostgrove Gladewater Goldfinch Grassmoor Hawthornden Hazelcroft Heatherfield ' +
  'Hickorybend Honeylocust Ivybrook Juniperdale Kestrelton Larchmont Lindenfall Maplestead Marshwillow Meadowbrisk Millfern ' +
  'Mosswood Nettlecombe Oakenshire Orchardmere Pebbleford Pinecrest Poplarrow Quailhurst Quillfern Ravenmoor Redwillow Ridgefern ' +
  'Rowanberry Sagebluff Sandpiper Silverbirch Sparrowfield Spindleton Starling Stonecrop Sumacdale Sweetbriar Tamarack Tanglewood ' +
  'Thornapple Thrushmoor Timberfall Turtlebrook Umberfield Violetdale Walnutgrove Waxwing Wheatstone Willowmere Windfern Winterberry ' +
  'Wisteriana Woodlark Wrenwood Yarrowfield Yewcroft'
).split(' ')
