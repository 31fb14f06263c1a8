/** A bureau's codes and our words for them, readable both ways. Hostile codes such as 'constructor' find nothing. */
export interface CodeTable<Meaning extends string> {
  /** The rows as written, for code that shows or tests all of them. */
  readonly rows: readonly CodeRow<Meaning>[]
  readonly meaningOf: ReadonlyMap<string, Meaning>
  /** Where several codes mean the same, the first row is the one to write. */
  readonly codeOf: ReadonlyMap<Meaning, string>
}

type CodeRow<Meaning extends string> = readonly [code: string, meaning: Meaning]

export function codeTable<Meaning extends string>(rows: readonly CodeRow<Meaning>[]): CodeTable<Meaning> {
  const meaningOf = new Map<string, Meaning>()
  const codeOf = new Map<Meaning, string>()
  for (const [code, meaning] of rows) {
    meaningOf.set(code, meaning)
    if (!codeOf.has(meaning)) codeOf.set(meaning, code)
  }
  return { rows, meaningOf, codeOf }
}

/** The bureau's own code when it is known to mean this, otherwise the code that we write for it. */
export function codeFor<Meaning extends string>(
  table: CodeTable<Meaning>,
  meaning: Meaning,
  bureauCode: string | null,
): string | null {
  if (bureauCode !== null && table.meaningOf.get(bureauCode) === meaning) return bureauCode
  return table.codeOf.get(meaning) ?? null
}
