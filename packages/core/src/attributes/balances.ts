import {
  cardTypes,
  governmentLoanTypes,
  governmentUnsecuredTypes,
  unsecuredTypes,
} from '../credit-file/account-types.ts'
import { isResolvedCollection } from '../credit-file/collection.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import type { CardNetwork } from '../credit-file/tradeline-codes.ts'
import { type Attribute, dollars } from './attribute.ts'
import { balanceOf } from './file-facts.ts'

/** What is owed, by what it is owed for. All but ECM22 count closed accounts too on which money is still owed. */
export const balances = [
  owedOn('ECM12', 'Card balance', 'Owed on unsecured credit cards.', ofType('18')),
  owedOn(
    'ECM13',
    'Unsecured debt',
    'Owed without security, to governments too; loans for education are left out.',
    (account) => isUnsecured(account),
  ),
  owedOn(
    'ECM13_01',
    'Unsecured debt, not to governments',
    'ECM13 without debts to governments.',
    (account) => isUnsecured(account) && !governmentUnsecuredTypes.has(account.accountType),
  ),
  dollars(
    'ECM14',
    'Medical debt',
    'Owed on medical accounts, and on medical collections that are neither paid nor settled.',
    ({ owing, collections }) => {
      let usd = balanceOf(owing, ofType('90'))
      for (const collection of collections)
        if (collection.medical && !isResolvedCollection(collection)) usd += collection.balanceUsd ?? 0
      return usd
    },
  ),
  ofNetwork('ECM18', 1),
  ofNetwork('ECM19', 2),
  ofNetwork('ECM20', 3),
  ofNetwork('ECM21', 4),
  dollars('ECM22', 'Balance of open accounts', 'Owed on open accounts of every kind.', ({ open }) =>
    balanceOf(open, () => true),
  ),
  owedOn(
    'ECM23',
    'Student loan balance',
    'Owed for education, to private lenders and to governments.',
    ({ accountType, education }) => accountType === '12' || (education && governmentLoanTypes.has(accountType)),
  ),
  owedOn('ECM24', 'Charge account balance', 'Owed on charge accounts of stores.', ofType('07')),
  owedOn('ECM25', 'Note loan balance', 'Owed on note loans.', ofType('20')),
  owedOn('ECM26', 'Debt buyer balance', 'Owed to companies that bought the debt.', ofType('0C')),
  owedOn('ECM27', 'Private education loan balance', 'Owed on education loans that no government gave.', ofType('12')),
  owedOn(
    'ECM28',
    'Secured government loan balance',
    'Owed on secured loans that a government gave or guarantees, student loans among them.',
    ({ accountType }) => accountType === '66' || accountType === '68',
  ),
] as const

function owedOn<Code extends string>(
  code: Code,
  name: string,
  description: string,
  counts: (account: Tradeline) => boolean,
): Attribute<Code> {
  return dollars(code, name, description, ({ owing }) => balanceOf(owing, counts))
}

function ofNetwork<Code extends string>(code: Code, network: CardNetwork): Attribute<Code> {
  return owedOn(
    code,
    `Balance of card network ${network}`,
    `Owed on cards of card network ${network}, secured and business cards among them.`,
    (account) => account.network === network && cardTypes.has(account.accountType),
  )
}

function ofType(type: string): (account: Tradeline) => boolean {
  return ({ accountType }) => accountType === type
}

/** Unsecured government loans can be for education. */
function isUnsecured({ accountType, education }: Tradeline): boolean {
  return unsecuredTypes.has(accountType) && !(education && governmentLoanTypes.has(accountType))
}
