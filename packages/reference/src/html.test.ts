import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { html } from './html.ts'

describe('html', () => {
  it('escapes values in text and in attributes', () => {
    const { text } = html`<a title="${`"><script>'&`}">${'<b>'}</a>`
    assert.equal(text, '<a title="&quot;&gt;&lt;script&gt;&#39;&amp;">&lt;b&gt;</a>')
  })

  it('keeps markup that it made itself, in lists too, and leaves nothing out', () => {
    const items = ['a', 'b'].map((item) => html`<li>${item}</li>`)
    assert.equal(html`<ul>${items}</ul>${0}${false}${undefined}${null}`.text, '<ul><li>a</li><li>b</li></ul>0')
  })

  it('never lets a value open a tag, an attribute or an entity', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const { text } = html`${value}`
        assert.doesNotMatch(text, /[<>"']/)
        assert.doesNotMatch(text, /&(?!(amp|lt|gt|quot|#39);)/)
      }),
    )
  })
})
