import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explain, isInstalled } from './install.mjs'

test('what npm put here counts as installed', () => {
  assert.equal(isInstalled(true), true)
})

const failures: readonly [string, string, RegExp][] = [
  [
    'no network',
    'npm error code ENOTFOUND\nnpm error network request to https://registry.npmjs.org/pg failed, reason: getaddrinfo ENOTFOUND',
    /^registry\.npmjs\.org cannot be reached\./,
  ],
  [
    'a full disk',
    'npm error code ENOSPC\nnpm error ENOSPC: no space left on device, write',
    /no space left on the disk/,
  ],
  ['a folder of another account', 'npm error code EACCES\nnpm error syscall mkdir', /may not write/],
  [
    'a lock file out of date',
    'npm error code EUSAGE\nnpm error `npm ci` can only install packages when …',
    /do not agree/,
  ],
  ['anything else', 'npm warn x\nnpm error code E418\nnpm error I am a teapot', /^E418: I am a teapot$/],
]

for (const [name, output, sentence] of failures) {
  test(`${name} is said in one sentence`, () => {
    assert.match(explain(output), sentence)
    assert.doesNotMatch(explain(output), /\n/)
  })
}
