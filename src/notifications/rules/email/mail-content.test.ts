import { expect, test } from 'vitest'
import { emailCode } from '#notifications/definitions/accounts/codes.ts'
import { composeEmail } from '#notifications/definitions/define-notification.ts'
import { composeMail, type EmailBranding, type MailContent } from '#notifications/rules/email/mail-content.ts'
import { shadesOf } from '#market/rules/brand-colours.ts'
import { greetingName } from '#notifications/rules/plain-words.ts'

const emailBranding: EmailBranding = {
  marketName: 'Sokora',
  publicUrl: 'https://market.example',
  language: 'en',
  direction: 'ltr',
}
const evil = `<img src=x onerror=alert(1)>"'\r\nBcc: everyone@example.com\u202e\u0000`

const content = (given: Partial<MailContent> = {}): MailContent => ({
  kind: 'must-prepay' as const,
  recipient: 'rita@example.com',
  subject: 'Order K7Q2-9M4T: Cut and finish',
  preheader: 'Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)',
  heading: 'Your order is confirmed.',
  blocks: [
    {
      kind: 'card',
      title: 'Cut and finish',
      pill: 'Confirmed',
      rows: [{ label: 'When', value: 'Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)' }],
    },
    { kind: 'button', label: 'Open your order', path: '/order?ref=K7Q2-9M4T&t=abc' },
  ],
  reason: 'You get this mail because of a test.',
  ...given,
})

test('text and HTML contain the same information', () => {
  const { text, html } = composeMail(emailBranding, content())
  for (const text of [
    'Your order is confirmed.',
    'Cut and finish',
    'Confirmed',
    'Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)',
    'Open your order',
  ]) {
    expect(text).toContain(text)
    expect(html).toContain(text)
  }
  expect(text).toContain('https://market.example/order?ref=K7Q2-9M4T&t=abc')
  expect(html).toContain('href="https://market.example/order?ref=K7Q2-9M4T&amp;t=abc"')
})

test('user input cannot become a tag or a header', () => {
  const card = { kind: 'card' as const, title: evil, pill: evil, rows: [{ label: evil, value: evil }] }
  const mail = composeMail(
    emailBranding,
    content({ subject: evil, heading: evil, preheader: evil, senderName: evil, reason: evil, blocks: [card] }),
  )
  expect(mail.html).not.toMatch(/<img|onerror=alert\(1\)>["']/)
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;')
  for (const header of [mail.subject, mail.senderName]) expect(header).not.toMatch(/\p{Cc}|\u202e/u)
  expect(mail.text.split('\n').filter((line) => line.startsWith('Bcc:'))).toEqual([])
})

test('every link leads to the installation', () => {
  const moved = composeMail({ ...emailBranding, publicUrl: 'https://elsewhere.example:8443' }, content())
  const links = [...`${moved.html}${moved.text}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => new URL(link).origin)
  expect(new Set(links)).toEqual(new Set(['https://elsewhere.example:8443']))
})

test('an email loads nothing, declares language and direction, and supports dark mode', () => {
  const { html } = composeMail({ ...emailBranding, language: 'ar', direction: 'rtl' }, content())
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).not.toMatch(/<(img|script|link|iframe)|url\(/)
})

test('a subject has at most 70 characters', () => {
  const { subject } = composeMail(emailBranding, content({ subject: `Order K7Q2-9M4T: ${'ä'.repeat(80)}` }))
  expect([...subject]).toHaveLength(70)
  expect(subject.startsWith('Order K7Q2-9M4T: ää')).toBe(true)
})

test('the code is in both bodies, and never in the subject', () => {
  const [email, code] = ['rita@example.com', '042317']
  const mail = composeEmail(emailCode, { email, code, minutes: 10 }, { here: emailBranding, recipient: email })!
  for (const text of [mail.text, mail.html]) expect(text).toContain('042317')
  expect(mail.subject).toBe('Your code for Sokora')
  expect(mail.html.slice(0, mail.html.indexOf('<body'))).not.toContain('042317')
})

test.each([
  ['Rita', 'Rita'],
  ['José-Maria', 'José-Maria'],
  ['Win at evil.example', ''],
  ['https://evil', ''],
  ['a@b', ''],
])('a person named %j is greeted as %j', (typed, name) => expect(greetingName(typed)).toBe(name))

test('emails use the colour of the market, for light and dark', () => {
  const accent = { light: shadesOf('#7a1f5c', 'light'), dark: shadesOf('#f0a6d4', 'dark') }
  const painted = composeMail({ ...emailBranding, accent, senderName: 'Agora for you' }, content())
  expect(painted.html).toContain('#7a1f5c')
  expect(painted.html).toContain('#f0a6d4')
  expect(painted.html).not.toContain('#05615c')
  expect(painted.senderName).toBe('Agora for you')
})

test('a heading that ends with an abbreviation has one full stop, and intended dots stay', () => {
  const headingOf = (heading: string) => composeMail(emailBranding, content({ heading })).text.split('\n')[0]
  expect(headingOf('3 messages from Mira L..')).toBe('3 messages from Mira L.')
  expect(headingOf('One moment...')).toBe('One moment...')
})
