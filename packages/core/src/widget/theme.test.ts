import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { themeNames, themeProblems } from './theme.ts'

const problemsOf = (light: Record<string, unknown>) => themeProblems({ light, dark: {} })

describe('a theme', () => {
  test('may have colours, sizes and a typeface', () => {
    const good = {
      '--pl-color-primary': '#0b57d0',
      '--pl-color-text': '#123',
      '--pl-band-5': '#2f6fd6',
      '--pl-font': 'humanist',
      '--pl-font-size-base': '18px',
      '--pl-heading-scale': '1.25',
      '--pl-shadow': 'soft',
      '--pl-radius': '8px',
    }
    assert.deepEqual(problemsOf(good), [])
    assert.equal(themeNames.length, 28)
  })

  test('cannot load, run or end anything', () => {
    const refused = [
      'url(https://evil.example/x.png)',
      "url('x')",
      'expression(alert(1))',
      '#fff; background: url(x)',
      '#fff}body{display:none',
      '</style><script>',
      '@import x',
      'import x',
      'var(--x)/**/',
      'javascript:alert(1)',
      '\\75rl(x)',
      'URL(x)',
      '',
      'a'.repeat(81),
      7,
      null,
      ['#fff'],
    ]
    for (const value of refused) {
      for (const name of ['--pl-color-primary', '--pl-font', '--pl-radius']) {
        assert.equal(problemsOf({ [name]: value }).length, 1, `${name} ${String(value)}`)
      }
    }
  })

  test('stays within bounds where people would not be able to read it otherwise', () => {
    const refused = [
      ['--pl-font-size-base', '12px'],
      ['--pl-font-size-base', '21px'],
      ['--pl-font-size-base', '16'],
      ['--pl-heading-scale', '2'],
      ['--pl-spacing', '0.5'],
      ['--pl-shadow', 'hard'],
      ['--pl-color-primary', '12px'],
      ['--pl-color-primary', 'red'],
      ['--pl-color-primary', '#0B57D0'],
      ['--pl-font', 'comic sans'],
      ['--pl-font-weight-bold', '300'],
      ['--pl-radius', '25px'],
      ['--pl-max-width', '100%'],
      ['--pl-logo', 'a.b'],
    ] as const
    for (const [name, value] of refused) assert.equal(problemsOf({ [name]: value }).length, 1, `${name} ${value}`)
  })

  test('has no other variables, and no members of objects', () => {
    for (const name of ['--pl-color-x', '--evil', 'color', '__proto__', 'constructor']) {
      assert.equal(problemsOf(JSON.parse(`{${JSON.stringify(name)}:"#fff"}`)).length, 1, name)
    }
  })
})
