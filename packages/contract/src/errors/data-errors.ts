import { batchDays, eventDays, reportMonths } from '@plumbline/core/promises'
import type { RefusalName } from '@plumbline/core/refusals'
import { type ErrorEntry, final, passing } from './error-entry.ts'

/** Scores, reports, alerts, plans, decisions. */
export const dataErrors = {
  'no-data-access': final('consumer', ['SC405', 403, 'No data access', 'Read details: reason says what is missing.']),
  'server-access-withheld': final('host', [
    'SC421',
    403,
    'Data of this bureau stays with the user',
    'Show it to the user through /users calls.',
  ]),
  'report-not-found': final('host', [
    'SC1001',
    404,
    'No such stored report',
    `List the stored reports; they are kept ${reportMonths} months.`,
  ]),
  'no-data': final('consumer', ['SC1002', 404, 'No data', 'Read details: reason says why.']),
  'no-requested-bureau': final('host', [
    'SC1003',
    404,
    'No bureau that was asked for has data',
    'Read details for the reason of each bureau; ask for others, or for all.',
  ]),
  'alert-not-found': final('host', ['SC1004', 404, 'No such alert', 'Use an alert id of this user.']),
  'no-plan': final('host', ['SC1005', 404, 'No plan generated yet', 'Generate a plan first.']),
  'no-score': final('consumer', [
    'SC1011',
    409,
    'Without a score there is nothing to plan',
    'Try again when the file has a score.',
  ]),
  'pdf-failed': passing('service', ['SC506', 500, 'PDF could not be rendered', 'Try again later.']),
  'rule-set-not-found': final('host', ['SC1006', 404, 'No such rule set', 'Use a rule set id of this host.']),
  'batch-not-found': final('host', [
    'SC1007',
    404,
    'No such batch',
    `Use a batch id of this host; batches are kept ${batchDays} days.`,
  ]),
  'webhook-endpoint-not-found': final('host', [
    'SC1008',
    404,
    'No such webhook endpoint',
    'Use an endpoint id of this host.',
  ]),
  'webhook-endpoint-disabled': final('host', [
    'SC124',
    409,
    'The webhook endpoint is disabled',
    'Enable the endpoint, then ask again.',
  ]),
  'event-not-found': final('host', [
    'SC1009',
    404,
    'No such event',
    `Use an event id of this host; events are kept ${eventDays} days.`,
  ]),
  'decision-not-found': final('host', ['SC1010', 404, 'No such decision', 'Use a decision id of this host.']),
  'bureau-unavailable': passing('bureau', [
    'SC510',
    503,
    'The bureau cannot be reached and nothing is stored',
    'Try again later.',
  ]),
  'refresh-failed': passing('bureau', [
    'SC510',
    503,
    'The bureau cannot be reached; what is stored stays as it was',
    'Try again later; details name the bureau.',
  ]),
  'bureau-answer-unusable': passing('bureau', [
    'SC511',
    502,
    'The bureau sent an answer that cannot be used',
    'Try again later.',
  ]),
} satisfies Partial<Record<RefusalName, ErrorEntry>>
