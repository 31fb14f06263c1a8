import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { isGuessable } from './is-guessable.ts'
import { lockMs } from './login-lock.ts'
import { passwordProblem } from './password-rule.ts'

const email = 'maren.lindqvist+shop@example.com'
const problem = (password: string, breached: string[] = []) =>
  passwordProblem(password, email, (one) => breached.includes(one))

describe('a new password', () => {
  test('has 15 to 128 characters as people count them', () => {
    assert.equal(problem('vexed quokka 7x'.slice(0, 14)), 'length')
    assert.equal(problem('vexed quokka 7x'), null)
    const long = 'kjwq zxvb plmo 9d'.repeat(8).slice(0, 128)
    assert.equal(problem(long), null)
    assert.equal(problem(`${long}x`), 'length')
    // Two code units each, one character each.
    const animals = [...'🦊🐙🦀🐝🦋🐢🐳🦉🐺🦄🐞🐌🦎🐊🐧']
    assert.equal(problem(animals.join('')), null)
    assert.equal(problem(animals.slice(1).join('')), 'length')
  })

  test('asks for no kind of character', () => {
    for (const good of ['wombat lantern gravel', 'zqkvjxwpmblfgrtd', 'ἄνδρα μοι ἔννεπε', '839201847562910']) {
      assert.equal(problem(good), null, good)
    }
  })

  test('does not hold the address or what stands before its @, in any case', () => {
    for (const bad of [
      'MAREN.LINDQVIST+shop@example.com',
      'xx Maren.Lindqvist+Shop yy',
      'my own maren.lindqvist rocks',
    ]) {
      assert.equal(problem(bad), 'email', bad)
    }
    assert.equal(
      passwordProblem('a gravel wombat lantern', 'a@b.example', () => false),
      null,
    )
  })

  test('is not one that was published', () => {
    const known = 'zqkvjxwpmblfgrtd'
    assert.equal(problem(known, [known]), 'breached')
    assert.equal(problem('Password12345678'), 'breached')
  })
})

describe('guessable', () => {
  for (const password of [
    'passwordpassword',
    'PasswordPassword1!',
    'P@$$w0rdP@$$w0rd',
    'password123456789',
    '123456789012345',
    '1234567890123456',
    'qwertyuiopasdfghjkl',
    '1qaz2wsx3edc4rfv',
    'zaq12wsxcde34rfv',
    'qwertyqwertyqwerty',
    'aaaaaaaaaaaaaaa',
    'abcabcabcabcabc',
    'abcdefghijklmnopqrst',
    'iloveyouforever2019',
    'letmein-letmein-letmein',
    'Welcome2Welcome2',
    'Summer2024Summer2024',
    'thequickbrownfoxjumpsoverthelazydog',
    'correct horse battery staple',
    'administrator1234',
    '19841984198419841984',
    '24121984 24121984',
    'michaeljennifer1990',
    'password@gmail.com',
    'asdfghjkl;asdfghjkl;',
    'ihatethispassword'.replace('ihate', 'ilove'),
    'abababababababab',
    '!!!!!!!!!!!!!!!!!!!!',
  ]) {
    test(`is ${password}`, () => assert.equal(isGuessable(password), true))
  }

  for (const password of [
    'wombat lantern gravel',
    'tangerine-umbrella-quartz',
    'my cousin fed seven ducks',
    'Xk7#pQ2!vL9@mR4$',
    'zqkvjxwpmblfgrtd',
    'gnomic plinth sardine',
    '839201847562910',
  ]) {
    test(`is not ${password}`, () => assert.equal(isGuessable(password), false))
  }

  test('hardly ever is what a program drew at random', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
    const drawn = fc.array(letter, { minLength: 16, maxLength: 128 }).map((letters) => letters.join(''))
    // Shrunk examples are no longer drawn at random, so a fixed seed tells.
    const found = fc.sample(drawn, { numRuns: 500, seed: 7 }).filter((one) => isGuessable(one) && new Set(one).size > 8)
    assert.deepEqual(found, [])
  })

  test('stays so in capitals and with something short behind', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('passwordpassword', 'iloveyouforever', 'qwertyuiop123456', 'welcomewelcome'),
        fc.constantFrom('', '1', '!', '12', '2024', '!!', 'x'),
        (password, tail) => isGuessable(password.toUpperCase() + tail) && isGuessable(password + tail),
      ),
    )
  })
})

test('locks double from a quarter of an hour to a day', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 20].map((lock) => lockMs(lock) / 60_000)
  assert.deepEqual(minutes, [15, 30, 60, 120, 240, 480, 960, 1440, 1440])
})
