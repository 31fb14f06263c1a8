import type { FactorText } from '../factor-pattern.ts'

type Reasons = readonly [why: string, help: string]

/** Factors that only a bureau's own score names, by code. Why and what helps are the same for all of a kind. */
export const texts = {
  facts: {
    '04': ['owed', 'Your balances are high for your loans.', 'Your balances are low for your loans.'],
    '05': ['late', 'You paid late several times recently.', 'You have rarely paid late recently.'],
    '08': ['late', 'You have few loans, or some were late recently.', 'You have paid your loans well recently.'],
    '11': ['behind', 'You owe much on accounts that are behind.', 'You owe little on accounts that are behind.'],
    '12': ['age', 'Your oldest account is still young.', 'Your oldest account has been open for long.'],
    '13': ['new', 'Your newest account is very new.', 'Your newest account is not that new.'],
    '17': [
      'behind',
      'You owe much on accounts that were once late.',
      'You owe little on accounts that were once late.',
    ],
    '21': ['none', 'You have no open account.', 'You have open accounts.'],
    '22': ['quiet', 'None of your accounts was reported recently.', 'Your accounts were reported recently.'],
    '23': ['thin', 'There is little on your file.', 'There is enough on your file.'],
    '30': ['limits', 'Few of your cards have a high limit.', 'Several of your cards have a high limit.'],
    '31': ['new', 'You opened several cards recently.', 'You have opened hardly any cards recently.'],
    '33': ['late', 'One of your cards fell behind.', 'None of your cards has fallen behind.'],
    '36': ['limits', 'Your highest card limit is low.', 'Your highest card limit is good.'],
    '40': ['age', 'Your oldest card is still young.', 'Your oldest card has been open for long.'],
    '42': ['new', 'Your newest card is very new.', 'Your newest card is not that new.'],
    '43': ['age', 'You have not had your cards for long.', 'You have had your cards for a long time.'],
    '44': ['late', 'Several of your cards fell behind.', 'Hardly any of your cards fell behind.'],
    '45': ['behind', 'You owe much on cards that are behind.', 'You owe little on cards that are behind.'],
    '48': ['quiet', 'None of your cards was reported recently.', 'Your cards were reported recently.'],
    '49': ['thin', 'There is little on file about your cards.', 'There is enough on file about your cards.'],
    '54': ['repaid', 'You paid back little of your home loans so far.', 'You paid back much of your home loans.'],
    '55': ['owed', 'You still owe most of your home loans.', 'You owe only a little of your home loans.'],
    '57': ['late', 'Several of your home loans fell behind.', 'You have paid your home loans on time.'],
    '58': ['owed', 'You owe much on home loans.', 'You owe little on home loans.'],
    '61': ['none', 'You have no open home loan.', 'You have an open home loan.'],
    '62': ['quiet', 'No home loan of yours was reported recently.', 'Your home loan was reported recently.'],
    '63': ['thin', 'There is little on file about home loans.', 'There is enough on file about home loans.'],
    '64': ['none', 'You have no open first mortgage.', 'You have an open first mortgage.'],
    '65': ['thin', 'There is little on file about mortgages.', 'There is enough on file about mortgages.'],
    '66': ['owed', 'You still owe most of your auto loans.', 'You owe only a little of your auto loans.'],
    '68': ['none', 'You have no open auto loan.', 'You have an open auto loan.'],
    '69': ['thin', 'There is little on file about auto loans.', 'There is enough on file about auto loans.'],
    '71': ['late', 'You have few installment loans, or some were late.', 'You have paid your installment loans well.'],
    '72': ['late', 'Several of your installment loans fell behind.', 'Hardly any installment loans fell behind.'],
    '74': [
      'repaid',
      'You paid back little of your installment loans.',
      'You paid back much of your installment loans.',
    ],
    '75': ['new', 'Your newest installment loan is very new.', 'Your newest installment loan is not that new.'],
    '76': ['age', 'Your installment loans are still young.', 'You have had installment loans for long.'],
    '77': ['late', 'An installment loan was late not long ago.', 'No installment loan was late for a long time.'],
    '79': [
      'late',
      'Installment loans were late several times recently.',
      'Installment loans were rarely late recently.',
    ],
    '83': ['thin', 'There is little on file about installment loans.', 'There is enough on file about such loans.'],
    '86': [
      'records',
      'There are several court records on your file.',
      'There are hardly any court records on your file.',
    ],
    '88': ['records', 'A court record on your file is not old.', 'No court record on your file is recent.'],
    '90': ['records', 'A bankruptcy is not discharged yet.', 'Your bankruptcy has been discharged.'],
    '93': ['late', 'A student loan fell behind.', 'No student loan of yours has fallen behind.'],
    '94': ['repaid', 'You paid back little of your student loans so far.', 'You paid back much of your student loans.'],
  } satisfies Readonly<Record<string, readonly [group: string, hurting: string, helping: string]>>,
  groups: {
    late: {
      hurting: ['Paying on time counts most.', 'Catch up, then let each month be on time.'],
      helping: ['Paying on time counts most.', 'Keep every payment on time.'],
    },
    behind: {
      hurting: ['Debt that is late weighs more.', 'Pay what is past due first.'],
      helping: ['Little is at risk there.', 'Keep those accounts on time.'],
    },
    owed: {
      hurting: ['High debt leaves less room.', 'Each payment brings it down.'],
      helping: ['Low debt leaves you room.', 'Keep paying as agreed.'],
    },
    repaid: {
      hurting: ['Early in a loan this is normal.', 'Each payment brings it down.'],
      helping: ['You finish what you start.', 'Keep paying as agreed.'],
    },
    age: {
      hurting: ['A long record says more about you.', 'Keep accounts open; time does the rest.'],
      helping: ['A long record says more about you.', 'Keep your oldest accounts open.'],
    },
    new: {
      hurting: ['New credit has to prove itself.', 'Wait before you apply again.'],
      helping: ['A calm record looks steady.', 'Open new ones only when you need them.'],
    },
    none: {
      hurting: ['Lenders see less of how you pay.', 'It counts little; do not borrow for it.'],
      helping: ['Lenders see how you pay.', 'Keep paying as agreed.'],
    },
    quiet: {
      hurting: ['Old news tells little about today.', 'Use an account now and then and pay it on time.'],
      helping: ['Lenders see how you pay today.', 'Keep paying as agreed.'],
    },
    thin: {
      hurting: ['There is little to judge you by.', 'Use what you have and pay it on time.'],
      helping: ['Lenders can form a picture.', 'Keep paying as agreed.'],
    },
    limits: {
      hurting: ['High limits show trust and leave room.', 'Ask for more only when you pay in full.'],
      helping: ['High limits show trust and leave room.', 'Keep those cards open.'],
    },
    records: {
      hurting: ['Such records weigh for years.', 'Settle what is open; the rest fades with time.'],
      helping: ['A clean record builds trust.', 'Nothing to do here.'],
    },
  } satisfies Readonly<Record<string, Readonly<Record<'hurting' | 'helping', Reasons>>>>,
  unknown: {
    hurting: [
      'The bureau names a factor that we have no words for.',
      'It lowers your score.',
      'Ask the bureau what it means.',
    ],
    helping: [
      'The bureau names a factor that we have no words for.',
      'It helps your score.',
      'There is nothing to do.',
    ],
  } satisfies Readonly<Record<'hurting' | 'helping', FactorText>>,
}
