import { checkRuleSet, diffRuleSets, type RuleSet } from '@plumbline/core/rule-sets'
import { type Command, type Given, word } from './command.ts'
import { CommandProblem } from './command-problem.ts'
import { confirm } from './confirm.ts'
import { type HostApi, openHostApi } from './host-api.ts'
import { credentialsOf } from './host-credentials.ts'
import { type HeldRuleSet, pushDocument, ruleSetOf } from './rule-set-calls.ts'
import { failuresOf, type RuleSetFile, readRuleSetFile, tellIgnored, writeRuleSetFile } from './rule-set-file.ts'
import { counted } from './rules-test-command.ts'

export const rulesPush: Command = {
  name: 'rules push',
  summary: 'Stores rule sets at a host, each as a new version, after their tests and a look at what changes.',
  usage: '<host> <file> … [--yes]',
  details:
    'Nothing is pushed if any file is wrong or fails a test of its own. Each is shown beside the version in force, and you are asked;\n--yes answers. A file without an id makes a new rule set. Id and version are written back into the file.',
  run: async (given) => {
    word(given, 1, 'the files')
    const files = given.words.slice(1).map(readRuleSetFile)
    checkTogether(files)
    for (const file of files) tellIgnored(file, given.operator.say)
    const failures = files.flatMap(failuresOf)
    if (failures.length > 0)
      throw new CommandProblem(
        `${failures.join('\n')}\n${counted(failures.length, 'test')} failed; nothing was pushed.`,
      )
    const api = openHostApi(credentialsOf(given.operator, given.words[0]))
    for (const file of files) await push(given, api, file)
  },
}

function checkTogether(files: readonly RuleSetFile[]): void {
  const paths = new Map<string, string>()
  for (const { path, document } of files) {
    const other = document.id === undefined ? undefined : paths.get(document.id)
    if (other !== undefined) throw new CommandProblem(`${path}: id: is the id of ${other} too`)
    if (document.id !== undefined) paths.set(document.id, path)
  }
}

async function push(given: Given, api: HostApi, file: RuleSetFile): Promise<void> {
  const { path, document, ruleSet } = file
  const { say } = given.operator
  const held = document.id === undefined ? undefined : await ruleSetOf(api, file)
  const { id: _, version, effectiveFrom, ...rest } = document
  // A time that a version in force has already is not asked for again: the next version begins when it is stored.
  const atOnce =
    effectiveFrom === undefined || effectiveFrom === null || effectiveFrom === held?.inForce['effectiveFrom']
  if (held === undefined) say(`${path}: ${ruleSet.name}, a new rule set of ${counted(ruleSet.rules.length, 'rule')}`)
  const same = held && showBeside(held, file, atOnce, say)
  if (same !== undefined) {
    if (version !== same) writeRuleSetFile(path, { ...document, version: same })
    return
  }
  await confirm(given, held === undefined ? 'Create it?' : 'Push it as the next version?', { final: false })
  const stored = await pushDocument(api, path, atOnce ? rest : { ...rest, effectiveFrom }, held)
  const begins = effectiveFrom === undefined ? {} : { effectiveFrom: stored['effectiveFrom'] }
  writeRuleSetFile(path, { ...document, id: stored.id, version: stored.version, ...begins })
  say(`${path}: pushed as version ${stored.version}, in force from ${timeWords(stored['effectiveFrom'])}`)
}

/** Shows what differs from the version in force. Returns the version that says the same already, if there is one. */
function showBeside(
  { inForce, newest }: HeldRuleSet,
  { path, document, ruleSet }: RuleSetFile,
  atOnce: boolean,
  say: (line: string) => void,
): number | undefined {
  const { version } = document
  const follows = newest.version !== inForce.version
  say(`${path}: ${ruleSet.name}, version ${inForce.version} is in force`)
  if (follows) say(`  Version ${newest.version} is to follow from ${timeWords(newest['effectiveFrom'])}.`)
  if (version !== undefined && version !== inForce.version && version !== newest.version)
    say(`  The file was made from version ${version}, so what changed since then would be undone.`)
  const differences = differencesFrom(inForce, atOnce ? { ...ruleSet, effectiveFrom: null } : ruleSet)
  if (differences.length === 0) {
    say('  Nothing differs, so nothing is pushed.')
    return inForce.version
  }
  for (const line of differences) say(`  ${line}`)
  // What begins at once differs from a version that is to follow, whatever its rules.
  if (!follows || atOnce || differencesFrom(newest, ruleSet).length > 0) return undefined
  say(`  That is version ${newest.version}, so nothing is pushed.`)
  return newest.version
}

/** A time of its own is a difference only where the file asks for another one. */
function differencesFrom(before: object, after: RuleSet): readonly string[] {
  const checked = checkRuleSet(before)
  if (!checked.ok) return ['~ everything: the version in force is not known to this version of the command']
  const inForce = checked.ruleSet
  return diffRuleSets(inForce, { ...after, effectiveFrom: after.effectiveFrom ?? inForce.effectiveFrom })
}

function timeWords(time: unknown): string {
  return typeof time === 'number' ? new Date(time).toISOString() : 'now on'
}
