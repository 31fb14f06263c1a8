import type { AlertType } from '../alerts/alert-type.ts'

/**
 * What a person is told. Everybody who sees the phone can read it, so it says what kind of thing happened and what to do next, and
 * names no company, amount or score.
 */
export interface AlertWords {
  readonly title: string
  readonly fact: string
  /** What to do next, for who has the app at hand. */
  readonly step: string
}

interface WordsOfType extends AlertWords {
  /** On a screen that is locked, where the fact itself is nobody else's business. */
  readonly discreet?: Pick<AlertWords, 'title' | 'fact'>
}

/** `onLockScreen`: for a text message, a push or the subject of an e-mail. */
export function alertWords(type: AlertType, { onLockScreen }: { onLockScreen: boolean }): AlertWords {
  const { discreet, ...words } = wordsByType[type]
  return onLockScreen ? { ...words, ...discreet } : words
}

export function digestWords(count: number): AlertWords {
  const changes = count === 1 ? '1 change' : `${count} changes`
  return {
    title: `${changes} on your credit file`,
    fact: count === 1 ? 'There is 1 change on your credit file.' : `There are ${count} changes on your credit file.`,
    step: 'Open the app to see what is new.',
  }
}

export const allClearWords: AlertWords = {
  title: 'All quiet on your credit file',
  fact: 'We have watched your credit file for the last month and found nothing new to tell you.',
  step: 'There is nothing you need to do. We keep watching.',
}

const notYours = 'Not yours? Open the app and tell us.'
const look = 'Open the app to look at it.'
const record = {
  title: 'Important change on your credit file',
  fact: 'There is an important change on your credit file.',
}

const wordsByType: Readonly<Record<AlertType, WordsOfType>> = {
  HardInquiryAlert: {
    title: 'New credit check',
    fact: 'Your credit file was checked because credit was applied for in your name.',
    step: 'Not you? Open the app and tell us.',
  },
  BlockedInquiryAlert: {
    title: 'Credit check stopped',
    fact: 'A check of your credit file was stopped because the file is locked or frozen.',
    step: 'Not you? Open the app and tell us.',
  },
  TelcoUtilityAlert: {
    title: 'Phone or utility account',
    fact: 'There is news about a phone or utility account in your name.',
    step: notYours,
  },
  TradeLineAlert: {
    title: 'New account on your credit file',
    fact: 'An account in your name is new on your credit file.',
    step: notYours,
  },
  InquiryAlert: {
    title: 'New inquiry on your credit file',
    fact: 'A company has asked for your credit file.',
    step: 'Not expected? Open the app and tell us.',
  },
  CollectionAlert: {
    title: 'Collection on your credit file',
    fact: 'A collection is new on your credit file or has changed.',
    step: 'Open the app to see who reports it and what you can do.',
    discreet: record,
  },
  BankruptcyAlert: {
    title: 'Bankruptcy record on your credit file',
    fact: 'A bankruptcy record is new on your credit file or has changed.',
    step: 'Open the app to see who reports it and what you can do.',
    discreet: record,
  },
  AccountStatusChangeAlert: {
    title: 'Account status changed',
    fact: 'The status of an account on your credit file has changed.',
    step: look,
  },
  AccountActivityDesignatorChangeAlert: {
    title: 'Account activity changed',
    fact: 'An account on your credit file is reported as opened, closed or in another way than before.',
    step: look,
  },
  AccountNarrativeChangeAlert: {
    title: 'Account remark changed',
    fact: 'A remark on an account on your credit file was added or removed.',
    step: look,
  },
  AddressAlert: {
    title: 'Address changed on your credit file',
    fact: 'The address on your credit file has changed.',
    step: 'You have not moved? Open the app and tell us.',
  },
  NameAlert: {
    title: 'Name changed on your credit file',
    fact: 'The name on your credit file has changed.',
    step: 'Not expected? Open the app and tell us.',
  },
  ScoreChangeAlert: {
    title: 'Your credit score changed',
    fact: 'Your credit score has changed.',
    step: 'Open the app to see it and what moved it.',
  },
}
