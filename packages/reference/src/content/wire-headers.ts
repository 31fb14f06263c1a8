import { answerHeaders } from '@plumbline/contract'

/** Headers with a meaning, as rows of a table: name, sender, meaning. */
export const wireHeaders: readonly (readonly [string, string, string])[] = [
  ['`Authorization`', 'you', '`Bearer` and the token of the audience. A token anywhere else is not looked at.'],
  [
    '`X-Request-Id`',
    'both',
    'Up to 128 letters, digits, `.`, `_` and `-`. Yours comes back; without a usable one we make one up.',
  ],
  ['`Idempotency-Key`', 'you', 'See [idempotency](#idempotency).'],
  ['`X-Host-Key`', 'you', 'The public widget key, on the calls of the accounts section that need no token.'],
  [
    '`Plumbline-Client`',
    'you',
    'Name and version of our widget or SDK, which send it by themselves: it tells you and us which versions are in use. Leave it out in code of your own.',
  ],
  ['`X-TU-Format`', 'you', '`v2` asks for the TU entry with prefixed names, arrays throughout and typed values.'],
  ['`X-Report-Format`', 'you', '`standard` asks for all bureaus in one format. It wins over `X-TU-Format`.'],
  ['`RateLimit-Policy`', 'us', 'The limit that applies: `q` calls in `w` seconds.'],
  ['`RateLimit`', 'us', 'What is left of it: `r` calls, whole again in `t` seconds.'],
  ['`Retry-After`', 'us', 'Seconds to wait before the next try.'],
  ['`Idempotency-Replayed`', 'us', '`true` when the answer is a stored one.'],
  ...Object.entries(answerHeaders).map(([name, header]) => [`\`${name}\``, 'us', header.description] as const),
  ['`Cache-Control`', 'us', 'Always `no-store`: answers hold personal data. There are no conditional requests.'],
]
