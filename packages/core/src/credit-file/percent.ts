/** Half up to two decimals, in whole numbers up to the last division so that no binary fraction tips the half. */
export function percent(part: number, whole: number): number {
  return Math.floor((part * 20_000 + whole) / (whole * 2)) / 100
}
