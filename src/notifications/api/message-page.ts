import { html } from 'hono/html'
import { devPage, shown, todo } from '#notifications/api/outbox-page.ts'
import type { Message } from '#notifications/contract.ts'

/** One message: its actions, its HTML in a sandboxed frame, its plain text, its attachments. */
export const messagePage = (message: Message) =>
  devPage(
    message.subject,
    html`<p><a href="/dev/outbox">Outbox</a></p>
      <h1>${message.subject}</h1>
      <p>
        <span class="channel">${message.channel === 'sms' ? 'Text message' : 'Mail'}</span> ${message.kind}<br />
        To ${message.recipient}, from ${message.senderName}<br />${shown(message.createdAt)} · ${message.status}${lastError(message)}
      </p>
      ${todo(message)} ${attachments(message)}
      <form method="post" action="/dev/outbox/${message.id}/resend"><button>Send again</button></form>
      ${message.html ? frame(message) : ''}
      <h2>Text</h2>
      <pre>${message.text}</pre>`,
  )

const lastError = ({ lastError }: Message) => (lastError ? ` · ${lastError}` : '')

const attachments = ({ id, attachments }: Message) =>
  attachments.length
    ? html`<ul>
        ${attachments.map(({ name }, index) => html`<li><a href="/dev/outbox/${id}/attachments/${String(index)}">${name}</a></li>`)}
      </ul>`
    : ''

const frame = (message: Message) =>
  html`<h2>HTML</h2>
    <iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed(message.html)}"></iframe>`

/** Links of an email open in a new tab. */
const framed = (mail: string): string => mail.replace('<head>', '<head><base target="_blank">')
