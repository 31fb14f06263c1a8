import { readFileSync, writeFileSync } from 'node:fs'
import { checkRuleSet, compileRuleSet, type RuleSet, runTests } from '@plumbline/core/rule-sets'
import { CommandProblem } from './command-problem.ts'
import { documentText } from './document-text.ts'

/** A rule set as it stands in a host's repository. */
export interface RuleSetFile {
  readonly path: string
  /** All that is in the file; members that mean nothing to us are left as they are. */
  readonly document: RuleSetDocument
  readonly ruleSet: RuleSet
  /** Paths of members that mean nothing. */
  readonly ignored: readonly string[]
}

/** A document as files and the API have it. Files of rule sets that were never pushed have neither id nor version. */
export type RuleSetDocument = Readonly<Record<string, unknown>> & { readonly id?: string; readonly version?: number }

/** What is wrong with the file itself, a line each, beginning with its name. */
export class RuleSetFault extends CommandProblem {}

export function readRuleSetFile(path: string): RuleSetFile {
  const document = readDocument(path)
  const checked = checkRuleSet(document)
  if (!checked.ok) throw new RuleSetFault(checked.findings.map((finding) => `${path}: ${finding}`).join('\n'))
  const { id, version } = document as RuleSetDocument
  if (id !== undefined && typeof id !== 'string') throw new RuleSetFault(`${path}: id: must be a text`)
  if (version !== undefined && !Number.isSafeInteger(version))
    throw new RuleSetFault(`${path}: version: must be a whole number`)
  return { path, document: document as RuleSetDocument, ruleSet: checked.ruleSet, ignored: checked.ignored }
}

function readDocument(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new RuleSetFault(`${path}: cannot be read`)
  }
  try {
    return JSON.parse(text)
  } catch (fault) {
    throw new RuleSetFault(`${path}: is no JSON: ${(fault as Error).message}`)
  }
}

/** Id and version stand first, whatever was there before. */
export function writeRuleSetFile(path: string, { id, version, ...rest }: RuleSetDocument): void {
  try {
    writeFileSync(path, documentText({ id, version, ...rest }))
  } catch {
    throw new CommandProblem(`${path}: cannot be written; it has id ${id} and version ${version} now.`)
  }
}

/** Runs the tests that stand in a file. Each failure is told with where it stands and what decided. */
export function failuresOf({ path, ruleSet }: RuleSetFile): readonly string[] {
  return runTests(compileRuleSet(ruleSet)).map((failed) =>
    [
      `${path}: ${failed.path}: ${failed.name}: expected ${failed.expected}, got ${failed.decision}`,
      ...failed.reasons.map(({ rule, attribute, comparison, limit, observed, text }) => {
        const found = observed === null ? 'is missing' : `is ${observed}`
        return `  ${rule}: ${attribute} ${comparison} ${limitWords(limit)}, ${found}: ${text}`
      }),
    ].join('\n'),
  )
}

function limitWords(limit: unknown): string {
  return Array.isArray(limit) ? `[${limit.join(', ')}]` : String(limit)
}

/** Says what the check passed over; perhaps a name is misspelt. */
export function tellIgnored({ path, ignored }: RuleSetFile, say: (line: string) => void): void {
  for (const member of ignored) say(`${path}: ${member}: means nothing and is passed over`)
}
