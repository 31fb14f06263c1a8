/** The most that the law lets a student borrow from the government for a year of study, the first being 0. */
export function yearlyLimitUsd(month: number, year: number, onTheirOwn: boolean): number {
  const { dependent, independent } = limits.find(({ until }) => month < until)!
  return (onTheirOwn ? independent : dependent)[Math.min(year, 2)]!
}

/** The part of it that bears no interest for the borrower at school. */
export function subsidizedLimitUsd(month: number, year: number): number {
  return (month < 2007 * 12 + 6 ? [2625, 3500, 5500] : [3500, 4500, 5500])[Math.min(year, 2)]!
}

/** The most for a year at a graduate school, without what is lent up to the costs of the school. */
export function graduateLimitUsd(month: number): number {
  return month < 2007 * 12 + 6 ? 18_500 : 20_500
}

/** The most that undergraduates may owe the government for all years together. */
export const undergraduateAggregateUsd = 57_500

/** For the first year, the second and the later ones; the law changed with a school year. */
const limits = [
  { until: 2007 * 12 + 6, dependent: [2625, 3500, 5500], independent: [6625, 7500, 10_500] },
  { until: 2008 * 12 + 6, dependent: [3500, 4500, 5500], independent: [7500, 8500, 10_500] },
  { until: Number.POSITIVE_INFINITY, dependent: [5500, 6500, 7500], independent: [9500, 10_500, 12_500] },
] as const
