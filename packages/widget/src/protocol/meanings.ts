import type { FailureCode } from './failure-codes.ts'
import type { FrameMessageType, fromFrame, fromHost, HostMessageType } from './messages.ts'

interface FrameMeaning<Type extends FrameMessageType> {
  readonly when: string
  /** What the page around does about it; undefined where the loader does all there is to do. */
  readonly hostDoes?: string
  readonly fields: Readonly<Record<keyof (typeof fromFrame)[Type], string>>
}

/** What the messages of the frame mean, for the reference. */
export const frameMeanings: { readonly [Type in FrameMessageType]: FrameMeaning<Type> } = {
  INIT_CONFIG: {
    when: 'The script of the frame has started.',
    fields: { protocol: 'Version of the messages', build: 'Version of the frame' },
  },
  AUTH_REQUIRED: {
    when: 'There is no session.',
    hostDoes:
      'Nothing: the loader calls fetchToken. Cancel the event to show a sign-in of your own, and set fetchToken when somebody has signed in.',
    fields: {
      reason:
        '`start`: the first one; `expired`: the session is over; `refused`: the token that was sent could not be used',
    },
  },
  REG_STARTED: {
    when: 'The person sees the form of a new account. Only where the service keeps the log-in.',
    hostDoes: 'May call prefill with name, e-mail and mobile number.',
    fields: {},
  },
  IDENTITY_STARTED: {
    when: 'The person sees the form that asks who they are.',
    hostDoes: 'May call prefill with address and mobile number.',
    fields: { flow: 'Kind of verification of the host' },
  },
  LOGIN_SUCCESSFUL: { when: 'A session is open.', fields: {} },
  LOGIN_FAILED: {
    when: 'A token or a password was refused.',
    hostDoes: 'Nothing: another token is fetched once.',
    fields: { code: 'Code of the refusal' },
  },
  USER_ENROLLED: {
    when: 'The person is enrolled.',
    hostDoes: 'Reads its own copy of the status again.',
    fields: { userId: 'Id of the user' },
  },
  IDENTITY_FAILED: {
    when: 'The person could not be identified.',
    hostDoes: 'May offer help.',
    fields: { code: 'Code of the refusal', attemptsLeft: 'How many tries are left, where that is known' },
  },
  SERVICE_FAILURE: {
    when: 'Something cannot be shown. The frame says so to the person; where there is no frame, the element does.',
    hostDoes: 'May show something else in its place.',
    fields: {
      code: 'Code of the API, or one of the codes below',
      requestId: 'Number under which support finds the call',
      retryable: 'It may work later',
    },
  },
  READY: {
    when: 'The first screen is painted with its data.',
    hostDoes: 'May show what it has held back.',
    fields: { view: 'View that is shown' },
  },
  RESIZE: {
    when: 'The content has another height. The loader follows it; there is no DOM event.',
    fields: { height: 'Height of the content in pixels' },
  },
  VIEW_CHANGED: {
    when: 'The person sees another screen. The loader brings the top of the element into sight.',
    fields: {
      view: 'Screen that is shown, with its step where it has several: `enroll/host-code` while the person waits for the code that your host sends',
      top: 'The top of the screen should be seen',
    },
  },
  LINK: {
    when: 'A link was followed and the element has `link-click="delegate"`.',
    hostDoes: 'Opens it.',
    fields: { rel: '`terms`, `privacy`, `bureau` or `help`' },
  },
  CONSENT_GIVEN: { when: 'The person has agreed.', fields: { version: 'Version of the wording' } },
  ALERT_ANSWERED: { when: 'The person has answered an alert.', fields: { alertId: 'Id of the alert' } },
  PLAN_CREATED: { when: 'The person has a new plan.', fields: { planId: 'Id of the plan' } },
  PREFERENCES_CHANGED: { when: 'The person has changed how they are told of things.', fields: {} },
  SESSION_ENDED: { when: 'The session is over: logged out, or the page was out of sight for long.', fields: {} },
}

/** What the messages of the page mean. The loader sends them; a page with a plain iframe sends them itself. */
export const hostMeanings: {
  readonly [Type in HostMessageType]: {
    readonly text: string
    readonly fields: Readonly<Record<keyof (typeof fromHost)[Type], string>>
  }
} = {
  WIDGET_CONFIGS: {
    text: 'Answer to INIT_CONFIG. It may be sent again at any time to change how the frame looks.',
    fields: {
      protocol: 'Version of the messages that the page speaks',
      version: 'Version of the loader, which calls of the frame name; leave it out where there is none',
      key: 'Public key of the host, for older pages; the one in the address counts',
      flags: 'For older pages; the features of the user count',
      redirectView: 'View to begin with',
      locale: 'Language, `en-US` or `es-US`',
      colorScheme: '`light`, `dark` or `auto`',
      appearance: 'Variables of the theme, flat or as `light` and `dark`',
      group: 'Random id of the page; frames with the same one share a session',
      linkClick: '`delegate`: links are told to the page',
    },
  },
  PREAUTH: {
    text: 'Answer to AUTH_REQUIRED.',
    fields: { token: 'A preauth token, or null where nobody is signed in' },
  },
  REG: {
    text: 'Fills the form of a new account.',
    fields: { data: '`fname`, `lname`, `email`, `mobile`; all else is dropped' },
  },
  IDENTITY: {
    text: 'Fills the form that asks who the person is. A birth date or a social security number is never taken.',
    fields: { data: '`street1`, `street2`, `city`, `state`, `zip`, `mobile`; all else is dropped' },
  },
  NAVIGATE: { text: 'Shows another view.', fields: { view: 'Name of the view' } },
  LOGOUT: { text: 'Ends the session of all frames of the page.', fields: {} },
}

/** Codes of SERVICE_FAILURE that are not codes of the API. */
export const failureMeanings: Readonly<Record<FailureCode, string>> = {
  LOAD_TIMEOUT:
    'The frame did not come up. A browser does not say why, so look first whether the origin of the page is on the list of the host and whether `frame-src` of the page allows the widget.',
  TOKEN_TIMEOUT: 'fetchToken brought no token in time.',
  TOKEN_REFUSED: 'Two tokens in a row were refused. They live half a minute and work once.',
  VERSION_MISMATCH: 'The frame speaks another version of the messages than the loader.',
  VERSION_TOO_OLD: 'The loader is older than the frame supports.',
  SERVICE: 'The service could not be reached, or a screen has failed.',
}
