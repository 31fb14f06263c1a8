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
  if (fault.code === 'limit-reached' && fault.fact('perDay')) return usedUp(fault.fact('perDay')!)
  return words[fault.code] ?? refused(fault) ?? unknown
}

/** A refusal of the public API, in the words of its reference; a fault of the service says nothing that would help. */
function refused({ code, said }: CallFault): Words | undefined {
  if (said === undefined || code === 'SC500') return undefined
  return {
    title: said,
    help: `The service refuses it with ${code}; nothing was changed. The reference tells what the code means.`,
  }
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
  'passkey-needed': { title: 'Your team asks everybody for a passkey', help: 'Load the page again and add one.' },
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
  'domain-known': { title: 'The domain is in the list already', help: 'Write its record, then have it looked up.' },
  'domain-unproved': {
    title: 'The record was not found',
    help: 'Write it as it stands here. It can take an hour until every name server knows it; then look again.',
  },
  'domain-taken': {
    title: 'Another team has proved this domain',
    help: 'Ask your colleagues whether you have two teams; otherwise tell whoever runs Plumbline for you.',
  },
  'draft-changed': {
    title: 'Somebody else has changed the draft',
    help: 'Load the page again to see what it says now. What you have typed is still here until then.',
  },
  'own-draft': {
    title: 'Nobody approves their own work',
    help: 'You have worked on this draft. Ask a colleague who may approve rule sets.',
  },
  'not-in-review': { title: 'Nobody has asked for a review', help: 'It can be approved when somebody asks for it.' },
  'not-approved': {
    title: 'It is not approved yet',
    help: 'Ask for a review first; another person has to approve it.',
  },
  'no-test': { title: 'There is no test yet', help: 'Add one, so that publishing can be checked.' },
  'newer-version': {
    title: 'A newer version was stored meanwhile',
    help: 'What was approved was compared with an older one. Save the draft again and have it reviewed once more.',
  },
  'live-host': {
    title: 'This host is live',
    help: 'Its people are real, so nothing is tried out there. Choose a host in development.',
  },
  'waits-already': {
    title: 'One waits for a second person already',
    help: 'Have it decided, or take it back, before you ask for another.',
  },
  'not-given-up': {
    title: 'The last message by this channel was not given up',
    help: 'Only a message that failed is sent again. Load the page again.',
  },
  'not-published': {
    title: 'This wording is not live',
    help: 'It waits, was refused or is rolled back already. Load the page again.',
  },
  'switched-off': {
    title: 'This is switched off for your host',
    help: 'The operator of the platform holds it back for now; your host settings say what. Ask there.',
  },
  'own-request': { title: 'You have asked for this yourself', help: 'A second person has to decide it.' },
  'decided-already': { title: 'It is decided already', help: 'Load the page again to see by whom.' },
  'wish-waits': {
    title: 'Another wish about this person waits',
    help: 'Load the page again: it stands at the top, and a second person has to decide it first.',
  },
  'no-key': {
    title: 'This host has no key that could make the call',
    help: 'Create an API key without a list of addresses, then send it again.',
  },
  'close-one-by-one': {
    title: 'At a live host nobody closes a list of accounts alone',
    help: 'Close them on their pages, where a colleague approves each, or have your server call /direct/close-accounts.',
  },
  'nothing-to-reset': {
    title: 'There is nothing to reset',
    help: 'The identity is proven, or the account is closed.',
  },
  'not-own-request': { title: 'Somebody else has asked for this', help: 'Only they can take it back.' },
  'request-open': {
    title: 'A request of this kind is open already',
    help: 'It stands in the list of privacy requests; go on with that one.',
  },
  'copy-first': {
    title: 'No copy was taken yet',
    help: 'Take the copy and send it to the person. Then close the request as done, or refuse it with a note.',
  },
  'no-copy': { title: 'This request asks for a deletion', help: 'Open an access request for a copy of the data.' },
  'means-its-date': {
    title: 'This work means its date',
    help: 'Done earlier it would do nothing, or too early. It comes by itself.',
  },
  'nothing-fails': {
    title: 'No endpoint fails that could take events',
    help: 'Endpoints that are disabled have to be enabled by their hosts first.',
  },
  'no-other-secret': {
    title: 'There is nothing to switch to',
    help: 'The environment names no other secret for this bureau, or it is in use already. Set it and restart, then try again.',
  },
  'secret-not-everywhere': {
    title: 'A process does not have this secret yet',
    help: 'Restart it with the secret in its environment, then switch: nothing may call with the other one afterwards.',
  },
  'secret-refused': {
    title: 'The bureau does not take this secret',
    help: 'Nothing was changed. Check the environment against what the bureau has handed out.',
  },
  'bureau-did-not-say': {
    title: 'The bureau did not say whether it takes this secret',
    help: 'Nothing was changed. Try it again when the bureau answers.',
  },
  'not-locked': { title: 'This person is not locked', help: 'The lock is over already. They can try again now.' },
  'key-taken': { title: 'Another host has this short name', help: 'Choose another one.' },
  'live-already': { title: 'This host is live already', help: 'Its settings are changed by Plumbline on request.' },
  'review-open': { title: 'There is a review already', help: 'It goes on where it is; load the page again.' },
  'signed-off-already': {
    title: 'This sign-off is not possible',
    help: 'The area is signed off, or you have signed off another one: three areas need three people.',
  },
  'checks-open': { title: 'A check has not passed yet', help: 'The traffic of the host has to show it first.' },
  'findings-open': { title: 'A finding is open', help: 'Close it, or return the review to the customer.' },
  'sign-offs-missing': { title: 'A sign-off is missing', help: 'Each area needs one, by three different people.' },
  'bill-issued': {
    title: 'This bill is issued',
    help: 'Nothing of it changes any more. Put what is missing on the bill of the next month.',
  },
  'bill-not-issued': { title: 'This bill is not issued yet', help: 'Issue it first; that sends it as well.' },
  'month-not-settled': {
    title: 'A host has not settled this month yet',
    help: 'Settling begins a minute after the end of the month on the clock of the host. Run the month again afterwards.',
  },
  'adjustment-waits': {
    title: 'An adjustment waits for a second person',
    help: 'Have it decided under Approvals, or withdraw it there.',
  },
  'below-zero': { title: 'The bill comes to less than nothing', help: 'Adjust it so that nothing or more is left.' },
  'window-not-open': {
    title: 'This window is not open',
    help: 'It waits for the host, was ended, or its time has run out. Ask for another one.',
  },
  'some-hosts-only': {
    title: 'Bills are for those who see all hosts',
    help: 'A bill tells of every host of your company. Ask somebody who leads your team.',
  },
  'unknown-role': { title: 'This team does not have that role', help: 'Choose another one.' },
}

function locked(seconds: number | undefined): Words {
  const minutes = Math.max(1, Math.ceil((seconds ?? 60) / 60))
  return {
    title: 'Sign-in is locked for now',
    help: `There were too many tries. You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  }
}

function usedUp(perDay: string): Words {
  return {
    title: `You have used up the ${perDay} of today`,
    help: 'You can go on tomorrow (UTC). Ask a colleague who has the right if it cannot wait.',
  }
}
