/** One field of what is said about an event. All are optional: what is not said is chosen. */
export type EventField = {
  /** What it says, as a label and as half a sentence of the reference. */
  readonly words: string
} & (
  | { readonly kind: 'text'; readonly maxLength: number; readonly pattern?: RegExp; readonly example: string }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number; readonly example: number }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly example: string }
  /** One of a few numbers. */
  | { readonly kind: 'step'; readonly values: readonly number[]; readonly example: number }
  | { readonly kind: 'flag'; readonly example: boolean }
  | { readonly kind: 'list'; readonly values: readonly string[]; readonly maxItems: number; readonly example: string[] }
)

/** What a field takes, to follow 'must'; null when the value is one of these. */
export function fieldProblem(field: EventField, value: unknown): string | null {
  return takes(field, value) ? null : rangeOf(field)
}

function takes(field: EventField, value: unknown): boolean {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' && isPlainText(value.trim(), field.maxLength) && matches(field.pattern, value)
    case 'whole':
      return Number.isInteger(value) && (value as number) >= field.min && (value as number) <= field.max
    case 'choice':
    case 'step':
      return (field.values as readonly unknown[]).includes(value)
    case 'flag':
      return typeof value === 'boolean'
    case 'list':
      return (
        Array.isArray(value) && value.length <= field.maxItems && value.every((each) => field.values.includes(each))
      )
  }
}

function rangeOf(field: EventField): string {
  switch (field.kind) {
    case 'text':
      return field.pattern
        ? `be written like ${field.example}`
        : `be text of 1 to ${field.maxLength} characters, without control characters`
    case 'whole':
      return `be a whole number from ${field.min} to ${field.max}`
    case 'choice':
    case 'step':
      return `be one of ${field.values.join(', ')}`
    case 'flag':
      return 'be true or false'
    case 'list':
      return `be a list of at most ${field.maxItems}, each one of ${field.values.join(', ')}`
  }
}

function isPlainText(text: string, maxLength: number): boolean {
  return text.length >= 1 && text.length <= maxLength && !/\p{Cc}/u.test(text)
}

function matches(pattern: RegExp | undefined, value: string): boolean {
  return pattern === undefined || pattern.test(value.trim())
}
