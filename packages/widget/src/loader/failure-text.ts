import type { FailureCode } from '../protocol/failure-codes.ts'

/** What a developer should look at first. */
export function failureText(code: FailureCode, pageOrigin: string, frameOrigin: string): string {
  switch (code) {
    case 'LOAD_TIMEOUT':
      return `Is ${pageOrigin} in the widget origins of the host, and ${frameOrigin} in frame-src of this page? If so: is widget-key right, and does ${frameOrigin} answer?`
    case 'TOKEN_TIMEOUT':
      return 'fetchToken brought no token in time.'
    case 'TOKEN_REFUSED':
      return 'Two tokens in a row were refused: fetch a new one for every call, it lives half a minute and works once.'
    case 'VERSION_MISMATCH':
      return `The frame speaks another version than this loader; load ${frameOrigin}/v1/loader.js.`
    default:
      return ''
  }
}
