import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { endpoints } from './endpoints.ts'
import { errors } from './errors.ts'
import { openApi } from './openapi.ts'
import { refusalsOf } from './refusals-of.ts'

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: object[]
  parameters: { name?: string; in?: string; $ref?: string }[]
  responses: Record<
    string,
    { description: string; headers: Record<string, unknown>; content?: Record<string, unknown> }
  >
}
interface Document {
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

const build = (sandbox: boolean) => openApi({ baseUrl: 'https://credit.example', sandbox }) as Document
const document = build(true)
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

test('the document is valid OpenAPI 3.1', async () => {
  for (const sandbox of [true, false]) {
    const validator = new Validator()
    const result = await validator.validate({ ...build(sandbox) })
    assert.equal(result.valid, true, JSON.stringify(result).slice(0, 1000))
    assert.equal(validator.version, '3.1')
  }
})

test('every endpoint is there with its own operation id', () => {
  for (const { name, method, path } of endpoints) {
    assert.equal(document.paths[path]?.[method.toLowerCase()]?.operationId, name)
  }
  assert.equal(operations.length, endpoints.length)
  assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, endpoints.length)
})

test('an operation names the events that it causes', () => {
  const causing = endpoints.filter(({ events }) => events !== undefined)
  assert.ok(causing.length > 10)
  for (const { name, events = [] } of causing) {
    const { description } = operations.find(({ operationId }) => operationId === name)!
    assert.ok(description.includes(`Events: ${events.join(', ')}.`), name)
  }
})

test('every reference resolves', () => {
  const references = new Set(
    [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? ''),
  )
  assert.ok(references.size > 50)
  for (const reference of references) {
    const target = reference
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)
    assert.ok(target, reference)
  }
})

test('big shapes are referred to, not repeated', () => {
  const text = JSON.stringify(document.paths)
  assert.ok(!text.includes('"lockedUntil":{'), 'the profile is repeated')
  assert.match(text, /#\/components\/schemas\/Profile"/)
  assert.match(text, /#\/components\/schemas\/EfxReport"/)
  assert.match(text, /#\/components\/schemas\/Consent"/)
})

test('every code a call can answer with is in the response of its status', () => {
  for (const endpoint of endpoints) {
    const responses = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses ?? {}
    for (const refusal of refusalsOf(endpoint)) {
      const { code, status } = errors[refusal]
      assert.ok(responses[status]?.description.includes(`**${code}**`), `${endpoint.name}: ${code}`)
    }
    for (const status of [423, 425, 429, 503]) {
      if (responses[status]) assert.ok('Retry-After' in responses[status].headers, `${endpoint.name}: ${status}`)
    }
  }
})

test('the token of the audience is asked for', () => {
  const schemes = { anyone: [], host: [{ hostToken: [] }], user: [{ userToken: [] }] }
  for (const { name, method, path, audience, userTokenToo } of endpoints) {
    assert.deepEqual(
      document.paths[path]?.[method.toLowerCase()]?.security,
      [...schemes[audience as keyof typeof schemes], ...(userTokenToo ? schemes.user : [])],
      name,
    )
  }
})

test('an idempotency key is offered for POST except where the answer is a credential', () => {
  const keyed = (name: string) =>
    operations
      .find(({ operationId }) => operationId === name)
      ?.parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey')
  assert.deepEqual(['user-reg', 'login', 'users'].map(keyed), [true, false, false])
})

test('the document of production has no sandbox routes', () => {
  const production = build(false)
  assert.ok(!Object.keys(production.paths).some((path) => path.startsWith('/sandbox')))
  assert.ok(!production.tags.some(({ name }) => name === 'sandbox'))
  assert.ok(Object.keys(document.paths).some((path) => path.startsWith('/sandbox')))
})

test('the server address ends in /api, however it was given', () => {
  for (const baseUrl of ['https://x.example', 'https://x.example/', 'https://x.example/api']) {
    assert.deepEqual((openApi({ baseUrl, sandbox: false }) as Document).servers, [{ url: 'https://x.example/api' }])
  }
})

test('published objects are open for members that are added later', () => {
  assert.ok(!JSON.stringify(document).includes('"additionalProperties":false'))
})

test('the PDF is published as a PDF', () => {
  const pdf = document.paths['/users/efx-latest-report-pdf']?.['get']
  assert.deepEqual(Object.keys(pdf?.responses['200']?.content ?? {}), ['application/pdf'])
})
