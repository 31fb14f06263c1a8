/** What a page with the widget needs in its policy, and nothing else. */
export function neededPolicy(widgetUrl: string): readonly string[] {
  return [`script-src ${widgetUrl}`, `frame-src ${widgetUrl}`]
}

/** The policy of the bank's pages: what the bank needs for itself, and what the widget needs. */
export function pagePolicy(widgetUrl: string | undefined): string {
  const widget = widgetUrl ?? ''
  return [
    "default-src 'none'",
    `script-src 'self' ${widget}`.trim(),
    `frame-src ${widget || "'none'"}`,
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** Pages of another site learn nothing of where a customer is, and cannot reach into the bank's windows. */
export const safeHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}
