import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { endpoints, examplePresent, openApi } from '@plumbline/contract'
import { exampleRequest } from './example-request.ts'

interface Operation {
  readonly operationId: string
  readonly security: readonly Record<string, unknown>[]
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly required?: boolean }[]
}

describe('an example of the reference', () => {
  const document = openApi({ baseUrl: 'https://api.example.com', sandbox: true }) as {
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

  test('carries every header that its call asks for', () => {
    let required = 0
    for (const endpoint of endpoints) {
      const operation = operations.find(({ operationId }) => operationId === endpoint.name)!
      const names = operation.parameters.flatMap((one) => (one.in === 'header' && one.required ? [one.name!] : []))
      if (operation.security.length > 0) names.push('Authorization')
      if (endpoint.body !== undefined) names.push('Content-Type')
      required += names.length
      const { curl, fetch } = exampleRequest(endpoint, 'https://api.example.com')
      for (const name of names) {
        assert.ok(curl.includes(`${name}: `), `${endpoint.name} ${name}`)
        assert.ok(
          fetch.toLowerCase().replaceAll("'", '').includes(`${name.toLowerCase()}: `),
          `${endpoint.name} ${name}`,
        )
      }
    }
    assert.ok(required > 100)
  })

  test('names the host where the call has no token and is about its people', () => {
    for (const name of ['register', 'users-login', 'verify-email', 'password-recovery', 'password-reset']) {
      const { curl } = exampleRequest(endpoints.find((one) => one.name === name)!, '')
      assert.match(curl, /X-Host-Key: wk_/)
    }
  })

  test('has the moment of its call where it has to be recent', () => {
    const shown = endpoints.map((endpoint) => exampleRequest(endpoint, ''))
    const recent = shown.filter(({ curl }) => curl.includes('$(date +%s)'))
    assert.ok(recent.length >= 5)
    for (const { fetch } of recent) assert.match(fetch, /"acceptedAt": Date\.now\(\)/)
    for (const { curl, fetch } of shown) assert.ok(!(curl + fetch).includes(String(examplePresent)))
  })
})
