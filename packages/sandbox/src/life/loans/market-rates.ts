/** What money costs in a year, as a share: what was published for each year, and the last one for the years ahead. */

/** A 30-year mortgage of a good borrower; a shorter one costs less. */
export function mortgageMarketRate(month: number, termMonths: number): number {
  return monthly(mortgages, month) - (termMonths <= 180 ? 0.007 : 0)
}

/** A loan for a new car, at the best score. */
export function carMarketRate(month: number): number {
  return monthly(cars, month)
}

/** A federal loan keeps the rate of the school year in which it was paid out; school years begin in July. */
export function studentMarketRate(month: number): number {
  return yearly(students, month - 6)
}

/** Without a subsidy a loan cost the same for seven years, however cheap the others became. */
export function unsubsidizedRate(month: number): number {
  return month >= 2006 * 12 + 6 && month < oneRateFrom ? 0.068 : studentMarketRate(month)
}

/** Since July 2013 graduates pay more than undergraduates. */
export function graduateRate(month: number): number {
  return month < oneRateFrom ? unsubsidizedRate(month) : studentMarketRate(month) + 0.0155
}

/** What graduates borrow beyond the limit, up to the costs of the school. */
export function graduatePlusRate(month: number): number {
  return month < oneRateFrom ? 0.079 : studentMarketRate(month) + 0.0255
}

/** Since then a subsidy makes no difference to the rate. */
const oneRateFrom = 2013 * 12 + 6

interface Series {
  readonly fromYear: number
  readonly percents: readonly number[]
}

/** As they stood in the middle of each year. */
const mortgages: Series = {
  fromYear: 1988,
  percents: [
    10.3, 10.3, 10.1, 9.2, 8.4, 7.3, 8.4, 7.9, 7.8, 7.6, 6.9, 7.4, 8.1, 7, 6.5, 5.8, 5.8, 5.9, 6.4, 6.3, 6, 5, 4.7, 4.5,
    3.7, 4, 4.2, 3.9, 3.7, 4, 4.5, 3.9, 3.1, 3, 5.6, 6.8, 6.7, 6.7, 6.4,
  ],
}

const cars: Series = {
  fromYear: 2000,
  percents: [
    7.6, 6.3, 5.2, 4.4, 4.3, 4.9, 5.6, 5.7, 5.2, 4.8, 4, 3.6, 3.1, 2.8, 2.6, 2.7, 2.8, 3, 3.8, 4.2, 3.6, 2.7, 3.4, 5.1,
    5.2, 5.1, 5,
  ],
}

/** Those with a subsidy, exactly as the law set them. */
const students: Series = {
  fromYear: 1988,
  percents: [
    8, 8, 8, 8, 7.5, 7, 7.4, 7.8, 7.6, 7.7, 7.2, 7, 7.6, 5.99, 4.06, 3.42, 3.37, 4.7, 6.8, 6.8, 6, 5.6, 4.5, 3.4, 3.4,
    3.86, 4.66, 4.29, 3.76, 4.45, 5.05, 4.53, 2.75, 3.73, 4.99, 5.5, 6.53, 6.39,
  ],
}

function yearly({ fromYear, percents }: Series, month: number): number {
  const place = Math.min(percents.length - 1, Math.max(0, Math.floor(month / 12) - fromYear))
  return percents[place]! / 100
}

/** On the line between the middles of two years. */
function monthly(series: Series, month: number): number {
  const years = (month - 6) / 12
  const from = yearly(series, 12 * Math.floor(years))
  return from + (yearly(series, 12 * Math.floor(years) + 12) - from) * (years - Math.floor(years))
}
