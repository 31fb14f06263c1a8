import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { errors, eventTypes } from '@plumbline/contract'
import { attributeCatalogue } from '@plumbline/core/attributes'
import { guideHref, guideNames } from '../content/guides.ts'
import { type PageAnswer, referencePages } from './reference-pages.ts'

async function answersOf(options: { sandbox: boolean }): Promise<Map<string, PageAnswer>> {
  const pages = referencePages({ publicUrl: 'https://api.example.com', now: Date.now, ...options })
  return new Map(await Promise.all(pages.map(async (page) => [page.path, await page.respond()] as const)))
}

const idsOf = (body: string) => [...body.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]!)

describe('reference pages', async () => {
  const answers = await answersOf({ sandbox: true })
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

  it('explain every attribute with all that the catalogue says of it', () => {
    const body = bodyOf('/docs/attributes')
    const rows = new Map([...body.matchAll(/<tr id="([^"]+)">([\s\S]*?)<\/tr>/g)].map(([, id, row]) => [id, row!]))
    assert.deepEqual(
      [...rows.keys()],
      attributeCatalogue.map(({ code }) => code),
    )
    for (const { code, name, type, description, missingWhen, max } of attributeCatalogue)
      for (const said of [
        name,
        description,
        missingWhen ?? '',
        max === null ? '0+' : type === 'boolean' ? 'true or false' : `–${max}`,
      ])
        assert.ok(rows.get(code)!.includes(said), `${code}: ${said}`)
  })

  it('show every guide, without any mark of Markdown left over', () => {
    for (const name of guideNames) {
      const body = bodyOf(guideHref(name))
      assert.match(body, /<div class="code">/, name)
      const prose = body.replaceAll(/<(pre|code)\b[\s\S]*?<\/\1>/g, '')
      assert.doesNotMatch(prose, /```|\]\(|\*|^#|\.md\b|\|/m, name)
    }
    assert.equal(answers.get('/docs/enroll-a-user')?.headers['location'], guideHref('enroll-a-user'))
  })

  it('write examples with the address clients use', () => {
    assert.match(bodyOf('/docs/hosts/host'), /curl &#39;https:\/\/api\.example\.com\/api\/direct\/host&#39;/)
  })

  it('lead from the root to the start', () => {
    assert.equal(answers.get('/')?.status, 302)
    assert.equal(answers.get('/')?.headers?.['location'], '/docs')
  })

  it('know nothing of the sandbox in production', async () => {
    const live = await answersOf({ sandbox: false })
    assert.ok(answers.has('/docs/sandbox/read-clock'))
    assert.ok(!live.has('/docs/sandbox/read-clock'))
    for (const [path, { body }] of live) assert.ok(!String(body).includes('/docs/sandbox/'), path)
    assert.doesNotMatch(String(live.get('/docs')?.body), /sandbox\.json/)
  })

  it('are made once', async () => {
    const [page] = referencePages({ publicUrl: '', sandbox: true, now: Date.now }).filter(
      ({ path }) => path === '/docs',
    )
    assert.equal(await page?.respond(), await page?.respond())
  })
})
