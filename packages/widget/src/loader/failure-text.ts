import type { FailureCode } from '../protocol/failure-codes.ts'

/** What a developer should look at first. A browser does not say why a frame stays empty; the other codes say it themselves. */
export function failureText(code: FailureCode, pageOrigin: string, frameOrigin: string): string {
  return code === 'LOAD_TIMEOUT'
    ? `Is ${pageOrigin} in the widget origins of the host, and ${frameOrigin} in frame-src of the page? Then: is widget-key right?`
    : ''
}
