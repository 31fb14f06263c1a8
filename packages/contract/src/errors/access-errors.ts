import { hostedPageMinutes, preauthSeconds } from '@plumbline/core/promises'
import type { RefusalName } from '@plumbline/core/refusals'
import { dependsOnHost, type ErrorEntry, final, passing } from './error-entry.ts'

/** Tokens, keys and what a host may use. */
export const accessErrors = {
  'user-token-invalid': final('consumer', [
    'SC410',
    401,
    'User Token Invalid',
    'Start a new session with a fresh preauth token.',
  ]),
  'user-token-expired': final('consumer', [
    'SC411',
    401,
    'User Token Expired',
    'Refresh the session, or start a new one with a fresh preauth token.',
  ]),
  'host-token-invalid': final('host', [
    'SC412',
    401,
    'User Token Invalid',
    'Log in again with the API key and secret.',
  ]),
  'host-token-expired': final('host', ['SC413', 401, 'User Token Expired', 'Refresh the token, or log in again.']),
  'credentials-wrong': final('host', [
    'SC414',
    401,
    'API key or secret wrong',
    'Check key, secret and environment; a revoked key looks the same.',
  ]),
  'host-key-unusable': final('host', [
    'SC414',
    401,
    'Host key missing or unknown',
    "Send the host's public widget key where details say it belongs.",
  ]),
  'refresh-unusable': final('host', [
    'SC415',
    401,
    'Refresh token not usable',
    'Log in again. A refresh token works once; using it twice ends its whole family.',
  ]),
  'preauth-unusable': final('host', [
    'SC416',
    401,
    'Preauth token not usable',
    `Ask for a new preauth token; it lives ${preauthSeconds} seconds and works once.`,
  ]),
  'hosted-code-unusable': final('host', [
    'SC416',
    401,
    'Address of the hosted page not usable',
    `Ask for a new widget session; the address of its page opens it once, within ${hostedPageMinutes} minutes.`,
  ]),
  'wrong-audience': final('host', [
    'SC417',
    403,
    'Token is for the other audience',
    'Use the host token on /direct and the user token on /users; details say which came.',
  ]),
  'host-suspended': final('host', ['SC418', 403, 'Host suspended', 'Contact your account manager.']),
  'source-not-allowed': final('host', [
    'SC409',
    403,
    'Source address not allowed',
    'Call from an address on the list of the API key.',
  ]),
  'scope-missing': final('host', [
    'SC408',
    403,
    'API key lacks the scope for this call',
    'Use a key that has the scope, or have it added.',
  ]),
  'component-not-granted': final('host', [
    'SC408',
    403,
    'Session is limited to other components of the widget',
    'Ask for a widget session with one of the components that details name after needs=, or without a list.',
  ]),
  'wrong-bureau-product': final(
    'host',
    [
      'SC402',
      403,
      'Endpoint does not belong to the bureau product of this host',
      'Call the endpoint of the same folder that details name after use=; without one the product has no such data.',
    ],
    dependsOnHost,
  ),
  'wrong-user-management': final(
    'host',
    [
      'SC406',
      403,
      'Not offered in the user-management mode of this host',
      'Use the calls of the mode the host is set to.',
    ],
    dependsOnHost,
  ),
  'product-not-enabled': final(
    'host',
    ['SC407', 403, 'Product not enabled for this host', 'Have the product named in details enabled.'],
    dependsOnHost,
  ),
  'step-not-in-flow': final(
    'host',
    [
      'SC335',
      403,
      'Step is not part of the identity flow of this host',
      "Follow the flow of the host's verificationType, which details name.",
    ],
    dependsOnHost,
  ),
  'dormant-not-enabled': final(
    'host',
    ['SC352', 403, 'Dormant enrollment not enabled', 'Register without dormant, or have dormant enrollment enabled.'],
    dependsOnHost,
  ),
  'password-wrong': final('consumer', [
    'SC110',
    401,
    'User name or password wrong',
    'Try again, or recover the password.',
  ]),
  'login-locked': passing('consumer', [
    'SC111',
    423,
    'Login locked',
    'Wait until the lock ends, or recover the password.',
  ]),
  'password-rule': final('consumer', [
    'SC112',
    400,
    'Password rule not met',
    'Choose 15 to 128 characters that are not on the breached list.',
  ]),
  'mail-token-unusable': final('consumer', ['SC113', 400, 'Link invalid, used or expired', 'Ask for a new message.']),
  'email-not-confirmed': final('consumer', [
    'SC114',
    403,
    'E-mail address not confirmed',
    'Open the link in the confirmation message.',
  ]),
} satisfies Partial<Record<RefusalName, ErrorEntry>>
