import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Rule, repositoryOf } from '../repository.ts'

export type Files = Readonly<Record<string, string>>

/** Something that a rule must find, with a word of its message, or something it must leave alone. */
export type RuleCase = readonly [name: string, rule: Rule, files: Files, message: RegExp | undefined]

export function checkRules(cases: readonly RuleCase[]): void {
  for (const [name, rule, files, message] of cases) {
    test(message ? `find ${name}` : `leave ${name} alone`, () => {
      const findings = rule(repositoryOf('/nowhere', new Map(Object.entries(files))))
      if (message) assert.match(findings.join('\n'), message)
      else assert.deepEqual(findings, [])
    })
  }
}
