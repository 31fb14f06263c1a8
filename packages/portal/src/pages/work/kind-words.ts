/** What a kind of work is for, in words. */
const kinds: Readonly<Record<string, string>> = {
  'all-clear': 'Tells people that nothing has happened',
  'complete-pull': 'Asks a bureau again for a file',
  'compute-usage': 'Counts a month for billing',
  'count-day': 'Counts a day for billing',
  'deliver-notice': 'Sends messages to people',
  'end-deliveries': 'Ends what waits for a disabled endpoint',
  'enroll-again': 'Enrolls people whom a bureau did not take',
  'expire-link': 'Tells of identity links that ran out',
  'make-bill': 'Makes the bill of a customer',
  'monitor-files': 'Queues the daily files',
  'pause-dormant': 'Pauses dormant users at the end of the month',
  'plan-progress': 'Follows plans of people',
  'read-daily-file': 'Reads the daily files of the bureau',
  'recover-password': 'Sends links to choose a new password',
  'refresh-data': 'Refreshes scores and reports',
  'replay-endpoint': 'Sends again what failed at an endpoint',
  'replay-events': 'Sends events once more',
  'restore-attempts': 'Gives identity attempts back',
  retention: 'Deletes what may no longer be kept',
  'run-back-test': 'Tries rules on the past',
  'run-batch': 'Changes many users at once',
  'send-digest': 'Sends digests to people',
  'settle-enrollment': 'Finds out what became of an enrollment',
  'sync-enrollment': 'Brings the bureau to what a user should have',
  'tell-person': 'Tells people of new alerts',
  'tell-contact': 'Tells technical contacts of endpoints',
  'unlock-identity': 'Ends identity locks before their time',
  'watch-failing': 'Watches endpoints that fail',
}

export function kindWords(kind: string): string {
  return kinds[kind] ?? 'Work of another version'
}
