import { dateOfInstant } from '@plumbline/core/calendar'
import type { Message } from '../identity/message.ts'
import type { MessageBox } from '../identity/message-box.ts'
import type { Answer } from '../server/route.ts'
import { type Html, html } from './html.ts'
import { page } from './layout.ts'
import { day } from './words.ts'

const shown = 50

/** What would have reached people's phones and mailboxes, newest first. `before`: the message that the last page ended with. */
export function messagesPage(messages: MessageBox, to: string, before: string | null): Answer {
  const toPart = to === '' ? null : recipientOf(to)
  // A message that is no longer kept leads back to the newest ones.
  const found = messages.list({ toPart, before, limit: shown + 1 }) ?? messages.list({ toPart, limit: shown + 1 }) ?? []
  const onPage = found.slice(0, shown)
  const oldest = found.length > shown ? onPage.at(-1) : undefined
  return page(
    200,
    'Messages',
    recipientForm(to),
    html`<section>
<h2>Messages</h2>
${
  onPage.length === 0
    ? html`<p class="quiet">${to === '' ? 'No messages were sent yet.' : 'No messages were sent to such a recipient.'}</p>`
    : html`<ul class="messages">${onPage.map(messageItem)}</ul>`
}
${oldest ? html`<p class="older"><a href="/messages?${olderThan(oldest, to)}">Older messages</a></p>` : null}
</section>`,
  )
}

function recipientForm(to: string): Html {
  return html`<form class="search" action="/messages" method="get" role="search">
<label class="person">Recipient
<input name="to" value="${to}" placeholder="Mobile number or e-mail address, or a part of it" autocomplete="off"></label>
<button>Show the messages</button>
</form>`
}

function messageItem({ channel, to, subject, text, link, otp, createdAt }: Message): Html {
  const at = new Date(createdAt)
  return html`<li>
<p class="about"><span class="chip">${channelNames[channel]}</span><strong>${to}</strong><time class="quiet" datetime="${at.toISOString()}">${day(dateOfInstant(createdAt))}, ${at.toISOString().slice(11, 16)} UTC</time></p>
${subject ? html`<p class="subject">${subject}</p>` : null}
<p class="text">${text}</p>
${otp ? html`<p><span class="quiet">Code</span> <span class="code">${otp}</span></p>` : null}
${link ? html`<p><span class="quiet">Link</span> ${linkTo(link)}</p>` : null}
</li>`
}

const channelNames = { SMS: 'SMS', EMAIL: 'E-mail', PUSH: 'Push' } as const

/** Only addresses of the web can be followed; a link may say anything. */
function linkTo(link: string): Html {
  return /^https?:\/\//i.test(link) ? html`<a href="${link}" rel="noreferrer">${link}</a>` : html`${link}`
}

/** (555) 555-0142 is a way to write a number. */
function recipientOf(to: string): string {
  const digits = to.replaceAll(/[\s().-]/g, '')
  return /^\d+$/.test(digits) ? digits : to
}

function olderThan(message: Message, to: string): string {
  return new URLSearchParams({ ...(to === '' ? {} : { to }), before: message.id }).toString()
}
