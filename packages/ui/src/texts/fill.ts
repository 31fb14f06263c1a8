/** Puts values into a text: `{name}` stands where a value goes. A value that is missing leaves its place as it is, so that a test finds it. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w{1,30})\}/g, (place, name: string) => String(values[name] ?? place))
}
