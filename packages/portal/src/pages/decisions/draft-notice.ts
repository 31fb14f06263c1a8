import type { decisionCall, TeamOutput } from '@plumbline/contract'

type Decision = TeamOutput<typeof decisionCall>['decision']

/** What is left for the host to fill in stands in brackets. */
export function draftNotice({ evaluatedAt, bureau, reasons, score }: Decision): string {
  const decidedOn = new Date(evaluatedAt).toISOString().slice(0, 10)
  return [
    '[Your letterhead]',
    '[Name and address of the applicant]',
    `Notice of action taken on your application of ${decidedOn}`,
    'Thank you for your application. We are unable to approve it at this time.',
    ['The principal reasons for our decision:', ...reasons.slice(0, mostReasons).map(({ text }) => `  - ${text}`)].join(
      '\n',
    ),
    [
      `Our decision was based in whole or in part on information in a report from ${bureau}:`,
      `  [Address, toll-free telephone number and website of ${bureau}]`,
      `${bureau} did not make the decision and cannot explain it. Under the Fair Credit Reporting Act you have the right to know what is in`,
      'your file, to a free copy of your report if you ask for it within 60 days, and to dispute with the bureau whatever is inaccurate',
      'or incomplete.',
    ].join('\n'),
    ...(score === null ? [] : [scoreParagraph(score)]),
    [
      'The federal Equal Credit Opportunity Act prohibits creditors from discriminating against applicants because of race, color, religion,',
      'national origin, sex, marital status or age (if the applicant can enter into a binding contract), because income derives from public',
      'assistance, or because the applicant has exercised a right under the Consumer Credit Protection Act. The agency that watches over',
      'this creditor: [name and address].',
    ].join('\n'),
  ].join('\n\n')
}

/** A longer list tells a person less, and the rule that asks for it has four. */
const mostReasons = 4

function scoreParagraph({ score, range, scoredOn, factors }: NonNullable<Decision['score']>): string {
  return [
    `We used your credit score: ${score}, on a scale from ${range.low} to ${range.high}, scored on ${scoredOn}. What lowered it most:`,
    ...factors.slice(0, mostReasons).map(({ text }) => `  - ${text}`),
  ].join('\n')
}
