/** What a new rule set can begin with. */
export const templates = {
  'score-floor': {
    label: 'A score floor',
    about: 'Everybody with a score of 640 or more is approved.',
    document: {
      name: 'Score floor',
      bureau: 'EFX',
      rules: [{ name: 'score-floor', text: 'Score below 640', if: { attr: 'ECM01', op: '>=', value: 640 } }],
      tests: [
        { name: 'a good score', attributes: { ECM01: 700 }, expect: 'APPROVED' },
        { name: 'a low score', attributes: { ECM01: 600 }, expect: 'DECLINED' },
      ],
    },
  },
  'quiet-file': {
    label: 'A quiet file',
    about: 'A fair score, no open bankruptcy and hardly anything in collections.',
    document: {
      name: 'Quiet file',
      bureau: 'EFX',
      rules: [
        { name: 'score-floor', text: 'Score below 640', if: { attr: 'ECM01', op: '>=', value: 640 } },
        { name: 'no-open-bankruptcy', text: 'Open bankruptcy on file', if: { attr: 'ECM29', op: '=', value: false } },
        {
          name: 'small-collections',
          text: 'More than 500 dollars in collections',
          if: { attr: 'ECM16', op: '<=', value: 500 },
        },
      ],
      tests: [
        { name: 'a quiet file', attributes: { ECM01: 700, ECM16: 0, ECM29: false }, expect: 'APPROVED' },
        { name: 'large collections', attributes: { ECM01: 700, ECM16: 900, ECM29: false }, expect: 'DECLINED' },
      ],
    },
  },
} as const

export type TemplateName = keyof typeof templates
