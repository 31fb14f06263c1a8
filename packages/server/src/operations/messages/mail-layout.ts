import { Html, html } from '@plumbline/reference'

/** An e-mail in parts, from top to bottom. */
interface MailParts {
  /** One line. */
  hostName: string
  title: string
  /** What a mailbox shows beside the subject; everybody who sees the screen can read it. */
  preheader: string
  paragraphs: readonly string[]
  /** What happened, one line each: what, and when. */
  facts?: readonly { readonly what: string; readonly when: string }[]
  /** In small letters below. */
  note?: string
  action?: { readonly label: string; readonly link: string; readonly code: string }
  /** Why the person gets it. */
  footer: string
  /** Where messages of this kind can be switched off. */
  unsubscribe?: string
}

/** The same mail as text and as HTML. */
export function layOut(parts: MailParts): { text: string; html: string } {
  return { text: plainMail(parts), html: htmlMail(parts) }
}

function plainMail(parts: MailParts): string {
  const { hostName, title, paragraphs, facts = [], note, action, footer, unsubscribe } = parts
  const lines = facts.map(({ what, when }) => `${what}: ${when}`)
  return `${[
    title,
    ...paragraphs.slice(0, 1),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...paragraphs.slice(1),
    ...(note === undefined ? [] : [note]),
    ...(action ? [action.link, codeWords, action.code] : []),
    hostName,
    footer,
    ...(unsubscribe === undefined ? [] : [`${unsubscribeWords}:\n${unsubscribe}`]),
  ].join('\n\n')}\n`
}

/** No table and no picture. Colours stand with each part for mailboxes that drop the style sheet, which adds the dark ones. */
function htmlMail({ hostName, title, preheader, paragraphs, facts = [], note, action, ...rest }: MailParts): string {
  const [first, ...others] = paragraphs.map((text) => html`<p class="ink" style="${styles.text}">${text}</p>\n`)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${new Html(sheet)}</style>
</head>
<body class="paper" style="${styles.body}">
<div style="${styles.hidden}">${preheader}${new Html('&#847;&zwnj;&nbsp;'.repeat(60))}</div>
<div class="outer" style="${styles.outer}">
<p class="accent" style="${styles.host}">${hostName}</p>
<div class="card" style="${styles.card}">
<h1 class="ink" style="${styles.title}">${title}</h1>
${first}${facts.length === 0 ? '' : factList(facts)}${others}${note && html`<p class="soft" style="${styles.small}">${note}</p>\n`}${action && actionPart(action)}</div>
${footerPart(rest)}</div>
</body>
</html>
`.text
}

function factList(facts: NonNullable<MailParts['facts']>): Html {
  const lines = facts.map(
    ({ what, when }) =>
      html`<div class="line" style="${styles.fact}"><strong class="ink" style="${styles.what}">${what}</strong><br><span class="soft" style="${styles.when}">${when}</span></div>\n`,
  )
  return html`<div class="line" style="${styles.facts}">\n${lines}</div>\n`
}

/** The address and the code stand below the button for mailboxes and people that do not press buttons. */
function actionPart({ label, link, code }: NonNullable<MailParts['action']>): Html {
  return html`<p style="${styles.action}"><a class="button" style="${styles.button}" href="${link}">${label}</a></p>
<p class="soft" style="${styles.small}">The button does not work? Open this address:<br><a class="accent" style="${styles.address}" href="${link}">${link}</a></p>
<p class="soft" style="${styles.small}">${codeWords}</p>
<p class="code" style="${styles.code}">${code}</p>
`
}

function footerPart({ footer, unsubscribe }: Pick<MailParts, 'footer' | 'unsubscribe'>): Html {
  const link =
    unsubscribe === undefined
      ? ''
      : html` <a class="soft" style="${styles.unsubscribe}" href="${unsubscribe}">${unsubscribeWords}</a>.`
  return html`<p class="soft" style="${styles.footer}">${footer}${link}</p>\n`
}

const codeWords = 'If the page asks for the code in the link, it is:'
const unsubscribeWords = 'Stop e-mails about alerts'

const sans = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`
const serif = `font-family:'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif`

const styles = {
  body: `margin:0;padding:0;background:#fbfaf7;${sans};-webkit-text-size-adjust:100%`,
  hidden: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0',
  outer: 'max-width:600px;margin:0 auto;padding:28px 16px 36px;box-sizing:border-box',
  host: 'margin:0 4px 14px;font-size:15px;line-height:1.4;font-weight:600;color:#12616d',
  card: 'padding:32px 32px 20px;background:#ffffff;border:1px solid #e3dfd5;border-radius:14px',
  title: `margin:0 0 16px;${serif};font-size:26px;line-height:1.25;font-weight:600;color:#20262a`,
  text: 'margin:0 0 16px;font-size:16px;line-height:1.6;color:#20262a',
  facts: 'margin:4px 0 20px;border-top:1px solid #e3dfd5',
  fact: 'padding:12px 0;border-bottom:1px solid #e3dfd5;font-size:16px;line-height:1.45',
  what: 'font-weight:600;color:#20262a',
  when: 'font-size:14px;color:#565f66',
  action: 'margin:26px 0 24px',
  button:
    'display:inline-block;padding:14px 24px;border-radius:10px;background:#12616d;color:#ffffff;font-size:16px;line-height:1.2;font-weight:600;text-decoration:none',
  small: 'margin:0 0 14px;font-size:14px;line-height:1.55;color:#565f66',
  address: 'color:#12616d;word-break:break-all',
  code: `margin:0 0 14px;padding:12px 14px;border-radius:8px;background:#f3f0e9;color:#20262a;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;word-break:break-all`,
  footer: 'margin:20px 4px 0;font-size:13px;line-height:1.55;color:#6b7379',
  unsubscribe: 'color:#6b7379;text-decoration:underline;white-space:nowrap',
} as const

const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(max-width:480px){.card{padding:24px 20px 12px!important}.button{display:block!important;text-align:center}}
@media(prefers-color-scheme:dark){
.paper{background:#14181a!important}
.card{background:#1a1f22!important;border-color:#2d3538!important}
.ink{color:#e4e3de!important}
.soft{color:#a3abae!important}
.accent{color:#7fc8d2!important}
.line{border-color:#2d3538!important}
.button{background:#7fc8d2!important;color:#14181a!important}
.code{background:#22292c!important;color:#e4e3de!important}
}
`
