import type { Published } from '../texts/text.ts'
import type { AlertAnswer } from './alert-answer.ts'
import type { AlertType } from './alert-type.ts'
import { type NextStep, nextStep, type StepName } from './next-step.ts'

/** What a person can do next who was asked "Was this you?" about an alert; the most useful step comes first. */
export function nextSteps(type: AlertType, answer: AlertAnswer, published?: Published): NextStep[] {
  return stepsByType[type][answer].map((name) => nextStep(name, published))
}

type Steps = readonly [StepName, ...StepName[]]

const notMyAccount: Steps = ['call-company', 'dispute-report', 'place-freeze', 'recovery-plan']
const notMyInquiry: Steps = ['call-company', 'place-fraud-alert', 'place-freeze', 'recovery-plan']
const notSure: Steps = ['compare-papers', 'ask-family', 'call-company', 'place-fraud-alert']
/** About an account that the person has: what is asked is whether its change is right. */
const wrongReport: Steps = ['call-creditor', 'dispute-report', 'read-reports']
const unsureReport: Steps = ['compare-papers', 'call-creditor', 'read-reports']

const stepsByType: Readonly<Record<AlertType, Readonly<Record<AlertAnswer, Steps>>>> = {
  HardInquiryAlert: { YES: ['nothing-to-do', 'limit-applications'], NO: notMyInquiry, UNSURE: notSure },
  InquiryAlert: { YES: ['nothing-to-do', 'limit-applications'], NO: notMyInquiry, UNSURE: notSure },
  BlockedInquiryAlert: {
    YES: ['lift-freeze'],
    NO: ['keep-freeze', 'call-company', 'read-reports', 'recovery-plan'],
    UNSURE: ['compare-papers', 'keep-freeze', 'call-company'],
  },
  TelcoUtilityAlert: {
    YES: ['nothing-to-do', 'catch-up'],
    NO: ['call-company', 'ask-utility-exchange', 'recovery-plan'],
    UNSURE: ['compare-papers', 'ask-family', 'call-company', 'ask-utility-exchange'],
  },
  TradeLineAlert: { YES: ['nothing-to-do'], NO: notMyAccount, UNSURE: notSure },
  CollectionAlert: {
    YES: ['settle-collection', 'read-reports'],
    NO: ['answer-collector', 'dispute-report', 'recovery-plan'],
    UNSURE: ['answer-collector', 'compare-papers', 'read-reports'],
  },
  BankruptcyAlert: {
    YES: ['follow-court-case', 'read-reports'],
    NO: ['look-up-court-case', 'dispute-report', 'report-to-trustee', 'recovery-plan'],
    UNSURE: ['look-up-court-case', 'compare-papers', 'read-reports'],
  },
  AccountStatusChangeAlert: { YES: ['catch-up'], NO: wrongReport, UNSURE: unsureReport },
  AccountActivityDesignatorChangeAlert: { YES: ['nothing-to-do'], NO: wrongReport, UNSURE: unsureReport },
  AccountNarrativeChangeAlert: { YES: ['nothing-to-do'], NO: wrongReport, UNSURE: unsureReport },
  AddressAlert: {
    YES: ['tell-creditors-address'],
    NO: ['check-mail', 'dispute-report', 'place-fraud-alert', 'recovery-plan'],
    UNSURE: ['compare-papers', 'check-mail', 'read-reports'],
  },
  NameAlert: {
    YES: ['tell-creditors-name'],
    NO: ['dispute-report', 'read-reports', 'place-fraud-alert', 'recovery-plan'],
    UNSURE: ['compare-papers', 'read-reports'],
  },
  ScoreChangeAlert: {
    YES: ['nothing-to-do', 'see-what-changed'],
    NO: ['see-what-changed', 'read-reports', 'dispute-report'],
    UNSURE: ['see-what-changed', 'read-reports'],
  },
}
