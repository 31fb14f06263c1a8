import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { RuleSetVersion, ruleSetLimits } from './rule-set-fields.ts'

export const ruleSets = endpoint({
  name: 'rule-sets',
  section: 'prescreen',
  method: 'GET',
  path: '/direct/rule-sets',
  audience: 'host',
  summary: 'Lists the rule sets of the host, newest first.',
  description:
    'Of each rule set the newest version is shown, whether its time has come or not; `inForce` says which one decides at present. A ' +
    'page can have fewer entries than you asked for when documents are large; `nextCursor` leads on.',
  query: Type.Object(pageFields()),
  status: 200,
  output: answer({ items: Type.Array(RuleSetVersion), nextCursor: NextCursor }),
  refusals: ['invalid-value', 'cursor-unusable'],
  audit: 'rule-set.list',
  limits: ruleSetLimits,
})
