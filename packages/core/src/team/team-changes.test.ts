import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Role } from './roles.ts'
import { mayApprove, removalProblem, roleChangeProblem, type Standing } from './team-changes.ts'

const member = (id: string, ...roles: Role[]): Standing => ({ id, roles })
const owner = member('o', 'owner')
const admin = member('a', 'admin')
const support = member('s', 'support')

describe('a change of roles', () => {
  const cases: readonly [string, Standing, Standing | null, Role[], boolean, string | null][] = [
    ['an admin makes somebody a developer', admin, support, ['developer'], true, null],
    ['an admin invites a billing clerk', admin, null, ['billing'], true, null],
    ['an admin invites an owner', admin, null, ['owner'], true, 'lead-only'],
    ['an admin makes themselves owner', admin, admin, ['owner'], true, 'own-roles'],
    ['an admin takes the role of an owner', admin, owner, ['support'], true, 'lead-only'],
    ['an owner makes a second owner', owner, support, ['owner'], true, null],
    ['an owner takes the role of another owner', owner, member('p', 'owner'), ['admin'], true, null],
    ['an owner gives up the role alone', owner, owner, ['admin'], false, 'own-roles'],
    ['the last owner is made admin by another', member('x', 'owner'), owner, ['admin'], false, 'last-lead'],
    ['a role of the console at the portal', owner, support, ['operator'], true, 'unknown-role'],
    ['no role at all', owner, support, [], true, 'no-role'],
  ]
  for (const [what, by, about, roles, otherLeads, problem] of cases) {
    test(`${what}: ${problem ?? 'allowed'}`, () => {
      assert.equal(roleChangeProblem('portal', { by, member: about, roles, otherLeads }), problem)
    })
  }

  test('follows the role that leads at the console there', () => {
    const change = { by: member('x', 'security'), member: null, roles: ['operator'] as const, otherLeads: true }
    assert.equal(roleChangeProblem('console', change), 'lead-only')
  })
})

describe('a member', () => {
  const cases: readonly [string, Standing, Standing, boolean, string | null][] = [
    ['leaves by themselves', support, support, true, null],
    ['is removed by an admin', admin, support, true, null],
    ['who is owner is removed by an admin', admin, owner, true, 'lead-only'],
    ['who is owner leaves while another stays', owner, owner, true, null],
    ['who is the last owner leaves', owner, owner, false, 'last-lead'],
  ]
  for (const [what, by, about, otherLeads, problem] of cases) {
    test(`${what}: ${problem ?? 'allowed'}`, () => {
      assert.equal(removalProblem('portal', by, about, otherLeads), problem)
    })
  }

  test('does not approve what they have made', () => {
    assert.equal(mayApprove('a', 'a'), false)
    assert.equal(mayApprove('a', 'b'), true)
  })
})
