import type { RefusalName } from '@plumbline/core/refusals'
import { dependsOnHost, type ErrorEntry, final, leavesNothing, passing } from './error-entry.ts'

/** Requests that cannot be read or come too fast. */
export const requestErrors = {
  'headers-too-long': final('host', [
    'SC212',
    431,
    'URL or headers too long',
    'Send less than 16 KiB of request line and headers.',
  ]),
  'request-too-slow': passing('host', [
    'SC207',
    408,
    'Request not received in time',
    'Send the whole request without pauses.',
  ]),
  'no-such-route': final('host', [
    'SC203',
    404,
    'No such route',
    'Compare method and path with the reference; every path starts with /api and none ends in a slash. Details say if that is all.',
  ]),
  'method-not-allowed': final('host', [
    'SC204',
    405,
    'Method not allowed',
    'Use one of the methods named in the Allow header.',
  ]),
  'call-retired': final(
    'host',
    ['SC213', 410, 'Call is retired for this host', 'Make the call that replaces it; details name it.'],
    dependsOnHost,
  ),
  'rate-limited': passing(
    'host',
    ['SC220', 429, 'Too many requests', 'Wait for the seconds in Retry-After, then go on more slowly.'],
    leavesNothing,
  ),
  'quota-used': passing('host', [
    'SC221',
    429,
    'Quota used up',
    'Wait for the seconds in Retry-After, or have the quota raised.',
  ]),
  'body-too-large': final('host', [
    'SC205',
    413,
    'Request body too large',
    'Send a smaller body; limits count after decompression.',
  ]),
  'unsupported-content': final('host', [
    'SC206',
    415,
    'Unsupported content type or encoding',
    'Send application/json in UTF-8, plain or gzip; details say what is expected.',
  ]),
  'malformed-json': final('host', [
    'SC202',
    400,
    'Malformed JSON',
    'Send valid JSON in UTF-8; details say where it ends to be JSON.',
  ]),
  'idempotency-key-malformed': final('host', [
    'SC210',
    400,
    'Idempotency key malformed',
    'Use 1 to 255 printable ASCII characters.',
  ]),
  'idempotency-mismatch': final('host', [
    'SC209',
    422,
    'Idempotency key was used for another request',
    'Use a new key for a new request.',
  ]),
  'idempotency-running': passing('host', [
    'SC208',
    409,
    'First request with this idempotency key is still running',
    'Repeat after the seconds in Retry-After.',
  ]),
  'invalid-value': final(
    'host',
    [
      'SC200',
      400,
      'Something in the request is missing, unknown or out of bounds',
      'Read details: each entry names the field and the reason.',
    ],
    leavesNothing,
  ),
  'cursor-unusable': final('host', ['SC211', 400, 'Cursor not usable', 'Start again without a cursor.'], leavesNothing),
} satisfies Partial<Record<RefusalName, ErrorEntry>>
