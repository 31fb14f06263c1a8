// Generated from packages/contract by npm run sdk; change the contract, not this file.

/** Why a call can be refused, with the HTTP status of each code. */
export interface ErrorCodes {
  /** No such user. Use the id of a user of this host. */
  SC101: 404
  /** User already registered. Use the user named in details. */
  SC102: 409
  /** E-mail belongs to another user. Use another address. */
  SC103: 409
  /** The enrollment status of the user does not allow this call. Read details: status is what it is, allowed is what it must be. */
  SC104: 409
  /** No such target host. Use the id of another host of the same customer. */
  SC106: 404
  /** Target host cannot take the user. Choose a host that is active and has the products. */
  SC107: 409
  /** User name or password wrong. Try again, or recover the password. */
  SC110: 401
  /** Login locked. Wait until the lock ends, or recover the password. */
  SC111: 423
  /** Password rule not met. Choose 15 to 128 characters that are not on the breached list. */
  SC112: 400
  /** Link invalid, used or expired. Ask for a new message. */
  SC113: 400
  /** E-mail address not confirmed. Open the link in the confirmation message. */
  SC114: 403
  /** Account already closed. Nothing: the account is closed. */
  SC121: 409
  /** User already paused. Nothing: the user is paused. */
  SC122: 409
  /** User not paused. Resume only paused users. */
  SC123: 409
  /** The webhook endpoint is disabled. Enable the endpoint, then ask again. */
  SC124: 409
  /** Something in the request is missing, unknown or out of bounds. Read details: each entry names the field and the reason. */
  SC200: 400
  /** Malformed JSON. Send valid JSON in UTF-8; details say where it ends to be JSON. */
  SC202: 400
  /** No such route. Compare method and path with the reference; every path starts with /api and none ends in a slash. Details say if that is all. */
  SC203: 404
  /** Method not allowed. Use one of the methods named in the Allow header. */
  SC204: 405
  /** Request body too large. Send a smaller body; limits count after decompression. */
  SC205: 413
  /** Unsupported content type or encoding. Send application/json in UTF-8, plain or gzip; details say what is expected. */
  SC206: 415
  /** Request not received in time. Send the whole request without pauses. */
  SC207: 408
  /** First request with this idempotency key is still running. Repeat after the seconds in Retry-After. */
  SC208: 409
  /** Idempotency key was used for another request. Use a new key for a new request. */
  SC209: 422
  /** Idempotency key malformed. Use 1 to 255 printable ASCII characters. */
  SC210: 400
  /** Cursor not usable. Start again without a cursor. */
  SC211: 400
  /** URL or headers too long. Send less than 16 KiB of request line and headers. */
  SC212: 431
  /** Call is retired for this host. Make the call that replaces it; details name it. */
  SC213: 410
  /** Too many requests. Wait for the seconds in Retry-After, then go on more slowly. */
  SC220: 429
  /** Quota used up. Wait for the seconds in Retry-After, or have the quota raised. */
  SC221: 429
  /** User already identified. Skip the identity steps for this user. */
  SC301: 400
  /** An earlier identity step is missing. Do the step that details names first. */
  SC302: 428
  /** Identity verification denied. Check the person's data; details tell how many attempts are left. */
  SC303: 400
  /** Identity session not usable. Start the identity flow again. */
  SC304: 400
  /** Identity locked after repeated failures. Wait until the lock ends. */
  SC305: 423
  /** The bureau has only a thin file of this person. Try again when the person has more credit history. */
  SC306: 400
  /** Account is closing. Nothing: the account ends by itself. */
  SC307: 409
  /** Enrollment feature error at the bureau. Try again later. */
  SC308: 503
  /** Onboarding attempt used. One attempt is allowed per user; ask support for a reset. */
  SC309: 409
  /** Outcome of the onboarding attempt is unknown. Wait: it is settled with the bureau in the background. */
  SC310: 409
  /** Identified, but enrollment error at the bureau. Nothing: enrollment is retried in the background. */
  SC313: 503
  /** Another user has this identity. Find the person's existing user. */
  SC314: 409
  /** Identity service unavailable. Try again later; the attempt was not counted. */
  SC315: 503
  /** Code wrong. Enter the code again; details tell how many checks are left. */
  SC316: 400
  /** Code no longer usable. Ask for a new code. */
  SC318: 409
  /** SMFA or OTP service unavailable. Try again later. */
  SC320: 503
  /** Code was sent a moment ago. Wait for the seconds in Retry-After. */
  SC321: 425
  /** Too many messages sent in this hour. Wait for the seconds in Retry-After. */
  SC322: 429
  /** SMFA link could not be sent. Try again later, or check the mobile number. */
  SC323: 400
  /** SMFA denied. Try the e-mail fallback. */
  SC324: 400
  /** SMFA incomplete. Poll again after the person opened the link. */
  SC325: 400
  /** SMFA token not usable. Send a new link and use its token. */
  SC326: 400
  /** Link was sent a moment ago. Wait for the seconds in Retry-After. */
  SC327: 425
  /** E-mail fallback not open. Send by phone first; e-mail opens after ORANGE or RED. */
  SC332: 409
  /** A resend needs a REVIEW result first. Call identity-prefill first. */
  SC333: 409
  /** Step is not part of the identity flow of this host. Follow the flow of the host's verificationType, which details name. */
  SC335: 403
  /** No recorded consent. Send the consent object with the call. */
  SC340: 403
  /** Dormant enrollment not enabled. Register without dormant, or have dormant enrollment enabled. */
  SC352: 403
  /** Features can be activated only once. Nothing: activation works once per user. */
  SC353: 409
  /** User is not dormant. Activate only users registered as dormant. */
  SC354: 409
  /** Endpoint does not belong to the bureau product of this host. Call the endpoint of the same folder that details name after use=; without one the product has no such data. */
  SC402: 403
  /** No data access. Read details: reason says what is missing. */
  SC405: 403
  /** Not offered in the user-management mode of this host. Use the calls of the mode the host is set to. */
  SC406: 403
  /** Product not enabled for this host. Have the product named in details enabled. */
  SC407: 403
  /**
   * API key lacks the scope for this call. Use a key that has the scope, or have it added.
   * Session is limited to other components of the widget. Ask for a widget session with one of the components that details name after needs=, or without a list.
   */
  SC408: 403
  /** Source address not allowed. Call from an address on the list of the API key. */
  SC409: 403
  /** User Token Invalid. Start a new session with a fresh preauth token. */
  SC410: 401
  /** User Token Expired. Refresh the session, or start a new one with a fresh preauth token. */
  SC411: 401
  /** User Token Invalid. Log in again with the API key and secret. */
  SC412: 401
  /** User Token Expired. Refresh the token, or log in again. */
  SC413: 401
  /**
   * API key or secret wrong. Check key, secret and environment; a revoked key looks the same.
   * Host key missing or unknown. Send the host's public widget key where details say it belongs.
   */
  SC414: 401
  /** Refresh token not usable. Log in again. A refresh token works once; using it twice ends its whole family. */
  SC415: 401
  /**
   * Preauth token not usable. Ask for a new preauth token; it lives 30 seconds and works once.
   * Address of the hosted page not usable. Ask for a new widget session; the address of its page opens it once, within 5 minutes.
   */
  SC416: 401
  /** Token is for the other audience. Use the host token on /direct and the user token on /users; details say which came. */
  SC417: 403
  /** Host suspended. Contact your account manager. */
  SC418: 403
  /** Data of this bureau stays with the user. Show it to the user through /users calls. */
  SC421: 403
  /** Unexpected error. Report the requestId to support. */
  SC500: 500
  /** Service unavailable for a moment. Repeat after the seconds in Retry-After. */
  SC501: 503
  /** Service overloaded. Repeat after the seconds in Retry-After. */
  SC505: 503
  /** PDF could not be rendered. Try again later. */
  SC506: 500
  /**
   * The bureau cannot be reached and nothing is stored. Try again later.
   * The bureau cannot be reached; what is stored stays as it was. Try again later; details name the bureau.
   */
  SC510: 503
  /** The bureau sent an answer that cannot be used. Try again later. */
  SC511: 502
  /** No such stored report. List the stored reports; they are kept 3 months. */
  SC1001: 404
  /** No data. Read details: reason says why. */
  SC1002: 404
  /** No bureau that was asked for has data. Read details for the reason of each bureau; ask for others, or for all. */
  SC1003: 404
  /** No such alert. Use an alert id of this user. */
  SC1004: 404
  /** No plan generated yet. Generate a plan first. */
  SC1005: 404
  /** No such rule set. Use a rule set id of this host. */
  SC1006: 404
  /** No such batch. Use a batch id of this host; batches are kept 90 days. */
  SC1007: 404
  /** No such webhook endpoint. Use an endpoint id of this host. */
  SC1008: 404
  /** No such event. Use an event id of this host; events are kept 90 days. */
  SC1009: 404
  /** No such decision. Use a decision id of this host. */
  SC1010: 404
  /** Without a score there is nothing to plan. Try again when the file has a score. */
  SC1011: 409
}

export type ErrorCode = keyof ErrorCodes
