/** A bureau's codes and our words for them, readable both ways. Hostile codes such as 'constructor' find nothing. */
export interface CodeTable<Meaning extends string, Code extends string = string> {
  /** The rows as written, for code that shows or tests all of them. */
  readonly rows: readonly CodeRow<Meaning, Code>[]
  readonly meaningOf: ReadonlyMap<string, Meaning>
  /** Where several codes mean the same, the first row is the one to write. */
  readonly codeOf: ReadonlyMap<Meaning, Code>
}

type CodeRow<Meaning extends string, Code extends string> = readonly [code: Code, meaning: Meaning]

export function codeTable<Meaning extends string, Code extends string = string>(
  rows: readonly CodeRow<Meaning, Code>[],
): CodeTable<Meaning, Code> {
  const meaningOf = new Map<string, Meaning>()
  const codeOf = new Map<Meaning, Code>()
  for (const [code, meaning] of rows) {
    meaningOf.set(code, meaning)
    if (!codeOf.has(meaning)) codeOf.set(meaning, code)
  }
  return { rows, meaningOf, codeOf }
}

/** The bureau's own code when it is known to mean this, otherwise the code that we write for it. */
export function codeFor<Meaning extends string, Code extends string>(
  table: CodeTable<Meaning, Code>,
  meaning: Meaning,
  bureauCode: string | null,
): Code | null {
  // What has a meaning is a code of the table.
  if (bureauCode !== null && table.meaningOf.get(bureauCode) === meaning) return bureauCode as Code
  return table.codeOf.get(meaning) ?? null
}
