import { highestScore, lowestScore } from '../credit-file/file-score.ts'
import { type Attribute, count } from './attribute.ts'
import { countOf } from './file-facts.ts'

const score: Attribute<'ECM01'> = {
  code: 'ECM01',
  name: 'Credit score',
  type: 'integer',
  unit: 'points',
  min: lowestScore,
  max: highestScore,
  description: 'The score that the bureau delivered with the same file, by the model of the host.',
  missingWhen: 'the bureau could not score the file',
  read: ({ score }) => score,
}

/** The score, and how many accounts of which kind there are. */
export const countsOfAccounts = [
  score,
  count('ECM02', 'accounts', 'Accounts', 'Accounts on file, open and closed.', ({ accounts }) => accounts.length),
  count(
    'ECM03',
    'accounts',
    'Open accounts',
    'Accounts that are open: always the sum of ECM06, ECM07 and ECM08.',
    ({ open }) => open.length,
  ),
  count(
    'ECM04',
    'accounts',
    'Late accounts',
    'Accounts that are 30 days or more behind now and not yet derogatory.',
    ({ accounts }) => countOf(accounts, ({ late }) => late),
  ),
  count(
    'ECM05',
    'accounts',
    'Derogatory accounts',
    'Accounts whose present rating is collection, charge-off, repossession, surrender, foreclosure or bankruptcy, paid since or not.',
    ({ accounts }) => countOf(accounts, ({ derogatory }) => derogatory),
  ),
  count(
    'ECM06',
    'accounts',
    'Open installment accounts',
    'Open loans that are paid off in installments, mortgages among them.',
    ({ open }) => countOf(open, ({ kind }) => kind === 'INSTALLMENT'),
  ),
  count('ECM07', 'accounts', 'Open revolving accounts', 'Open cards and lines of credit.', ({ open }) =>
    countOf(open, ({ kind }) => kind === 'REVOLVING'),
  ),
  count(
    'ECM08',
    'accounts',
    'Other open accounts',
    'Open accounts that are due in full each period, such as utilities.',
    ({ open }) => countOf(open, ({ kind }) => kind === 'OTHER'),
  ),
] as const
