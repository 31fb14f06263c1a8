import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { errors, eventTypes } from '@plumbline/contract'
import { type PageAnswer, referencePages } from './reference-pages.ts'

async function answersOf(options: { sandbox: boolean; notBuilt: string[] }): Promise<Map<string, PageAnswer>> {
  const pages = referencePages({ publicUrl: 'https://api.example.com', now: Date.now, ...options })
  return new Map(await Promise.all(pages.map(async (page) => [page.path, await page.respond()] as const)))
}

const idsOf = (body: string) => [...body.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]!)

describe('reference pages', async () => {
  const answers = await answersOf({ sandbox: true, notBuilt: ['host'] })
  const documents = [...answers].filter(([, { type }]) => type.startsWith('text/html'))
  const bodyOf = (path: string) => String(answers.get(path)?.body)

  it('forbid everything that is not theirs', () => {
    for (const [path, { headers }] of answers) {
      assert.equal(
        headers?.['content-security-policy'],
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        path,
      )
    }
  })

  it('hold no script or style of their own', () => {
    for (const [path, { body }] of documents) {
      assert.doesNotMatch(
        String(body),
        /<style|\sstyle=|<script(?! type="module" src="\/docs\/assets\/)|\son\w+="/,
        path,
      )
    }
  })

  it('link only to pages and places that exist', () => {
    for (const [path, { body }] of documents) {
      for (const [, href = ''] of String(body).matchAll(/\s(?:href|src)="([^"]+)"/g)) {
        const [file = '', anchor] = href.split('#')
        const target = file === '' ? path : file
        if (target === '/api/openapi.json') continue
        assert.ok(answers.has(target), `${path} links ${href}`)
        if (anchor) assert.ok(idsOf(bodyOf(target)).includes(anchor), `${path} links ${href}`)
      }
    }
  })

  it('give no id twice on a page', () => {
    for (const [path, { body }] of documents) {
      const ids = idsOf(String(body))
      assert.deepEqual(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        [],
        path,
      )
    }
  })

  it('explain every error and every event', () => {
    const codes = idsOf(bodyOf('/docs/errors'))
    for (const { code } of Object.values(errors)) assert.ok(codes.includes(code), code)
    const types = idsOf(bodyOf('/docs/events'))
    for (const type of eventTypes) assert.ok(types.includes(type), type)
  })

  it('say of a call that is not built that it answers 501, and only of that', () => {
    const noted = documents.filter(([, { body }]) => String(body).includes('it answers 501')).map(([path]) => path)
    assert.deepEqual(noted, ['/docs/hosts/host'])
  })

  it('write examples with the address clients use', () => {
    assert.match(bodyOf('/docs/hosts/host'), /curl &#39;https:\/\/api\.example\.com\/api\/direct\/host&#39;/)
  })

  it('lead from the root to the start', () => {
    assert.equal(answers.get('/')?.status, 302)
    assert.equal(answers.get('/')?.headers?.['location'], '/docs')
  })

  it('know nothing of the sandbox in production', async () => {
    const live = await answersOf({ sandbox: false, notBuilt: [] })
    assert.ok(answers.has('/docs/sandbox/read-clock'))
    assert.ok(!live.has('/docs/sandbox/read-clock'))
    for (const [path, { body }] of live) assert.ok(!String(body).includes('/docs/sandbox/'), path)
    assert.doesNotMatch(String(live.get('/docs')?.body), /sandbox\.json/)
  })

  it('are made once', async () => {
    const [page] = referencePages({ publicUrl: '', sandbox: true, notBuilt: [], now: Date.now }).filter(
      ({ path }) => path === '/docs',
    )
    assert.equal(await page?.respond(), await page?.respond())
  })
})
