import { expect, test } from 'vitest'
import { placeholdersOf } from '#notifications/rules/email/email-wording.ts'
import type { Block, EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { oneLine } from '#notifications/rules/plain-words.ts'
import { emailKinds, samplesOf } from '#notifications/definitions/notifications.ts'
import { demoCast, type Cast } from '#notifications/rules/samples/sample-order.ts'

const emailBranding: EmailBranding = {
  marketName: 'Sokora',
  publicUrl: 'https://market.example',
  language: 'en',
  direction: 'ltr',
}

const evil = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&\r\nBcc: everyone@example.com\u202e\u0000 https://evil.example/`
const hostile: Cast = {
  ...demoCast,
  firstName: evil,
  lastName: evil,
  business: evil,
  title: evil,
  staff: evil,
  text: evil,
}

const emailsOf = (cast: Cast): [string, Mail][] =>
  emailKinds.flatMap((kind) =>
    samplesOf(kind, emailBranding, cast).map((mail, index): [string, Mail] => [`${kind} ${index + 1}`, mail]),
  )

const emails = emailsOf(demoCast)
const blocksOf = (mail: Mail): Block[] => mail.source!.content.blocks
/** Scripts, and pictures of others; those of services are decoration beside their title. */
const foreign =
  /<script|<img(?! src="https:\/\/market\.example\/[^"]*" width="72" height="72" alt="" )|url\(|<[^>]*\sonerror=/i
const lengthOf = (text: string) => [...text].length

test('every kind with an email has a sample of it', () => {
  expect(emailKinds.length).toBeGreaterThan(80)
  expect(emails.map(([, { kind }]) => kind).filter((kind) => !emailKinds.includes(kind))).toEqual([])
  for (const kind of emailKinds) expect(samplesOf(kind, emailBranding), kind).not.toEqual([])
})

test.each(emails)(
  '%s: subject, preheader, one main button, why it comes, and what it says without pictures',
  (_, mail) => {
    const { html, text, subject } = mail
    expect(lengthOf(subject)).toBeLessThanOrEqual(70)
    const preheader =
      /<div style="display:none[^>]*>([^<]*?)(?:&#847;|<)/.exec(html)?.[1]?.replaceAll(/&[#\w]+;/g, 'x') ?? ''
    expect(lengthOf(preheader), preheader).toBeGreaterThanOrEqual(40)
    expect(lengthOf(preheader), preheader).toBeLessThanOrEqual(90)
    const buttons = blocksOf(mail).filter(({ kind }) => kind === 'button').length
    const isCode = blocksOf(mail).some(({ kind }) => kind === 'code')
    expect(isCode ? [0, 1] : [1]).toContain(buttons)
    expect(html.match(/class="button"/g) ?? []).toHaveLength(buttons)
    expect(html).toContain('<html lang="en" dir="ltr">')
    expect(html).toContain('/contact"')
    expect(html).toMatch(/You get this (?:last )?mail because/)
    expect(text).toMatch(/You get this (?:last )?mail because/)
    expect(html).not.toMatch(foreign)
  },
)

test.each(emails)('%s: the plain text is complete', (_, mail) => {
  const text = [mail.source!.content.heading, ...blocksOf(mail).flatMap(wordsOf)].map(oneLine)
  for (const words of text) expect(mail.text).toContain(words)
})

function wordsOf(block: Block): string[] {
  switch (block.kind) {
    case 'code':
      return [block.code]
    case 'card':
      return [block.title, block.pill ?? '', ...block.rows.flatMap(({ label, value }) => [label, value])]
    case 'table':
      return block.rows.flatMap(({ label, value }) => [label, value])
    case 'button':
    case 'link':
      return [block.label, `https://market.example${block.path}`]
    case 'stars':
      return [1, 2, 3, 4, 5].map((stars) => `https://market.example${block.path}${stars}`)
    default:
      return [block.text]
  }
}

test.each(emails)('%s: every link leads to the market', (_, { html, text }) => {
  const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link!)
  const written = [...text.matchAll(/https?:\/\/[^\s>]+/g)].map(([link]) => link)
  expect(links.length).toBeGreaterThan(3)
  expect([...links, ...written].filter((link) => !/^https:\/\/market\.example(?:\/|$)/.test(link))).toEqual([])
})

test.each(emailsOf(hostile))('%s: user input cannot become a tag, header or link', (_, mail) => {
  expect(mail.html).not.toMatch(foreign)
  expect(
    [...mail.html.matchAll(/href="([^"]*)"/g)].filter(([, link]) => !link!.startsWith('https://market.example/')),
  ).toEqual([])
  for (const header of [mail.subject, mail.senderName, mail.recipient]) expect(header).not.toMatch(/\p{Cc}|\u202e/u)
  expect(lengthOf(mail.subject)).toBeLessThanOrEqual(70)
  expect(mail.text).not.toMatch(/^Bcc:/m)
  expect(mail.text).not.toMatch(/\u202e|\p{Cc}(?<!\n)/u)
})

test('an email about an order names it in its subject, whatever its title', () => {
  const long = { ...demoCast, title: 'Ä very long name of a service that nobody could ever read to its end' }
  const about = emailsOf(long).filter(([, mail]) => mail.orderId)
  expect(about.length).toBeGreaterThan(25)
  expect(about.filter(([, { subject }]) => !subject.includes('K7Q2-9M4T')).map(([name]) => name)).toEqual([])
})

test('an email about a visit states service, time with zone, location, person, price and status', () => {
  for (const kind of [
    'order-placed',
    'provider-order',
    'item-accepted',
    'item-cancelled',
    'item-moved',
    'item-reminder',
  ] as const) {
    const [{ text, html }] = samplesOf(kind, emailBranding) as [Mail]
    for (const expected of [
      'Cut and finish',
      'Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)',
      'Rua Augusta 12',
      'Ana Moreira',
      'K7Q2-9M4T-1-1',
      '€',
    ]) {
      expect(text, kind).toContain(expected)
      expect(html, kind).toContain(expected)
    }
  }
})

test('a cancellation has a table of paid, refunded and retained amounts', () => {
  const [{ text }] = samplesOf('item-cancelled', emailBranding) as [Mail]
  expect(text.replaceAll('\u00A0', ' ')).toContain('Paid: €60.00\nRefunded: €45.00\nKept: €15.00')
})

test('no placeholder allowed in subjects is a code, a personal address or a phone number', () => {
  for (const [name, mail] of emails) {
    const details = Object.values(placeholdersOf(emailBranding, mail.source!.content)).join(' ')
    expect(details, name).not.toMatch(/042317|4821|@|\+351/)
  }
})
