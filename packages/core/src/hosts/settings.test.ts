import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultLimits, defaultSettings, type HostSettings, sandboxLimits, settingsProblems } from './settings.ts'

const base = defaultSettings('production')
const problemsOf = (change: Record<string, unknown>) => settingsProblems({ ...base, ...change } as HostSettings)

describe('settings of a host', () => {
  test('are without contradiction by default, in development and production', () => {
    assert.deepEqual(settingsProblems(defaultSettings('production')), [])
    assert.deepEqual(settingsProblems(defaultSettings('development')), [])
  })

  test('differ by environment where the contract says so', () => {
    const development = defaultSettings('development')
    assert.deepEqual([base.duplicateIdentity, development.duplicateIdentity], ['refuse', 'allow'])
    assert.deepEqual([base.limits, development.limits], [defaultLimits, sandboxLimits])
    assert.deepEqual([defaultLimits.directPerSecond, defaultLimits.directBurst], [100, 200])
    assert.deepEqual([sandboxLimits.directPerSecond, sandboxLimits.directBurst], [25, 50])
    assert.deepEqual(
      [
        defaultLimits.userPerSecond,
        defaultLimits.userBurst,
        defaultLimits.preauthPerMinute,
        defaultLimits.distinctUsersPerDay,
      ],
      [10, 30, 120, 50_000],
    )
  })

  const good: Record<string, Record<string, unknown>> = {
    'one bureau': { bureaus: ['EFX'], productKind: 'EFX_1B' },
    'all bureaus': { bureaus: ['EFX', 'TU', 'EXP'], productKind: 'MULTI' },
    'two bureaus without EFX': { bureaus: ['TU', 'EXP'], productKind: 'MULTI' },
    'the merged product': { bureaus: ['EFX'], productKind: 'EFX_3B' },
    'the newer model with one bureau': { scoreModel: 'SCORE_MODEL_V4' },
    origins: { allowedOrigins: ['https://app.example.com', 'http://localhost:3000'] },
    'pages that show the widget': { widgetOrigins: ['https://app.example.com', 'https://app.example.com:8443'] },
    'a theme': {
      theme: { light: { '--pl-color-primary': '#0b57d0', '--pl-band-1': '#c4451c' }, dark: { '--pl-spacing': '1.25' } },
    },
    'another language': { locale: 'es-US' },
  }
  for (const [name, change] of Object.entries(good)) {
    test(`may have ${name}`, () => assert.deepEqual(problemsOf(change), []))
  }

  const bad: [string, Record<string, unknown>, string][] = [
    ['no bureau', { bureaus: [] }, 'bureaus'],
    ['an unknown bureau', { bureaus: ['ABC'], productKind: 'MULTI' }, 'bureaus'],
    ['an unknown product', { products: ['SCORES', 'LOANS'] }, 'products'],
    ['an unknown feature', { monitoringFeatures: ['Scores', 'Everything'] }, 'monitoringFeatures'],
    ['one bureau and three', { bureaus: ['EFX', 'TU'], productKind: 'EFX_1B' }, 'productKind'],
    ['several bureaus and one', { bureaus: ['EFX'], productKind: 'MULTI' }, 'productKind'],
    ['the merged product with others', { bureaus: ['EFX', 'EXP'], productKind: 'EFX_3B' }, 'productKind'],
    [
      'the newer model with several bureaus',
      { bureaus: ['EFX', 'TU'], productKind: 'MULTI', scoreModel: 'SCORE_MODEL_V4' },
      'scoreModel',
    ],
    ['the newer model with the merged product', { productKind: 'EFX_3B', scoreModel: 'SCORE_MODEL_V4' }, 'scoreModel'],
    ['an unknown kind', { productKind: 'EFX_2B' }, 'productKind'],
    ['an unknown cadence', { refreshCadence: 'daily' }, 'refreshCadence'],
    ['an unknown flow', { verificationType: 'NONE' }, 'verificationType'],
    ['an unknown keeper of users', { userManagement: 'NOBODY' }, 'userManagement'],
    ['an unknown consent mode', { consentMode: 'implied' }, 'consentMode'],
    ['an unknown fallback', { smfaEmail: 'never' }, 'smfaEmail'],
    ['an unknown style', { smfaStatusStyle: 'silent' }, 'smfaStatusStyle'],
    ['an unknown rule for duplicates', { duplicateIdentity: 'merge' }, 'duplicateIdentity'],
    ['a limit of nothing', { limits: { ...defaultLimits, userBurst: 0 } }, 'limits.userBurst'],
    ['a limit below nothing', { limits: { ...defaultLimits, directBurst: -1 } }, 'limits.directBurst'],
    [
      'a limit that is no number',
      { limits: { ...defaultLimits, preauthPerMinute: Number.NaN } },
      'limits.preauthPerMinute',
    ],
    ['every origin', { allowedOrigins: ['*'] }, 'allowedOrigins'],
    ['an origin with a path', { allowedOrigins: ['https://app.example.com/'] }, 'allowedOrigins'],
    ['an origin with a user', { allowedOrigins: ['https://a@example.com'] }, 'allowedOrigins'],
    ['no origin at all', { allowedOrigins: ['null'] }, 'allowedOrigins'],
    ['the widget on a page of this machine', { widgetOrigins: ['http://localhost:3000'] }, 'widgetOrigins'],
    ['a language that there is not', { locale: 'de-DE' }, 'locale'],
    ['a theme that is none', { theme: 'dark' }, 'theme'],
    ['a theme without its dark half', { theme: { light: {} } }, 'theme.dark'],
    ['a theme of three halves', { theme: { light: {}, dark: {}, sepia: {} } }, 'theme'],
    ['a variable that there is not', { theme: { light: { '--pl-color-x': '#000' }, dark: {} } }, 'theme.light'],
  ]
  for (const [name, change, field] of bad) {
    test(`must not have ${name}`, () => {
      const problems = problemsOf(change)
      assert.ok(problems.length > 0)
      for (const problem of problems) assert.ok(problem.startsWith(`${field}:`), problem)
    })
  }

  test('tell every problem at once', () => {
    assert.deepEqual(problemsOf({ refreshCadence: 'daily', smfaEmail: 'never' }).length, 2)
  })
})
