import { hostAccessSeconds, preauthSeconds } from '@plumbline/core/promises'
import type { Step } from './blocks.ts'

/** From nothing to a first answer, and on to a user session. Each command can be pasted into a shell as it is. */
export function firstCall(options: { publicUrl: string; sandbox: boolean }): readonly Step[] {
  const base = `export API='${options.publicUrl}/api'`
  return [
    {
      title: 'Take a key and its secret',
      ...(options.sandbox
        ? {
            text: 'A development start writes them to `sandbox.json` in its data folder. Run this in the folder in which you started the service; if you started it with another `DATA_DIR`, export it here as well.',
            code: `${base}\n${seeded}\nexport KEY=$(seeded apikey)\nexport SECRET=$(seeded secret)`,
          }
        : {
            text: 'Your account manager issues them, one pair for each environment.',
            code: `${base}\nexport KEY='…'\nexport SECRET='…'`,
          }),
    },
    {
      title: 'Log in',
      text: `The answer holds an access token for ${hostAccessSeconds / 60} minutes and a refresh token. The command keeps the first.`,
      code: [
        'export HOST_TOKEN=$(curl -s "$API/direct/login" \\',
        "  -H 'Content-Type: application/json' \\",
        `  -d "{\\"apikey\\":\\"$KEY\\",\\"secret\\":\\"$SECRET\\"}" \\`,
        `  | ${memberOf('token')})`,
      ].join('\n'),
    },
    {
      title: 'Make the call',
      text: 'Read the settings of your host: which bureaus, products and identity flow it has.',
      code: `curl -s "$API/direct/host" -H "Authorization: Bearer $HOST_TOKEN" -w '\\n'`,
    },
  ]
}

/** The steps after the first call: a user to work with, and their session. */
export const firstSession: readonly Step[] = [
  {
    title: 'Register a person',
    text: `Your server does this. The answer holds the id of the user and a preauth token that lives ${preauthSeconds} seconds and works once.`,
    code: [
      'PREAUTH=$(curl -s "$API/direct/user-reg" \\',
      '  -H "Authorization: Bearer $HOST_TOKEN" \\',
      "  -H 'Content-Type: application/json' \\",
      `  -d '{"email":"maren.'$(date +%s)$RANDOM'@example.com","fname":"Maren","lname":"Lindqvist","mobile":"5555551201"}' \\`,
      `  | ${memberOf('token')})`,
    ].join('\n'),
  },
  {
    title: 'Exchange it for a session',
    text: "The person's client does this, without any other credential.",
    code: `export USER_TOKEN=$(curl -s "$API/users/preauth-token/$PREAUTH" \\\n  | ${memberOf('token')})`,
  },
  {
    title: 'Call as the user',
    text: 'The profile tells how far identity verification has come; scores, reports and alerts open when it is done.',
    code: `curl -s "$API/users" -H "Authorization: Bearer $USER_TOKEN" -w '\\n'`,
  },
]

const seeded = `seeded() { node -p "JSON.parse(require('fs').readFileSync(
  '\${DATA_DIR:-.data}/sandbox.json')).hosts[0].$1"; }`

/** A member of the answer; an answer without it is an error and is shown as it is. */
function memberOf(name: string): string {
  return `sed -n -e 's/.*"${name}":"\\([^"]*\\)".*/\\1/p' -e t -e 'w /dev/stderr'`
}
