/** The list goes out as one header with every frame. */
export const maxWidgetOrigins = 50
const maxLength = 200

/**
 * What is wrong with the origins that may show a host's widget. They are exact and use https. A developer's machine has no
 * certificate, so in development names that end in .localhost and the machine itself may use http, there also with * for any name
 * or port.
 */
export function originProblems(origins: readonly string[], environment: 'development' | 'production'): string[] {
  const problems: string[] = []
  if (origins.length > maxWidgetOrigins) problems.push(`widgetOrigins: at most ${maxWidgetOrigins} are possible`)
  for (const origin of origins) {
    if (isExact(origin) || (environment === 'development' && isLocal(origin))) continue
    problems.push(
      environment === 'development'
        ? 'widgetOrigins: must be https origins such as https://app.example.com, or http on localhost, 127.0.0.1 or *.localhost'
        : 'widgetOrigins: must be https origins such as https://app.example.com',
    )
  }
  return [...new Set(problems)]
}

/** Whether pages of this origin may show the widget. */
export function isAllowedOrigin(origins: readonly string[], origin: string): boolean {
  if (origins.includes(origin)) return true
  const asked = local.exec(origin)
  return (
    asked !== null &&
    origins.some((one) => {
      const allowed = local.exec(one)
      return allowed !== null && sameHost(allowed[1]!, asked[1]!) && (allowed[2] === '*' || allowed[2] === asked[2])
    })
  )
}

/** `*.localhost` stands for any name below it and not for localhost. */
function sameHost(allowed: string, asked: string): boolean {
  return allowed === asked || (allowed === '*.localhost' && asked.endsWith('.localhost'))
}

/** As browsers write it: without path, without the usual port, in small letters. */
function isExact(origin: string): boolean {
  const [, name = '..', port = '1'] = exact.exec(origin) ?? []
  return origin.length <= maxLength && !/\.\.|\.-|-\./.test(name) && isPort(port) && port !== '443'
}

const exact = /^https:\/\/([a-z0-9](?:[a-z0-9.-]{0,190}[a-z0-9])?)(?::(\d{1,5}))?$/

function isPort(text: string): boolean {
  return text[0] !== '0' && Number(text) <= 65_535
}

const local = /^http:\/\/(localhost|127\.0\.0\.1|(?:\*|[a-z0-9][a-z0-9.-]{0,150})\.localhost)(?::(\d{1,5}|\*))?$/

function isLocal(origin: string): boolean {
  const [whole, , port = '*'] = local.exec(origin) ?? []
  return whole !== undefined && origin.length <= maxLength && (port === '*' || isPort(port))
}
