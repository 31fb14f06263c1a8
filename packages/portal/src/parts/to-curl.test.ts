import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { describe, it } from 'node:test'
import { toCurl } from './to-curl.ts'

describe('a call for a shell', () => {
  it('has a variable in the place of the token', () => {
    const text = toCurl({ method: 'GET', url: 'https://api.example/users', audience: 'user' })
    assert.equal(text, `curl -X GET 'https://api.example/users' \\\n  -H "Authorization: Bearer $USER_TOKEN"`)
    assert.ok(!toCurl({ method: 'POST', url: 'https://api.example/login', audience: 'anyone' }).includes('Bearer'))
  })

  it('is read by a shell as it was meant, whatever is in its values', () => {
    const odd = `it's "odd" $(touch /tmp/never) \`id\` \\ %20`
    const text = toCurl({ method: 'POST', url: `https://x.example/${odd}`, audience: 'anyone', body: odd })
    const read = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }; ${text}`], { encoding: 'utf8' })
    assert.deepEqual(read.trimEnd().split('\n'), [
      '-X',
      'POST',
      `https://x.example/${odd}`,
      '-H',
      'Content-Type: application/json',
      '-d',
      odd,
    ])
  })
})
