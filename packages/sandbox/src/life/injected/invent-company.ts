import { mix, remainder } from '../../people/chance.ts'
import { companyNamed } from '../../people/companies-near.ts'
import { type FurnishingCompany, firstInvented, type Trade } from '../../people/furnishers.ts'

/** A company by the name a tester gave it: one of ours when we have it, otherwise one that is always the same. */
export function inventCompany(name: string, trade: Trade): FurnishingCompany {
  const wanted = name.toUpperCase()
  const known = companyNamed(wanted)
  if (known !== undefined) return known
  let seed = 0
  for (const character of wanted) seed = mix(seed, character.codePointAt(0) ?? 0)
  return { ordinal: firstInvented + remainder(seed, 1_000_000), name, trade, state: null }
}
