import { expect, test } from 'vitest'
import type { EmailBranding } from '#notifications/rules/email/mail-content.ts'
import { sampleChange, sampleMoved, sampleParticulars } from '#notifications/rules/samples/sample-order.ts'
import { demoCast } from '#notifications/rules/samples/samples.ts'
import { movedMail } from '#notifications/rules/orders/time-notifications.ts'
import { cancelledMail } from '#notifications/rules/orders/item-emails.ts'
import { noMoney } from '#notifications/rules/orders/step-money.ts'

const emailBranding: EmailBranding = {
  marketName: 'Sokora',
  publicUrl: 'https://market.example',
  language: 'en',
  direction: 'ltr',
}
const moved = sampleMoved(demoCast)
const whoever = ['customer', 'provider', 'market'] as const

/** The email without the one paragraph that says who did it. */
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

test('whoever moved a visit, its customer reads the same times, in the clock of the place', () => {
  const emails = whoever.map((by) => movedMail(emailBranding, moved, { ...sampleChange, by }, sampleParticulars))
  for (const { subject, text, html, attachments } of emails) {
    expect(subject).toBe(emails[0]!.subject)
    expect(withoutWho(text)).toBe(withoutWho(emails[0]!.text))
    for (const told of ['Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)', 'Sat 7 Nov 2026, 10:30 (Lisbon, UTC+0)']) {
      expect(text).toContain(told)
      expect(html).toContain(told)
    }
    expect(attachments).toEqual(emails[0]!.attachments)
    expect(`${text}${html}`).not.toContain('UTC)')
  }
})

test('whoever cancelled it, the email differs in that alone', () => {
  const emails = whoever.map((by) =>
    cancelledMail(emailBranding, moved, sampleParticulars, { by, from: 'confirmed', reason: 'other', money: noMoney }),
  )
  for (const { subject, text } of emails) {
    expect(subject).toBe(emails[0]!.subject)
    expect(withoutWho(text)).toBe(withoutWho(emails[0]!.text))
  }
})
