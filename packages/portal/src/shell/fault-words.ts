import type { CallFault } from './send-call.ts'

interface Words {
  readonly title: string
  /** What to do about it. */
  readonly help: string
}

/** What went wrong, for the person in front of it. */
export function faultWords(fault: CallFault): Words {
  if (fault.code === 'team-rule') return ruleWords[fault.fact('rule') ?? ''] ?? unknown
  if (fault.code === 'sign-in-locked') return locked(fault.retryAfterSeconds)
  return words[fault.code] ?? unknown
}

const unknown: Words = {
  title: 'That did not work',
  help: 'Try again in a moment. If it stays like this, send the request id below to whoever runs Plumbline for you.',
}

const words: Readonly<Record<string, Words>> = {
  'no-connection': {
    title: 'There is no connection',
    help: 'Check your network, then try again. Nothing was changed.',
  },
  'signed-out': { title: 'You are signed out', help: 'Sign in again to go on where you were.' },
  'sign-in-failed': {
    title: 'That did not sign you in',
    help: 'Check what you have typed. For your safety we do not say which part was wrong.',
  },
  'step-expired': {
    title: 'This took too long',
    help: 'Begin again; a step is good for a few minutes and works once.',
  },
  'not-permitted': { title: 'Your roles do not allow this', help: 'Ask somebody who leads your team.' },
  'step-up-needed': {
    title: 'Your identity provider did not confirm a second factor',
    help: 'Turn on a second factor there, or ask whoever leads your team to say that the provider always asks for one.',
  },
  'factor-wrong': {
    title: 'That code or passkey was not right',
    help: 'A code works once. Wait for the next one in your authenticator app and type that.',
  },
  'invitation-unusable': {
    title: 'This invitation cannot be used',
    help: 'It was used, withdrawn or has expired, or it was sent to somebody else. Ask for a new one.',
  },
  'not-found': { title: 'It is no longer there', help: 'Somebody else may have changed it. Load the page again.' },
  'limit-reached': { title: 'There cannot be more of them', help: 'Remove one that is no longer needed first.' },
  'organization-taken': { title: 'Another team goes by this name', help: 'Choose another name for your organization.' },
  'provider-unusable': {
    title: 'We could not read the description of the provider',
    help: 'Check its address. It must be reachable from the internet and answer at /.well-known/openid-configuration.',
  },
  'cross-origin': { title: 'The page is not what it should be', help: 'Close this tab and open the site anew.' },
  SC112: {
    title: 'This password is too easy to guess',
    help: 'Use 12 or more characters, not your address, and nothing that has been in a known breach. Three or four words are good.',
  },
  SC200: { title: 'A value is not right', help: 'Check what you have typed, then try again.' },
  SC220: { title: 'That was too often', help: 'Wait a minute, then try again.' },
  SC501: { title: 'The service is busy', help: 'Try again in a few seconds. Nothing was changed.' },
}

const ruleWords: Readonly<Record<string, Words>> = {
  'own-roles': { title: 'Nobody changes their own roles', help: 'Ask somebody else who leads your team.' },
  'lead-only': {
    title: 'Only those who lead the team can do this',
    help: 'The leading role is given and taken by those who have it. Ask one of them.',
  },
  'last-lead': { title: 'Somebody must lead the team', help: 'Give the leading role to another member first.' },
  'no-role': { title: 'A member needs a role', help: 'Choose at least one.' },
  'unknown-role': { title: 'This team does not have that role', help: 'Choose another one.' },
}

function locked(seconds: number | undefined): Words {
  const minutes = Math.max(1, Math.ceil((seconds ?? 60) / 60))
  return {
    title: 'Sign-in is locked for now',
    help: `There were too many tries. You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  }
}
