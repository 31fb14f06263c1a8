/** What homes cost, 1 in 2024; after the last year they rise with everything else. */
export function homePriceLevel(month: number): number {
  const year = month / 12
  let [fromYear, from]: readonly [number, number] = levels[0]
  for (const [toYear, to] of levels) {
    if (year < toYear) return year < fromYear ? from : from + ((to - from) * (year - fromYear)) / (toYear - fromYear)
    fromYear = toYear
    from = to
  }
  return from * 1.03 ** (year - fromYear)
}

const levels = [
  [1988, 0.225],
  [1996, 0.25],
  [2000, 0.325],
  [2003, 0.43],
  [2006.5, 0.575],
  [2009, 0.46],
  [2012, 0.43],
  [2015, 0.54],
  [2018, 0.63],
  [2020.5, 0.69],
  [2022.4, 0.95],
  [2024, 1],
] as const satisfies readonly (readonly [year: number, level: number])[]
