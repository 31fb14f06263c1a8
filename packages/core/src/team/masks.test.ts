import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { maskedEmail, maskedMobile, maskedName } from './masks.ts'

describe('what is masked', () => {
  test('tells two people apart and reaches neither', () => {
    assert.equal(maskedName('Maren', 'Lindqvist'), 'M••• L•••')
    assert.equal(maskedEmail('maren.lindqvist@mail.example.com'), 'm•••@m•••.com')
    assert.equal(maskedMobile('5555550122'), '•••22')
  })

  test('does not say how long the rest is', () => {
    assert.equal(maskedName('A', 'B'), 'A••• B•••')
    assert.equal(maskedEmail('a@b.co'), 'a•••@b•••.co')
  })

  test('is nothing where nothing is known', () => {
    assert.deepEqual([maskedName('', ''), maskedEmail(''), maskedMobile(null)], [null, null, null])
  })

  test('takes whole characters, and text of any kind', () => {
    assert.equal(maskedName('𝒜da', '=HYPERLINK("x")'), '𝒜••• =•••')
    assert.equal(maskedEmail('odd'), 'o•••@o•••')
    assert.equal(maskedEmail('"<script>@x"@localhost'), '"•••@l•••')
  })
})
