import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { leavesOf, reword } from './reword.ts'

const texts = { title: 'One', list: ['a', 'b'], deep: { er: { one: 'x', other: 'y' } } }

describe('texts that are worded anew', () => {
  test('say the new words where there are some, and leave the old object alone', () => {
    const said = reword(texts, 'menu', {
      'menu.list': { '1': 'B' },
      'menu.deep.er': { other: 'Y' },
      'menu.title': { '': 'Uno' },
      'score.title': { '': 'not here' },
    })
    assert.deepEqual(said, { title: 'Uno', list: ['a', 'B'], deep: { er: { one: 'x', other: 'Y' } } })
    assert.equal(texts.list[1], 'b')
  })

  test('pass over what is gone', () => {
    const wordings = { 'menu.gone': { '': 'x' }, 'menu.title': { deeper: 'x' }, 'menu.list': { '7': 'x' } }
    assert.deepEqual(reword(texts, 'menu', wordings), texts)
  })

  test('are named by their place', () => {
    assert.deepEqual(leavesOf(texts.deep), { 'er.one': 'x', 'er.other': 'y' })
    assert.deepEqual(leavesOf(texts.list), { 0: 'a', 1: 'b' })
  })
})
