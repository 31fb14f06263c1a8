import { mix } from '../../people/chance.ts'
import { type FurnishingCompany, furnishingCompanies, type Trade } from '../../people/furnishers.ts'

/** A company by the name a tester gave it: one of ours when we have it, otherwise one that is always the same. */
export function inventCompany(name: string, trade: Trade): FurnishingCompany {
  const wanted = name.toUpperCase()
  const known = furnishingCompanies.find((company) => company.name.toUpperCase() === wanted)
  if (known !== undefined) return known
  let seed = 0
  for (const character of wanted) seed = mix(seed, character.codePointAt(0) ?? 0)
  return { ordinal: 1000 + (seed % 1_000_000), name, trade }
}
