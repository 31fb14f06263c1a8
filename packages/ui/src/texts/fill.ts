/**
 * Puts values into a text: `{name}` stands where a value goes. A value that is missing leaves its place as it is, so that a test finds it.
 * A sentence that ends with a value such as `3:45 p. m.` keeps one full stop.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w{1,30})\}(\.?)/g, (place, name: string, stop: string) => {
    const value = values[name]
    if (value === undefined) return place
    return `${value}`.endsWith('.') ? `${value}` : `${value}${stop}`
  })
}
