import {
  apiRevision,
  apiVersion,
  batchBodyLimitBytes,
  bodyLimitBytes,
  ErrorBody,
  exampleOf,
  grouped,
  maxFindings,
  maxHeadBytes,
  maxJson,
  maxMarksInRow,
  maxUnpacking,
} from '@plumbline/contract'
import { defaultLimits, sandboxLimits } from '@plumbline/core/hosts'
import { anonymousBurst, anonymousPerSecond, idempotencyKeyHours } from '@plumbline/core/promises'
import type { Chapter } from './blocks.ts'
import { wireHeaders } from './wire-headers.ts'

const kib = (bytes: number) => `${grouped(bytes / 1024)} KiB`

/** The rules that all calls share. */
export const conventions: readonly Chapter[] = [
  {
    id: 'format',
    title: 'Format',
    blocks: [
      {
        list: [
          'Every path of this reference starts with `/api`. Bodies are JSON in UTF-8, whatever `Accept` asks for.',
          `Text is trimmed and brought into composed Unicode (NFC) before it is looked at; lengths are counted in characters of that form. Control characters and more than ${maxMarksInRow} combining marks in a row are refused with SC200.`,
          'A point in time is an integer of epoch milliseconds. Two exceptions: `expires` beside a token counts seconds, and `expires` of an identity step is an ISO 8601 text that ends in `Z`.',
          'A calendar date is `YYYY-MM-DD`. Inside EFX payloads it is the millisecond at which that day begins in UTC.',
          'An amount in EFX payloads is an object of `amount` in dollars and `currency`.',
          'Answers may be packed with zstd or gzip, as `Accept-Encoding` allows; request bodies may be packed with gzip.',
          `A body may have ${kib(bodyLimitBytes.host)}, in calls without a token ${kib(bodyLimitBytes.anyone)} and in the batch calls ${batchBodyLimitBytes / 1024 / 1024} MiB, counted after unpacking (SC205). Unpacking may make a body ${maxUnpacking.times} times as large; up to ${kib(maxUnpacking.freeBytes)} that does not count. Above ${kib(maxJson.freeBytes)} it may hold ${maxJson.containers} objects and lists, ${maxJson.depth} within each other. Request line and headers together may have ${kib(maxHeadBytes)} (SC212).`,
          `SC200 names up to ${maxFindings} wrong values at once.`,
        ],
      },
    ],
  },
  {
    id: 'growth',
    title: 'What may change under you',
    blocks: [
      {
        text: `This is version \`${apiVersion}\`, revision \`${apiRevision}\`; both come back in \`X-Api-Version\` and \`X-Api-Revision\`. Within a version nothing is removed and nothing changes its type. Members and enumeration values are added, so ignore members you do not know and give unknown values a sensible place. What is going to be retired says so with \`Deprecation\` and \`Sunset\`.`,
      },
    ],
  },
  {
    id: 'tolerances',
    title: 'What is forgiven, and what is not',
    blocks: [
      {
        head: ['You send', 'What happens'],
        rows: [
          ['a JSON content type without a body, even on GET', 'fine'],
          ['any valid JSON to a call that takes no body', 'ignored; broken JSON is SC202 everywhere'],
          ['something other than an object where a body is expected', 'SC200'],
          ['a body with a content type other than JSON', 'SC206; no content type at all is taken for JSON'],
          ['members or query parameters nobody declared', 'dropped before anything sees them'],
          ['the same query parameter or header twice', 'SC200'],
          ['booleans in a query', '`true`, `false`, `True` and `False`; in a body only JSON booleans'],
          ['`ssn` or `mobile` as a number', 'taken when it has exactly the digits the field needs'],
          ['`null` for an optional field', 'SC200: leave the field out instead'],
          [
            '`bureaus=TU, EFX`',
            'spaces and order do not matter, repeats count once, capitals do matter; an unknown or empty code is SC200',
          ],
          ['an id in the path that is no UUID', 'SC200; a well-formed id that is not yours is not found'],
          ['a method the path does not know', 'SC204 with `Allow`'],
        ],
      },
    ],
  },
  { id: 'headers', title: 'Headers', blocks: [{ head: ['Header', 'Sent by', 'Meaning'], rows: wireHeaders }] },
  {
    id: 'errors',
    title: 'Errors',
    blocks: [
      {
        text: 'Whatever fails, the body looks like this, also for unknown paths and for calls whose success is a file. Decide by `codes[0]` and `status`; the texts are for people. `details` holds `field: reason` for wrong values and `key=value` for the rest, and never repeats what you sent.',
      },
      { language: 'json', code: JSON.stringify(exampleOf(ErrorBody), null, 2) },
      {
        list: [
          '`retryable` is true when the same request, unchanged, may succeed later. With 423, 425, 429 and 503, and with SC208, `Retry-After` says in how many seconds.',
          '`fault` says who has to act: `host` your integration or its settings, `consumer` the person, `service` us, `bureau` a bureau or another provider.',
          'A user of another host is answered exactly like one who does not exist, so an id can never be probed.',
          'Checks run in a fixed order: path and method, token, rate, body, idempotency, values, settings of the host, ownership, status of the user, identity, locks and quotas, and the work itself. The first that fails is answered; only findings about values are collected.',
        ],
      },
    ],
  },
  {
    id: 'idempotency',
    title: 'Idempotency',
    blocks: [
      {
        text: `A POST that carries an \`Idempotency-Key\` of 1 to 255 printable ASCII characters can be repeated without doing anything twice. The key belongs to the host, the user, the method and the path, and is remembered for ${idempotencyKeyHours} hours.`,
      },
      {
        list: [
          'A repeat with the same query and body gets the stored status and body, and `Idempotency-Replayed: true`.',
          'A repeat while the first one is still running is SC208; wait a second.',
          'The same key with another query or body is SC209; a key that is no key is SC210.',
          'Outcomes are stored once the work has begun. Refusals before that, and every 425, 429, 502 and 503, are not: the repeat is tried afresh.',
          'Calls that hand out credentials ignore the header.',
        ],
      },
    ],
  },
  {
    id: 'limits',
    title: 'Rate limits and quotas',
    blocks: [
      {
        text: 'A limit refuses before anything has happened: SC220 for rates, SC221 for quotas. `RateLimit-Policy` and `RateLimit` tell on every answer how much is left. Limits of a single call are on its page.',
      },
      {
        head: ['Who', 'A second', 'At once'],
        rows: [
          ['an address without a token', grouped(anonymousPerSecond), grouped(anonymousBurst)],
          [
            'a host on `/direct`, in production',
            grouped(defaultLimits.directPerSecond),
            grouped(defaultLimits.directBurst),
          ],
          [
            'a host on `/direct`, in the sandbox',
            grouped(sandboxLimits.directPerSecond),
            grouped(sandboxLimits.directBurst),
          ],
          ['a user on `/users`', grouped(defaultLimits.userPerSecond), grouped(defaultLimits.userBurst)],
        ],
      },
      {
        text: `Besides, a host reads at most ${grouped(defaultLimits.distinctUsersPerDay)} different users a day through \`/direct\`, unless agreed otherwise.`,
      },
    ],
  },
  {
    id: 'paging',
    title: 'Paging',
    blocks: [
      {
        list: [
          'Lists are newest first. `limit` outside its bounds is refused and never silently changed.',
          'Alerts: follow the `Link` header, or send `X-Next-Cursor` back as `cursor`. Both are absent on the last page. A cursor that is too old or belongs to another list is SC211.',
          'Stored reports: `limit` and `offset`, with the `total` in the answer.',
        ],
      },
    ],
  },
  {
    id: 'browsers',
    title: 'Calls from browsers',
    blocks: [
      {
        text: 'Only `/users` may be called across origins, and only from the origins listed in the settings of the host. There are no cookies. `/direct` never allows it: the secret and the host token belong on your server.',
      },
    ],
  },
]
