export const texts = {
  title: 'Alerts',
  new: { one: '{n} new alert', other: '{n} new alerts' },
  unanswered: { one: '{n} alert is waiting for your answer', other: '{n} alerts are waiting for your answer' },
  reported: 'Reported {date}',
  received: 'We received it {date}',
  none: 'Nothing new since {date}',
  noneYet: 'No alerts yet',
  noneHelp: 'We check your file every day and tell you what changes.',
  answered: { YES: 'You said: this was me', NO: 'You said: this was not me', UNSURE: 'You said: not sure' },
  answers: { YES: 'Yes', NO: 'No', UNSURE: 'Not sure' },
  nextSteps: 'What to do now',
  dispute: 'Is something wrong? How to dispute it',
  /** What it is, what it means, and the question. */
  types: {
    HardInquiryAlert: {
      name: 'A lender checked your file',
      meaning: 'Someone applied for credit in your name. If it was you, there is nothing to do.',
      question: 'Did you apply with them?',
    },
    InquiryAlert: {
      name: 'A company asked for your file',
      meaning: 'A company looked at your credit file. This can be for credit, insurance or a job.',
      question: 'Did you apply with them?',
    },
    BlockedInquiryAlert: {
      name: 'A check of your file was stopped',
      meaning: 'Your file is frozen or locked, so the company did not get to see it.',
      question: 'Did you apply with them?',
    },
    TelcoUtilityAlert: {
      name: 'News about a phone or utility account',
      meaning: 'A phone, cable or utility company reported an account in your name.',
      question: 'Did you open this account?',
    },
    TradeLineAlert: {
      name: 'A new account is on your file',
      meaning: 'A lender reported an account in your name that was not there before.',
      question: 'Did you open this account?',
    },
    CollectionAlert: {
      name: 'A collection is on your file',
      meaning: 'An agency says that a debt of yours is unpaid. You can ask it for proof.',
      question: 'Is this debt yours?',
    },
    BankruptcyAlert: {
      name: 'A bankruptcy record is on your file',
      meaning: 'A court record was added to your file, or it changed.',
      question: 'Is this record about you?',
    },
    AccountStatusChangeAlert: {
      name: 'The status of an account changed',
      meaning: 'A lender reports in another way how this account is paid.',
      question: 'Does this fit what you know?',
    },
    AccountActivityDesignatorChangeAlert: {
      name: 'An account was opened, closed or moved',
      meaning: 'A lender reports in another way what became of this account.',
      question: 'Does this fit what you know?',
    },
    AccountNarrativeChangeAlert: {
      name: 'A remark on an account changed',
      meaning: 'A lender added a remark to this account, or took one away.',
      question: 'Does this fit what you know?',
    },
    AddressAlert: {
      name: 'An address on your file changed',
      meaning: 'A company reported an address for you. A strange one can mean that somebody uses your name.',
      question: 'Is this your address?',
    },
    NameAlert: {
      name: 'A name on your file changed',
      meaning: 'A company reported a name for you. Misspellings are common.',
      question: 'Is this your name?',
    },
    ScoreChangeAlert: {
      name: 'Your score changed',
      meaning: 'Your score moved by more than you asked to be told about.',
      question: 'Does this fit what you know?',
    },
  },
  categories: {
    INQUIRY: 'Lender checks',
    ACCOUNT: 'Accounts',
    COLLECTION: 'Collections',
    PUBLIC_RECORD: 'Court records',
    PERSONAL: 'Name and address',
    SCORE: 'Score',
    UTILITY: 'Phone and utilities',
  },
}
