/** Groups of people by age, from the first year up to and without the last. */
interface AgeGroup {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** As the credit data of the lending competition is published. */
export const decades: readonly AgeGroup[] = [
  { name: '21-30', from: 21, to: 31 },
  { name: '31-40', from: 31, to: 41 },
  { name: '41-50', from: 41, to: 51 },
  { name: '51-60', from: 51, to: 61 },
  { name: '61-70', from: 61, to: 71 },
  { name: '71 and older', from: 71, to: 130 },
]

/** Four generations with their mean scores of 2013. */
export const generations: readonly (AgeGroup & { readonly published: number })[] = [
  { name: '68 and older', from: 68, to: 130, published: 735 },
  { name: '49 to 67', from: 49, to: 68, published: 700 },
  { name: '34 to 48', from: 34, to: 49, published: 653 },
  { name: 'under 34', from: 0, to: 34, published: 628 },
]

export function inAgeGroup<Person extends { readonly ageYears: number }>(
  people: readonly Person[],
  { from, to }: AgeGroup,
): readonly Person[] {
  return people.filter(({ ageYears }) => ageYears >= from && ageYears < to)
}
