import { defaultLimits } from '@plumbline/core/hosts'
import { hostedPageMinutes, preauthSeconds } from '@plumbline/core/promises'
import { widgetComponents } from '@plumbline/core/widget'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, count, fields, optional, text, Uuid } from '../fields.ts'
import { PreauthToken } from '../tokens/token-answer.ts'
import { ComponentName, LocaleName } from './component-list.ts'

export const widgetSessions = endpoint({
  name: 'widget-sessions',
  section: 'widget',
  method: 'POST',
  path: '/direct/widget-sessions',
  audience: 'host',
  summary: 'Opens the widget for one user, for a page of yours or as a page of its own.',
  description:
    'Hand `token` to the widget in your page: it is a preauth token, and the session that it opens may make only the calls of ' +
    'the components you name, whoever gets hold of it. Without `components` it may do what a plain preauth token may. Or send the ' +
    'user to `hostedUrl`, in a WebView or from an e-mail: the same widget as a page of its own, with a code behind the # that ' +
    'opens it once and reaches no log. When the user is done there, the page leads to `returnUrl`, which has to be on one of ' +
    'the origins that your pages with the widget have. Components of products that the host does not have stay closed. The two ' +
    'are separate: using one leaves the other as it is.',
  body: fields({
    userId: Uuid,
    components: optional(
      Type.Array(ComponentName, {
        minItems: 1,
        maxItems: widgetComponents.length,
        description: 'What the session may be used for; default: everything',
        examples: [['score', 'alerts']],
      }),
    ),
    locale: optional(LocaleName),
    returnUrl: optional(
      Type.String({
        minLength: 1,
        maxLength: 2000,
        description: 'Where the hosted page leads back to',
        examples: ['https://app.example.com/credit'],
      }),
    ),
  }),
  status: 200,
  output: answer({
    token: PreauthToken,
    expires: count('Lifetime of the token in seconds', preauthSeconds),
    hostedUrl: text(
      `Address of the page; opens it once, within ${hostedPageMinutes} minutes`,
      'https://widget.example.com/v1/hosted#c=bxwqlA0-S1eaHlwvfYueEGFuM0p3OGRMcTVzWXRSMHZYZTJiS21IdTdhUDBxWnI',
    ),
  }),
  refusals: ['invalid-value', 'user-not-found', 'status-not-allowed', 'quota-used'],
  idempotency: 'credential',
  audit: 'widget-session.issue',
  limits: `${defaultLimits.preauthPerMinute} a minute per user, preauth tokens included.`,
})
