/** `2026-02-29` does not exist and gives null, like everything that is not a day of the calendar. */
export function readDate({ month, day, year }: { month: string; day: string; year: string }): string | null {
  if (!/^\d{4}$/.test(year.trim()) || !/^\d{1,2}$/.test(day.trim()) || !/^\d{1,2}$/.test(month.trim())) return null
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  const real = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  return real ? date.toISOString().slice(0, 10) : null
}
