import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answer, count, efxLatestReportPdf, endpoint, NoContent, nullable, text } from '@plumbline/contract'
import { Type } from 'typebox'
import { JsonParts } from '../operations/data/json-parts.ts'
import { handle } from './call.ts'
import { ReadyAnswer } from './ready-answer.ts'

const facts = {
  section: 'reports',
  method: 'GET',
  audience: 'user',
  summary: '',
  description: '',
  refusals: [],
  audit: '',
} as const
const Account = answer({ name: text('Name', 'A'), balance: nullable(count('Balance', 1)) })
const account = endpoint({ ...facts, name: 'account', path: '/account', status: 200, output: Account })
const accounts = endpoint({
  ...facts,
  name: 'accounts',
  path: '/accounts',
  status: 200,
  output: answer({ accounts: Type.Array(Account) }),
})
const silent = endpoint({ ...facts, name: 'silent', path: '/silent', status: 204, output: NoContent })

const given = { name: 'A', balance: 1 }
const parts = JsonParts.object(given)

test('a handler answers what its endpoint declares, at once or ready', () => {
  const routes = [
    handle(account, async () => given),
    handle(account, async () => ReadyAnswer.json(given, {})),
    handle(account, async () => ReadyAnswer.packedJson(parts)),
    handle(accounts, async () => ReadyAnswer.packedJson(JsonParts.object({ accounts: [parts] }))),
    handle(silent, async () => undefined),
    handle(efxLatestReportPdf, async () => ReadyAnswer.file(Buffer.from('%PDF'), 'application/pdf', {})),
  ]
  assert.equal(routes.length, 6)
})

/** Held by the compiler: `npm run check` fails where a line that is marked as an error is none. */
test('a handler that answers anything else does not compile', () => {
  const surplus = { ...given, limit: 5 }
  const routes = [
    // @ts-expect-error `.limit` is not declared
    handle(account, async () => surplus),
    // @ts-expect-error nor in a ready answer
    handle(account, async () => ReadyAnswer.json(surplus, {})),
    // @ts-expect-error nor in parts
    handle(account, async () => ReadyAnswer.packedJson(JsonParts.object(surplus))),
    // @ts-expect-error nor deeper in it
    handle(accounts, async () => ({ accounts: [surplus] })),
    // @ts-expect-error nor in the parts of a list
    handle(accounts, async () => ReadyAnswer.packedJson(JsonParts.object({ accounts: [JsonParts.object(surplus)] }))),
    // @ts-expect-error `balance` is missing
    handle(account, async () => ({ name: 'A' })),
    // @ts-expect-error also in a ready answer
    handle(account, async () => ReadyAnswer.json({ name: 'A' }, {})),
    // @ts-expect-error `name` is never null
    handle(account, async () => ({ ...given, name: null })),
    // @ts-expect-error also in parts
    handle(account, async () => ReadyAnswer.packedJson(JsonParts.object({ ...given, name: null }))),
    // @ts-expect-error `balance` is a number
    handle(account, async () => ({ ...given, balance: '1' })),
    // @ts-expect-error also in a ready answer
    handle(account, async () => ReadyAnswer.json({ ...given, balance: '1' }, {})),
    // @ts-expect-error a file is no JSON
    handle(account, async () => ReadyAnswer.file(Buffer.from(''), 'application/json', {})),
    // @ts-expect-error a call without a body has nothing to answer
    handle(silent, async () => given),
  ]
  assert.equal(routes.length, 13)
})
