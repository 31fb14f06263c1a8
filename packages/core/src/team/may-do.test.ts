import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type HostKind, mayDo, permissionsOf, rolesAllowing } from './may-do.ts'
import { type Permission, rolePermissions } from './permissions.ts'
import { grants, operatorRoles, type Role, teamRoles } from './roles.ts'

/** One letter for each role, in the order of the list: yes, sandbox only, by grant, no. */
const expected: readonly [Permission, string][] = [
  //                       owner admin developer support risk-analyst compliance billing read-only
  ['view users', 'y y s y y y - y'],
  ['view user-ids', 'y y y y y y - y'],
  ['act-on users', 'y y s y - - - -'],
  ['reveal contact-data', 'g g - g - g - -'],
  ['see credit-values', 'g - s g - g - -'],
  ['view cohorts', 'y - - - y - - -'],
  ['view integration', 'y y y y - y - y'],
  ['change integration', 'y y y - - - - -'],
  ['change keys', 'y y s - - - - -'],
  ['change single-sign-on', 'y y - - - - - -'],
  ['draft theme', 'y y y - - - - -'],
  ['publish theme', 'y y - - - - - -'],
  ['draft rule-sets', 'y - - - y - - -'],
  ['approve rule-sets', 'y y - - - y - -'],
  ['publish rule-sets', 'y y - - - - - -'],
  ['view billing', 'y y - - - - y -'],
  ['view team', 'y y - - - - - -'],
  ['change team', 'y y - - - - - -'],
  ['view audit-log', 'y y - - - y - -'],
  ['view own-audit-log', 'y y y y y y - -'],
]

const asked = (roles: readonly Role[], permission: Permission, kind: HostKind, granted = false) =>
  mayDo({ roles, grants: granted ? grants : [] }, permission, kind)

describe('a role', () => {
  for (const [permission, row] of expected) {
    test(`may ${permission}: ${row}`, () => {
      const found = teamRoles.map((role) => {
        if (asked([role], permission, 'live').allowed) return 'y'
        if (asked([role], permission, 'sandbox').allowed) return 's'
        return asked([role], permission, 'live', true).allowed ? 'g' : '-'
      })
      assert.equal(found.join(' '), row)
    })
  }

  test('of one side has nothing of the other', () => {
    for (const role of operatorRoles) assert.equal(asked([role], 'view users', 'sandbox', true).allowed, false)
    for (const role of teamRoles) assert.equal(asked([role], 'view fleet', 'sandbox', true).allowed, false)
  })

  test('that leads may do what anybody of its side may, with the grants', () => {
    for (const [lead, roles] of [
      ['owner', teamRoles],
      ['operator', operatorRoles],
    ] as const) {
      const all = new Set(roles.flatMap((role) => Object.keys(rolePermissions[role])))
      const own = permissionsOf({ roles: [lead], grants }, 'sandbox')
      assert.deepEqual(
        [...all].filter((one) => !own.includes(one as Permission)),
        [],
      )
    }
  })
})

describe('several roles', () => {
  test('allow together what each of them allows', () => {
    assert.equal(asked(['billing', 'developer'], 'view billing', 'live').allowed, true)
    assert.equal(asked(['billing', 'developer'], 'change integration', 'live').allowed, true)
  })

  test('say why not: a grant that is missing before a host that is live, and both before the role', () => {
    assert.deepEqual(asked(['developer', 'support'], 'see credit-values', 'live'), { allowed: false, why: 'grant' })
    assert.deepEqual(asked(['developer', 'billing'], 'act-on users', 'live'), { allowed: false, why: 'sandbox-only' })
    assert.deepEqual(asked(['billing'], 'act-on users', 'live'), { allowed: false, why: 'role' })
    assert.deepEqual(asked([], 'view users', 'sandbox'), { allowed: false, why: 'role' })
  })
})

describe('the roles that allow something', () => {
  test('are those of the site, also where it takes a grant or a development host', () => {
    assert.deepEqual(rolesAllowing('view team', 'portal'), ['owner', 'admin'])
    assert.deepEqual(rolesAllowing('view team', 'console'), ['operator', 'security'])
    assert.deepEqual(rolesAllowing('see credit-values', 'portal'), ['owner', 'developer', 'support', 'compliance'])
    assert.deepEqual(rolesAllowing('view fleet', 'portal'), [])
  })
})
