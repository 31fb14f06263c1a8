import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { endpoints, errors, refusalsOf } from '@plumbline/contract'
import { errorText } from './error-text.ts'
import { languages, loadTexts } from './texts.ts'

describe('words for errors', () => {
  /** What a person cannot have caused and cannot mend: the request of a screen was wrong. */
  const ours = ['SC202', 'SC203', 'SC204', 'SC205', 'SC206', 'SC209', 'SC210', 'SC211', 'SC417', 'SC500']

  it('tell every error that a person can meet, with a next step', async () => {
    const met = endpoints
      .filter(({ path, audience }) => path.startsWith('/users') || audience === 'user')
      .flatMap(refusalsOf)
    const codes = [...new Set(met.map((name) => errors[name].code))]
    for (const language of languages) {
      const texts = await loadTexts(language, 'errors')
      for (const code of codes) assert.match(errorText(code, texts).next, /^[^{}]+\.$/, code)
      const toldAsOurs = codes.filter((code) => errorText(code, texts).title === texts.codes.SC500[0])
      assert.deepEqual(toldAsOurs.sort(), ours)
    }
  })

  it('tell until when a person has to wait, and leave out what is not known', async () => {
    const [en, es] = await Promise.all([loadTexts('en', 'errors'), loadTexts('es', 'errors')])
    assert.equal(
      errorText('SC327', es, { time: '3:45 p. m.' }).next,
      'Puede tardar un minuto. Podrá pedir otro a partir de las 3:45 p. m.',
    )
    assert.equal(errorText('SC327', es).next, 'Puede tardar un minuto.')
    assert.equal(errorText('SC322', en).next, 'Try again later.')
    assert.equal(
      errorText('SC316', en, { left: '2 tries left.' }).next,
      'Look at the newest message and enter its code. 2 tries left.',
    )
  })

  it('take a code that nobody knows for an error of ours', async () => {
    for (const code of ['SC999', 'constructor', ''])
      assert.match(errorText(code, await loadTexts('en', 'errors')).title, /on our side/)
  })
})
