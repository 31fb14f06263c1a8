import { preauthSeconds, userAccessSeconds } from '@plumbline/core/promises'
import type { Step } from './blocks.ts'
import { guideCall, keep } from './guide-call.ts'

/** One way from a registered person to an enrolled user. */
export interface Flow {
  readonly id: string
  /** Short, for the tab. */
  readonly tab: string
  readonly title: string
  readonly text: string
  readonly steps: readonly Step[]
}

/** Functions of the shell that the other steps use. */
export const prepareShell: Step = {
  title: 'Prepare the shell',
  text: 'Run `npm start`, open a second terminal in the same folder and paste these lines. They define four words for the steps below: `sandbox` reads `sandbox.json`, where address and keys are, `credentials` takes those of a host out of it, `member` shows one member of a JSON answer and `pick` several; when a call has failed they show the error instead. If you started with another `DATA_DIR`, export it here as well.',
  code: `sandbox() { node -p "
  const path = require('path').resolve(process.env.DATA_DIR || '.data')
  const sandbox = require(path + '/sandbox.json'); $1"; }
credentials() { sandbox "
  const { apikey, secret } = sandbox.hosts.find(host => host.key === '$1')
  JSON.stringify({ apikey, secret })"; }
member() { node -e "
  const text = require('fs').readFileSync(0, 'utf8')
  let shown
  try { shown = JSON.parse(text)$1 } catch {}
  if (shown === undefined) console.error(text || 'no answer')
  else console.log(shown)"; }
pick() { node -e "
  const text = require('fs').readFileSync(0, 'utf8')
  const answer = JSON.parse(text || '{}')
  const named = process.argv.slice(1).filter(name => name in answer)
  if (named.length === 0) console.error(text || 'no answer')
  else console.log(JSON.stringify(answer, named))" "$@"; }
API=$(sandbox sandbox.baseUrl)
echo "$API"`,
}

export function logIn(hostKey: string, prints: string): Step {
  return {
    title: 'Log in as the host',
    text: `Your server does this with its key and its secret. The development host of this flow is \`${hostKey}\`, as its settings show.`,
    code: [keepHostToken(hostKey), guideCall({ path: '/direct/host', as: 'host', to: 'pick verificationType' })].join(
      '\n',
    ),
    prints,
  }
}

export function keepHostToken(hostKey: string): string {
  return keep('HOST_TOKEN', { path: '/direct/login', data: `"$(credentials ${hostKey})"`, to: 'member .token' })
}

export function register({ fname, lname }: { fname: string; lname: string }): Step {
  return {
    title: 'Register the person',
    text: 'Your server makes them a user: an e-mail address that no other user of the host has, a name, and your own reference if you like. Nothing is checked yet. Keep the id.',
    code: [
      keep('USER_ID', {
        path: '/direct/user-reg',
        as: 'host',
        data: `'{ "email": "${fname.toLowerCase()}.'$(date +%s)$RANDOM'@example.com",
    "fname": "${fname}", "lname": "${lname}", "externalId": "crm-'$(date +%s)$RANDOM'" }'`,
        to: 'member .userId',
      }),
      'echo "$USER_ID"',
    ].join('\n'),
  }
}

export const openSession: Step = {
  title: 'Open their session',
  text: `Your server asks for a preauth token, which lives ${preauthSeconds} seconds and works once; the person's client exchanges it for a session. A user token lives ${userAccessSeconds / 60} minutes: run this step again when a call answers SC411.`,
  code: [
    keep('PREAUTH', { path: '/direct/preauth-token/$USER_ID', as: 'host', to: 'member .token' }),
    keep('USER_TOKEN', { path: '/users/preauth-token/$PREAUTH', to: 'member .token' }),
    guideCall({ path: '/users', as: 'user', to: 'pick enrollmentStatus idpass features' }),
  ].join('\n'),
  prints: '{"enrollmentStatus":"active","idpass":false,"features":[]}',
}

/** Moves the host's clock past a cooldown. */
export function waitOut(rule: string): Step {
  return {
    title: 'Let half a minute pass',
    text: `${rule} You need not wait for it: every development host has a clock of its own, and \`POST /sandbox/clock\` moves it. What was due in between is done before the answer. Tokens age too, so the answer brings a fresh host token.`,
    code: keep('HOST_TOKEN', {
      path: '/sandbox/clock',
      as: 'host',
      data: `'{ "advance": "PT31S" }'`,
      to: 'member .token',
    }),
  }
}

export function seeFeatures(features: readonly string[]): Step {
  return {
    title: 'See what is on',
    text: 'Features of the bureau, as many as your host is set up for. The person is monitored now.',
    code: guideCall({ path: '/direct/user/$USER_ID', as: 'host', to: 'pick idpass features' }),
    prints: `{"idpass":true,"features":${JSON.stringify(features)}}`,
  }
}

/** What the hosts of the two DIT flows have. */
export const everyFeature = [
  'Scores',
  'Reports',
  '1B Monitoring',
  '1B Real-time monitoring',
  'Telco and utility alerts',
  'Score change alerts',
  'Score Up',
  'Optimal Path',
  'Report PDF',
  'Push',
] as const
