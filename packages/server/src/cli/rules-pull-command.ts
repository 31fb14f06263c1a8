import { existsSync, globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkRuleSet, diffRuleSets } from '@plumbline/core/rule-sets'
import { type Command, type Given, word } from './command.ts'
import { confirm } from './confirm.ts'
import { openHostApi } from './host-api.ts'
import { credentialsOf } from './host-credentials.ts'
import { everyRuleSet } from './rule-set-calls.ts'
import { type RuleSetDocument, type RuleSetFile, readRuleSetFile, writeRuleSetFile } from './rule-set-file.ts'
import { counted } from './rules-test-command.ts'

export const rulesPull: Command = {
  name: 'rules pull',
  summary: 'Writes the rule sets of a host into a folder, a file each, in the version that is in force.',
  usage: '<host> [--to rules] [--yes]',
  details:
    'A rule set that is in the folder already, by its id, keeps its file, under whatever name. Where the file says something else\nthan the host, the differences are shown and you are asked; --yes answers.',
  run: async (given) => {
    const { operator } = given
    const folder = given.options.get('to') || 'rules'
    const api = openHostApi(credentialsOf(operator, word(given, 0, 'the host')))
    const documents = await everyRuleSet(api)
    mkdirSync(folder, { recursive: true })
    const known = new Map(filesIn(folder).map((file) => [file.document.id, file]))
    for (const document of documents) {
      const file = known.get(document.id)
      const path = file?.path ?? newPath(folder, document)
      if (file !== undefined) await askToOverwrite(given, file, document)
      writeRuleSetFile(path, document)
      operator.say(`${path}: ${document['name']}, version ${document.version}`)
    }
    operator.say(`${counted(documents.length, 'rule set')} in ${folder}.`)
  },
}

/** Files that are no rule sets are none of ours. */
function filesIn(folder: string): RuleSetFile[] {
  return globSync('*.json', { cwd: folder }).flatMap((name) => {
    try {
      return [readRuleSetFile(join(folder, name))]
    } catch {
      return []
    }
  })
}

/** Named after the rule set; another one of the same name gets its id into the name. */
function newPath(folder: string, { id, name }: RuleSetDocument): string {
  const words = String(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
  const path = join(folder, `${words || 'rule-set'}.json`)
  return existsSync(path) ? join(folder, `${words || 'rule-set'}-${String(id).slice(0, 8)}.json`) : path
}

async function askToOverwrite(given: Given, file: RuleSetFile, document: RuleSetDocument): Promise<void> {
  const held = checkRuleSet(document)
  if (!held.ok) return
  // A file that says nothing of the time is not contradicted by one.
  const effectiveFrom = file.ruleSet.effectiveFrom ?? held.ruleSet.effectiveFrom
  const lines = diffRuleSets({ ...file.ruleSet, effectiveFrom }, held.ruleSet)
  if (lines.length === 0) return
  for (const line of [`${file.path} would change:`, ...lines.map((one) => `  ${one}`)]) given.operator.say(line)
  await confirm(given, `Overwrite ${file.path}?`, { final: false })
}
