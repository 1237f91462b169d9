import { expect, test } from 'vitest'
import type { EmailBranding } from '#notifications/rules/email/mail-content.ts'
import { composeEmail } from '#notifications/definitions/define-notification.ts'
import { cancelled } from '#notifications/definitions/orders/changes.ts'
import { sampleStep } from '#notifications/definitions/orders/item.ts'
import { moved } from '#notifications/definitions/orders/times.ts'
import { demoCast } from '#notifications/rules/samples/sample-order.ts'
import { noMoney } from '#notifications/rules/orders/step-money.ts'

const here: EmailBranding = {
  marketName: 'Sokora',
  publicUrl: 'https://market.example',
  language: 'en',
  direction: 'ltr',
}
const parties = ['customer', 'provider', 'market'] as const

/** The email without the paragraph that says who did it. */
const withoutWho = (text: string) =>
  text
    .split('\n\n')
    .filter(
      (part) =>
        !/^(As you asked|As you agreed|We are sorry|Studio Ana (moved|cancelled)|Sokora support (moved|cancelled)|Your (booking|order) is cancelled)/.test(
          part,
        ),
    )
    .join('\n\n')

test('the customer reads the same times in venue time, whoever moved the visit', () => {
  const emails = parties.map((by) =>
    composeEmail(moved, { ...moved.sample(demoCast)[0]!, by }, { here, recipient: '' })!,
  )
  for (const { subject, text, html, attachments } of emails) {
    expect(subject).toBe(emails[0]!.subject)
    expect(withoutWho(text)).toBe(withoutWho(emails[0]!.text))
    for (const expected of ['Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)', 'Sat 7 Nov 2026, 10:30 (Lisbon, UTC+0)']) {
      expect(text).toContain(expected)
      expect(html).toContain(expected)
    }
    expect(attachments).toEqual(emails[0]!.attachments)
    expect(`${text}${html}`).not.toContain('UTC)')
  }
})

test('cancellation emails differ only in who cancelled', () => {
  const step = { ...sampleStep(demoCast), from: 'confirmed', reason: 'other', money: noMoney }
  const emails = parties.map((by) => composeEmail(cancelled, { ...step, by }, { here, recipient: '' })!)
  for (const { subject, text } of emails) {
    expect(subject).toBe(emails[0]!.subject)
    expect(withoutWho(text)).toBe(withoutWho(emails[0]!.text))
  }
})
