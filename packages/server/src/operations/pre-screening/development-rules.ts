/** The rules of the development host that pre-screens: a card for people with a fair score and a quiet year. */
export const developmentRules = {
  name: 'Everyday card',
  bureau: 'EFX',
  noHit: 'DECLINE',
  rules: [
    {
      name: 'score-floor',
      text: 'Score below 640',
      passText: 'Score of 640 or more',
      if: { attr: 'ECM01', op: '>=', value: 640 },
    },
    {
      name: 'no-open-bankruptcy',
      text: 'Open bankruptcy on file',
      passText: 'No open bankruptcy',
      if: { not: { attr: 'ECM29', op: '=', value: true } },
    },
    {
      name: 'pays-on-time',
      text: 'Late payments in the last year',
      passText: 'Pays on time',
      if: {
        all: [
          { attr: 'ECM04', op: '=', value: 0 },
          { attr: 'ECM17', op: '<=', value: 1 },
        ],
      },
    },
    {
      name: 'small-collections',
      text: 'More than 500 dollars in collections',
      passText: 'Hardly anything in collections',
      if: { attr: 'ECM16', op: '<=', value: 500 },
    },
    {
      name: 'quiet-records',
      text: 'Public record in the last two years',
      passText: 'No recent public record',
      if: {
        any: [
          { attr: 'ECM36', op: '=', value: 0 },
          { attr: 'ECM38', op: '>=', value: 24 },
        ],
      },
    },
  ],
  tests: [
    {
      name: 'a quiet file',
      attributes: { ECM01: 720, ECM04: 0, ECM16: 0, ECM17: 0, ECM29: false, ECM36: 0 },
      expect: 'APPROVED',
    },
    {
      name: 'a good score with collections',
      attributes: { ECM01: 720, ECM04: 0, ECM16: 900, ECM17: 0, ECM29: false, ECM36: 0 },
      expect: 'DECLINED',
    },
    { name: 'nothing known', attributes: {}, expect: 'DECLINED' },
  ],
} as const
