import { fillWording } from '../texts/fill-wording.ts'
import { nothingPublished, type Published } from '../texts/text.ts'

/** Something that a person can do next, and the official page for it where there is one. */
export interface NextStep {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly url: string | null
}

export type StepName = keyof typeof texts

export function nextStep(name: StepName, published: Published = nothingPublished): NextStep {
  const [title, text, url = null] = texts[name] as readonly [title: string, text: string, url?: string]
  return { key: name, ...fillWording({ title, text }, published(stepKey(name))), url }
}

/** Every step with the name by which another wording is published for it. */
export function stepTexts(): [key: string, title: string, wording: { title: string; text: string }][] {
  return Object.entries(texts).map(([name, [title, text]]) => [stepKey(name), title, { title, text }])
}

function stepKey(name: string): string {
  return `api.step.${name}`
}

const freezesAndAlerts = 'https://consumer.ftc.gov/articles/credit-freezes-and-fraud-alerts'
const disputes = 'https://www.consumerfinance.gov/ask-cfpb/how-do-i-dispute-an-error-on-my-credit-report-en-314/'
const collectors = 'https://www.consumerfinance.gov/consumer-tools/debt-collection/'

/** Title, what to do, and an official page. They tell what to do and blame nobody: an answer is no proof of anything. */
const texts = {
  'nothing-to-do': [
    'Nothing more to do',
    'You know about this. Keep the letter or e-mail that belongs to it, in case you want to look something up later.',
  ],
  'compare-papers': [
    'Compare it with your own papers',
    'Look at the name, the date and the amount in the alert and compare them with your letters, e-mails and statements. ' +
      'Companies often report under another name than the one you know them by.',
  ],
  'ask-family': [
    'Ask those who share accounts with you',
    'Someone who shares an account, a loan or a household with you may have done this. Ask before you take further steps.',
  ],
  'call-company': [
    'Call the company',
    'Call the company that the alert names and ask what it has on record. Take the number from its own website or from a ' +
      'statement. If it is not yours, ask the company to close it, to correct what it has reported, and to confirm both in writing.',
  ],
  'call-creditor': [
    'Ask the creditor what was reported',
    'Call the number on your statement and ask what was reported about the account, and why. If it is wrong, ask the creditor to ' +
      'correct it with every bureau it reports to.',
  ],
  'catch-up': [
    'Catch up on the account, or ask for a plan',
    'If a payment is late, paying what is due now keeps it from growing. If you cannot, call the creditor before the next due date ' +
      'and ask what it can offer; many have plans for hard times.',
  ],
  'dispute-report': [
    'Dispute it with the bureau that reported it',
    'Tell the bureau named in the alert what is wrong and why, with copies of what shows it. It is free, and the bureau has to look ' +
      'into it, as a rule within 30 days. The page explains how and has the addresses of the bureaus.',
    disputes,
  ],
  'place-freeze': [
    'Freeze your credit files',
    'A freeze keeps new creditors from seeing your file, so hardly anyone can open an account in your name. It is free, does not touch ' +
      'your score, and lasts until you lift it. Place it with each of the three bureaus.',
    freezesAndAlerts,
  ],
  'place-fraud-alert': [
    'Place a fraud alert',
    'A fraud alert asks creditors to make sure that it is you before they open an account. It is free and lasts a year. One bureau is ' +
      'enough: it tells the other two.',
    freezesAndAlerts,
  ],
  'keep-freeze': [
    'Leave the freeze or lock on',
    'It did its work: the company did not get your file. Leave it on, and look whether the other bureaus have one too.',
    freezesAndAlerts,
  ],
  'lift-freeze': [
    'Lift the freeze or lock for a while',
    'The company could not see your file. If you want it to go on, ask which bureau it uses and lift the freeze or lock there for some ' +
      'days. Then ask the company to try again.',
    freezesAndAlerts,
  ],
  'recovery-plan': [
    'Report it and get a recovery plan',
    'The official site for identity theft takes your report and makes a plan of steps for your case, with letters that are ready to send.',
    'https://www.identitytheft.gov',
  ],
  'read-reports': [
    'Read your reports of all three bureaus',
    'The official site gives them to you free of charge. Look for accounts, inquiries and addresses that you do not know.',
    'https://www.annualcreditreport.com',
  ],
  'limit-applications': [
    'Apply only for what you need',
    'Hard inquiries stay on the report for two years, and several within a short time can cost some points. ' +
      'Inquiries for one car loan or one mortgage within a few weeks mostly count as one.',
  ],
  'ask-utility-exchange': [
    'Look at your file at the utility exchange',
    'Phone, cable and utility companies report to an exchange of their own. You can ask it for your file, dispute what is wrong in it, ' +
      'and freeze it.',
    'https://www.nctue.com',
  ],
  'answer-collector': [
    'Ask the agency to prove the debt',
    'Write to the agency that you want the debt validated; within 30 days of its first letter it then has to stop until it has ' +
      'answered. Pay nothing and promise nothing before you know that the debt is yours. The page has letters to use.',
    collectors,
  ],
  'settle-collection': [
    'Agree on payment in writing',
    'If the debt is yours, ask for the amount and a plan in writing before you pay, and keep the proof of every payment. A collection ' +
      'that is paid looks better to many lenders than one that is open.',
    collectors,
  ],
  'follow-court-case': [
    'Keep to the dates of the case',
    'Go by the letters of the court and of your attorney. Once the case is over, check that the accounts in it are reported with a ' +
      'balance of zero.',
  ],
  'look-up-court-case': [
    'Look up the case at the court',
    'The official search of the federal courts finds the case by its number. The clerk of the court can tell you who filed it and how ' +
      'to object if you did not.',
    'https://pacer.uscourts.gov',
  ],
  'report-to-trustee': [
    'Tell the United States Trustee',
    'A case that was filed in your name without you is a matter for the office that watches over bankruptcies. Its page says how to reach it.',
    'https://www.justice.gov/ust',
  ],
  'tell-creditors-address': [
    'Give your new address to those who write to you',
    'Tell your banks, your insurers and the post office, so that statements and cards reach you and nobody else.',
    'https://www.usps.com/manage/forward.htm',
  ],
  'check-mail': [
    'Make sure that your mail still reaches you',
    'Look whether mail that you expect has come, and ask at your post office whether a change of address is on file. The postal ' +
      'inspectors take reports about mail that was redirected.',
    'https://www.uspis.gov/report',
  ],
  'tell-creditors-name': [
    'Use the same name everywhere',
    'Give the name to your banks and to those you have loans with, so that all they report ends up in one file.',
  ],
  'see-what-changed': [
    'See what has changed',
    'Compare your newest report with the one before: balances, late payments, new accounts and inquiries move a score most.',
  ],
} as const satisfies Readonly<Record<string, readonly [title: string, text: string, url?: `https://${string}`]>>
