/** As many digits as say something. */
export function figureText(value: number): string {
  const size = Math.abs(value)
  if (Number.isInteger(value)) return String(value)
  return size >= 1000 ? String(Math.round(value)) : value.toFixed(size < 1 ? 3 : 1)
}
