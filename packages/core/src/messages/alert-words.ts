import type { AlertType } from '../alerts/alert-type.ts'
import { fillWording } from '../texts/fill-wording.ts'
import { nothingPublished, type Published, type Wording } from '../texts/text.ts'

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

interface TellingOf {
  /** For a text message, a push or the subject of an e-mail. */
  readonly onLockScreen: boolean
  readonly published?: Published
}

export function alertWords(type: AlertType, { onLockScreen, published = nothingPublished }: TellingOf): AlertWords {
  const { title, fact, step, discreetTitle, discreetFact } = {
    ...noDiscretion,
    ...fillWording(partsOf(type), published(alertKey(type))),
  }
  if (!onLockScreen) return { title, fact, step }
  return { title: discreetTitle ?? title, fact: discreetFact ?? fact, step }
}

export function digestWords(count: number, published: Published = nothingPublished): AlertWords {
  const [key, standard] =
    count === 1 ? (['message.digest.one', oneChange] as const) : (['message.digest', changes] as const)
  return fillWording(standard, published(key), { count })
}

export function allClearWords(published: Published = nothingPublished): AlertWords {
  return fillWording(allClear, published('message.all-clear'))
}

/** Every text of messages about alerts, with the name by which another wording is published for it. */
export function alertTexts(): [key: string, title: string, wording: Wording][] {
  const ofTypes = (Object.keys(wordsByType) as AlertType[]).map((type): [string, string, Wording] => [
    alertKey(type),
    `Message: ${wordsByType[type].title}`,
    partsOf(type),
  ])
  return [
    ...ofTypes,
    ['message.digest.one', 'Summary of one change', oneChange],
    ['message.digest', 'Summary of several changes', changes],
    ['message.all-clear', 'A month without changes', allClear],
  ]
}

function alertKey(type: AlertType): string {
  return `message.alert.${type}`
}

const noDiscretion: { readonly discreetTitle?: string; readonly discreetFact?: string } = {}

function partsOf(type: AlertType) {
  const { discreet, title, fact, step } = wordsByType[type]
  const shown = { title, fact, step }
  return discreet ? { ...shown, discreetTitle: discreet.title, discreetFact: discreet.fact } : shown
}

const step = 'Open the app to see what is new.'
const oneChange = {
  title: '1 change on your credit file',
  fact: 'There is 1 change on your credit file.',
  step,
}
const changes = {
  title: '{count} changes on your credit file',
  fact: 'There are {count} changes on your credit file.',
  step,
}
const allClear = {
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
