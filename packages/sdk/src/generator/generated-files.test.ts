import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { endpoints } from '@plumbline/contract'
import * as hostCalls from '../generated/host-calls.ts'
import * as sandboxCalls from '../generated/sandbox-calls.ts'
import * as tokenCalls from '../generated/token-calls.ts'
import * as userCalls from '../generated/user-calls.ts'
import { callPlans } from './call-plan.ts'
import { generatedFiles } from './generated-files.ts'

const folder = new URL('../generated/', import.meta.url)

describe('what is generated', () => {
  test('is what the contract says today; otherwise run npm run sdk', () => {
    const files = generatedFiles()
    assert.deepEqual(readdirSync(folder).sort(), [...files.keys()].sort())
    for (const [name, text] of files) assert.equal(readFileSync(new URL(name, folder), 'utf8'), text, name)
  })

  test('has one call for every endpoint, each under a name of its own', () => {
    const calls = { user: userCalls, host: hostCalls, sandbox: sandboxCalls, tokens: tokenCalls }
    assert.equal(callPlans.length, endpoints.length)
    for (const { module, name } of callPlans) assert.ok(name in calls[module], `${module} ${name}`)
    const exported = Object.values(calls).flatMap((one) => Object.keys(one))
    assert.equal(exported.length, endpoints.length)
    assert.ok(!exported.includes('session'), 'a client has its session under this name')
  })

  test('pages through every list that has a cursor or an offset', () => {
    const asks = (name: string) => (name === 'cursor' || name === 'offset') && name
    const lists = endpoints.filter(
      ({ name, query }) => name !== 'credit-report' && Object.keys(query?.properties ?? {}).some(asks),
    )
    const paged = callPlans.filter(({ paging }) => paging).map(({ endpoint }) => endpoint.name)
    assert.deepEqual(paged.sort(), lists.map(({ name }) => name).sort())
  })
})
