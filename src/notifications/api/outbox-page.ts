import { html } from 'hono/html'
import type { Message } from '#notifications/contract.ts'
import { codeIn, linksIn } from '#notifications/rules/email/message-extras.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

type Html = ReturnType<typeof html>

/** The frame of the demo's pages: without scripts and without the styles of the product. */
export const devPage = (title: string, content: Html) => html`<!doctype html>
  <html lang="en" dir="ltr">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <style>
        :root { color-scheme: light dark; --line: light-dark(#e4dfd7, #39332d); --link: light-dark(#1256b2, #8bbeff);
          --brand: light-dark(#05615c, #67cec1); --on-brand: light-dark(#fff, #031918); --tint: light-dark(#e1f5f2, #0f2d2c); --on-tint: light-dark(#05615c, #74d7ca) }
        body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 24px 16px;
          background: light-dark(#fcfaf6, #14100c); color: light-dark(#221a13, #f3f0ea) }
        a { color: var(--link) } li, form, dl { margin-block: 0 12px } h1 { overflow-wrap: anywhere }
        ul { list-style: none; padding: 0 } li { border-block-start: 1px solid var(--line); padding-block-start: 12px; overflow-wrap: anywhere }
        pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 12px; padding: 16px }
        iframe { width: 100%; height: 900px; border: 1px solid var(--line); border-radius: 12px; background: #fff }
        button, input { font: inherit; min-height: 44px; padding: 0 16px; box-sizing: border-box; max-width: 100% } form { display: inline-block }
        .todo { display: flex; flex-wrap: wrap; gap: 8px; margin-block: 8px 12px } .todo:empty { display: none }
        .go, .code { display: inline-block; padding: 10px 16px; border-radius: 12px; font-weight: 600; text-decoration: none }
        .go { background: var(--brand); color: var(--on-brand) }
        .code { background: var(--tint); color: var(--on-tint); font-family: monospace; font-size: 1.25em; line-height: 1.2; letter-spacing: 0.15em; user-select: all }
        .channel { font-size: 0.875em; border: 1px solid var(--line); border-radius: 999px; padding: 1px 10px }
      </style>
    </head>
    <body>
      <main>${content}</main>
    </body>
  </html>`

/** All messages of the demo, newest first, or those of one address or number. */
export const outboxPage = (messages: Message[], now: Instant, to = '') =>
  devPage(
    'Outbox of the demo',
    html`<h1>Outbox</h1>
      <p>Mails and text messages of the demo are kept here. The demo's clock shows <time datetime="${isoOf(now)}">${shown(now)}</time>.</p>
      <p>${clockButton('+15 minutes', 'advanceMinutes', '15')} ${clockButton('+1 hour', 'advanceMinutes', '60')}
        ${clockButton('+1 day', 'advanceMinutes', '1440')} ${clockButton('Real time', 'reset', '1')}</p>
      <form action="/dev/outbox" role="search"><label>Address or number <input name="to" value="${to}" size="28" /></label> <button>Show</button></form>
      ${messages.length ? html`<ul>${messages.map(line)}</ul>` : nothingYet(to)}`,
  )

const nothingYet = (to: string) =>
  to
    ? html`<p>Nothing for ${to}. <a href="/dev/outbox">Show all</a></p>`
    : html`<p>No message yet. Place an order and come back.</p>`

const line = (message: Message) =>
  html`<li>
    <span class="channel">${message.channel === 'sms' ? 'Text message' : 'Mail'}</span>
    <a href="/dev/outbox/${message.id}">${message.subject}</a><br />
    ${message.kind} to ${message.recipient}, from ${message.senderName} · ${shown(message.createdAt)} · ${message.status}
    ${message.attachments.length ? html` · ${String(message.attachments.length)} attached` : ''} ${todo(message)}
  </li>`

/** The link or code of a message, usable without opening it. */
export const todo = (message: Message) => {
  const code = codeIn(message)
  const links = linksIn(message).map(({ label, href }) => html`<a class="go" href="${href}">${label}</a>`)
  return links.length || code
    ? html`<div class="todo">${links}${code ? html`<span class="code">${code}</span>` : ''}</div>`
    : ''
}

const clockButton = (label: string, name: string, value: string) =>
  html`<form method="post" action="/dev/clock"><button name="${name}" value="${value}">${label}</button></form>`

/** "2026-11-06 15:00 UTC" */
export const shown = (at: Instant): string => `${isoOf(at).slice(0, 16).replace('T', ' ')} UTC`
