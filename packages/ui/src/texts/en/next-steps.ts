/** What a person can do after an alert, by the key that the API gives a step; the address of an official page comes with it. */
export const texts = {
  officialPage: 'Official page',
  steps: {
    'nothing-to-do': [
      'Nothing more to do',
      'You know about this. Keep the letter or e-mail, in case you want to look something up.',
    ],
    'compare-papers': [
      'Compare it with your papers',
      'Check name, date and amount against your letters and statements. Companies often report under another name.',
    ],
    'ask-family': [
      'Ask those who share accounts with you',
      'Someone in your household may have done this. Ask before you go on.',
    ],
    'call-company': [
      'Call the company',
      'Take the number from its own website or a statement. If it is not yours, ask them to close it, correct it and confirm both in writing.',
    ],
    'call-creditor': [
      'Ask the creditor what was reported',
      'Call the number on your statement. If it is wrong, ask them to correct it with every bureau.',
    ],
    'catch-up': [
      'Catch up, or ask for a plan',
      'Paying what is due keeps it from growing. If you cannot, call before the next due date and ask what they offer.',
    ],
    'dispute-report': [
      'Dispute it with the bureau',
      'Say what is wrong and why, with copies that show it. It is free; as a rule the bureau answers within 30 days.',
    ],
    'place-freeze': [
      'Freeze your credit files',
      'Hardly anyone can then open an account in your name. It is free and does not touch your score. Do it at all three bureaus.',
    ],
    'place-fraud-alert': [
      'Place a fraud alert',
      'Lenders then make sure that it is you. It is free and lasts a year. One bureau is enough; it tells the others.',
    ],
    'keep-freeze': [
      'Leave the freeze or lock on',
      'It worked: the company did not get your file. See that the other bureaus have one too.',
    ],
    'lift-freeze': [
      'Lift the freeze or lock for a while',
      'Ask the company which bureau it uses, lift it there for some days, then ask them to try again.',
    ],
    'recovery-plan': [
      'Report it and get a recovery plan',
      'The official site takes your report and gives you steps and letters for your case.',
    ],
    'read-reports': [
      'Read your reports of all three bureaus',
      'They are free. Look for accounts, checks and addresses that you do not know.',
    ],
    'limit-applications': [
      'Apply only for what you need',
      'Lender checks stay for two years. Several for one car loan or mortgage within a few weeks mostly count as one.',
    ],
    'ask-utility-exchange': [
      'Look at your file at the utility exchange',
      'Phone and utility companies report to an exchange of their own. You can see, dispute and freeze your file there.',
    ],
    'answer-collector': [
      'Ask the agency to prove the debt',
      'Write within 30 days of its first letter; it then has to stop until it has answered. Pay nothing before you know the debt is yours.',
    ],
    'settle-collection': [
      'Agree on payment in writing',
      'Get the amount and the plan in writing before you pay, and keep every proof of payment.',
    ],
    'follow-court-case': [
      'Keep to the dates of the case',
      'Go by the letters of the court. Afterwards, check that the accounts show a balance of zero.',
    ],
    'look-up-court-case': [
      'Look up the case at the court',
      'The federal search finds it by its number. The clerk can tell you who filed it.',
    ],
    'report-to-trustee': [
      'Tell the United States Trustee',
      'This office watches over bankruptcies and takes reports of cases filed without you.',
    ],
    'tell-creditors-address': [
      'Give your new address to those who write to you',
      'Tell your banks, insurers and the post office, so that mail reaches only you.',
    ],
    'check-mail': [
      'Make sure that your mail still reaches you',
      'Ask your post office whether a change of address is on file.',
    ],
    'tell-creditors-name': [
      'Use the same name everywhere',
      'Give it to your banks and lenders, so that all reports end up in one file.',
    ],
    'see-what-changed': [
      'See what has changed',
      'Balances, late payments, new accounts and lender checks move a score most.',
    ],
  } satisfies Readonly<Record<string, readonly [title: string, text: string]>>,
}
