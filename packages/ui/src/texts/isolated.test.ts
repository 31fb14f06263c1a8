import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isolated } from './isolated.ts'

describe('a name from outside in a sentence', () => {
  it('is held apart from the words around it', () => assert.equal(isolated('LARKSPUR BK'), '\u2068LARKSPUR BK\u2069'))

  it('cannot turn around what follows', () => {
    assert.equal(isolated('\u202eKNAB\u2069 $9\u2066'), '\u2068KNAB $9\u2069')
  })

  it('is cut when it is longer than a line, between letters', () => {
    assert.equal(isolated('x'.repeat(500)), `\u2068${'x'.repeat(59)}…\u2069`)
    assert.equal(isolated('𝔅'.repeat(61)), `\u2068${'𝔅'.repeat(59)}…\u2069`)
    assert.equal(isolated('x'.repeat(60)), `\u2068${'x'.repeat(60)}\u2069`)
  })
})
