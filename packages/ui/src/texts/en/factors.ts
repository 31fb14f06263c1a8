import type { FactorText } from '../factor-pattern.ts'

/** What moves a score, by code: the fact, why it matters, what would help. Together at most 140 letters. */
export const texts = {
  title: 'What moves your score',
  helps: 'Helps your score',
  hurts: 'Lowers your score',
  years: { one: '{n} year', other: '{n} years' },
  months: { one: '{n} month', other: '{n} months' },
  hurting: {
    '06': [
      'You opened at least one account in a year.',
      'New accounts make your record younger.',
      'Wait a year before the next one.',
    ],
    '07': [
      'Many of your accounts were paid late.',
      'Lenders look at how often you pay on time.',
      'Autopay stops new misses.',
    ],
    '09': [
      'At least one account fell behind.',
      'Delays weigh for years.',
      'Catch up on what is due, then pay on time.',
    ],
    '10': [
      'Your mix of cards and loans is narrow.',
      'Different kinds show more of you.',
      'Add a new kind only when you need it.',
    ],
    '14': [
      'Your accounts are still young.',
      'A long record says more about you.',
      'Keep old accounts open; time does the rest.',
    ],
    '15': ['You missed a payment not long ago.', 'Recent misses weigh most.', 'Each month paid on time makes it fade.'],
    '16': [
      'Your card balances have been growing.',
      'Rising debt is an early sign of strain.',
      'Pay more than you spend for some months.',
    ],
    '18': [
      'You pay a small part of your card balances.',
      'The debt hardly shrinks that way.',
      'Pay more than the minimum when you can.',
    ],
    '29': [
      'Many of your cards carry a balance.',
      'Each one counts, even a small one.',
      'Paying off the smallest first helps.',
    ],
    '32': [
      'Your card balances are high for their limits.',
      'High use lowers a score fast.',
      'Getting below 30% helps.',
    ],
    '34': [
      'Your card balances were high for two years.',
      'Past use counts, not only today.',
      'Each lower month helps.',
    ],
    '35': ['A card is close to its limit.', 'Even one full card lowers a score.', 'Pay that card down first.'],
    '39': [
      'You have little credit left to use.',
      'Having room shows that you are not stretched.',
      'Paying down a card brings room back.',
    ],
    '47': [
      'You have no open card.',
      'Lenders cannot see how you use one.',
      'A small card, paid in full each month, can help.',
    ],
    '53': [
      'A home was lost to foreclosure.',
      'This weighs for up to seven years.',
      'It matters less with each year paid on time.',
    ],
    '73': [
      'A lender took back what a loan had paid for.',
      'This weighs for years.',
      'It matters less with each year paid on time.',
    ],
    '78': [
      'You still owe much of your loans.',
      'A fresh loan weighs more than an old one.',
      'Regular payments bring it down.',
    ],
    '81': [
      'You have no loan on file.',
      'Cards and loans together show more.',
      'It counts little; do not borrow for it.',
    ],
    '84': [
      'Lender checks cost you a few points.',
      'Each one counts for about a year.',
      'No action needed: this fades with time.',
    ],
    '85': [
      'Lenders checked your file several times recently.',
      'Many checks can look like strain.',
      'Applying less lets this fade.',
    ],
    '87': [
      'A judgment or lien is still open.',
      'It can come before other debts.',
      'Settle it, then get proof that it is closed.',
    ],
    '95': [
      'A debt is in collection and unpaid.',
      'Lenders see a bill left open.',
      'Ask for proof of the debt, then settle it in writing.',
    ],
    '96': [
      'A medical debt is in collection.',
      'An unpaid debt weighs on a score.',
      'Check it with your insurer, then settle or dispute it.',
    ],
    '97': ['You have few accounts.', 'There is little to judge you by.', 'Use one account often and pay it on time.'],
    '98': [
      'A bankruptcy is on your file.',
      'It weighs for up to ten years.',
      'Paying on time from now on rebuilds your score.',
    ],
  } satisfies Readonly<Record<string, FactorText>>,
  helping: {
    '06': [
      'You opened no account in the past year.',
      'A calm year looks steady.',
      'Open new ones only when you need them.',
    ],
    '07': [
      'Nearly all your accounts were always paid on time.',
      'Lenders value this most.',
      'Keep every payment on time.',
    ],
    '10': [
      'You have a good mix of cards and loans.',
      'It shows that you handle both.',
      'There is no need to add more.',
    ],
    '14': [
      'You have had your accounts for a long time.',
      'A long record tells more.',
      'Keep your oldest accounts open.',
    ],
    '15': ['You have missed no payment for a long time.', 'This is the biggest help.', 'Autopay helps to keep it so.'],
    '16': ['Your card balances have not been growing.', 'Steady debt looks safe.', 'Carry on like this.'],
    '18': ['You pay most of your card balances.', 'It keeps debt from building up.', 'Pay in full when you can.'],
    '29': [
      'Few of your cards carry a balance.',
      'Fewer debts are easier to trust.',
      'Pay off small balances as they come.',
    ],
    '32': ['Your card balances are low for their limits.', 'It shows that you are not stretched.', 'Stay below 30%.'],
    '34': ['Your card balances stayed moderate for two years.', 'Steady use builds trust.', 'Carry on like this.'],
    '35': ['None of your cards is close to its limit.', 'Room on each card helps.', 'Pay early if one fills up.'],
    '39': [
      'You have plenty of credit left to use.',
      'It shows that you are not stretched.',
      'Keep cards open that you rarely use.',
    ],
    '78': ['You paid back a good part of your loans.', 'You finish what you start.', 'Keep paying as agreed.'],
    '84': [
      'Lender checks cost you a few points.',
      'Each one counts for about a year.',
      'No action needed: this fades with time.',
    ],
    '85': ['Few lenders checked your file recently.', 'Few applications look steady.', 'Apply only for what you need.'],
  } satisfies Readonly<Record<string, FactorText>>,
  /** Said instead where the file has the figure: the fact, and where there is one, what would help. */
  measured: {
    hurting: {
      '06': ['Accounts that you opened in the past year: {count}.'],
      '07': ['Accounts that were paid late: {count} of {total}.'],
      '14': ['Your accounts are {age} old on average.'],
      '15': ['You missed a payment {time} ago.'],
      '29': ['Cards that carry a balance: {count}.'],
      '32': ['Your cards use {percent} of their limits.', 'Below 30% helps; paying {amount} gets you there.'],
      '35': ['Your {card} uses {percent} of its limit.'],
      '39': ['You have {amount} of credit left to use.'],
      '78': ['You still owe {percent} of your loans.'],
      '85': ['Lender checks in six months: {count}.'],
      '95': ['{amount} is in collection and unpaid.'],
      '97': ['Accounts on your file: {count}.'],
    },
    helping: {
      '14': ['Your accounts are {age} old on average.'],
      '15': ['You paid every bill on time for {time}.'],
      '32': ['Your cards use {percent} of their limits.'],
      '39': ['You have {amount} of credit left to use.'],
      '78': ['You paid back {percent} of your loans.'],
    },
  },
}
