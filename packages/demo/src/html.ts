/** Markup that is safe to send: made by `html`, which escapes every value that is not markup itself. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type HtmlValue = Html | string | number | false | undefined | readonly HtmlValue[]

export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(strings.reduce((text, part, index) => text + markup(values[index - 1]) + part))
}

function markup(value: HtmlValue): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(markup).join('')
  return String(value).replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
