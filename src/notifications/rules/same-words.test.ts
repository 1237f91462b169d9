import { expect, test } from 'vitest'
import type { Letterhead } from '#notifications/rules/mail-content.ts'
import { sampleChange, sampleMoved, sampleParticulars } from '#notifications/rules/sample-order.ts'
import { demoCast } from '#notifications/rules/samples.ts'
import { movedMail } from '#notifications/rules/time-letters.ts'
import { cancelledMail } from '#notifications/rules/item-letters.ts'
import { noMoney } from '#notifications/rules/step-money.ts'

const letterhead: Letterhead = {
  marketName: 'Sokora',
  publicUrl: 'https://market.example',
  language: 'en',
  direction: 'ltr',
}
const moved = sampleMoved(demoCast)
const whoever = ['customer', 'provider', 'market'] as const

/** The letter without the one paragraph that says who did it. */
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
  const letters = whoever.map((by) => movedMail(letterhead, moved, { ...sampleChange, by }, sampleParticulars))
  for (const { subject, text, html, attachments } of letters) {
    expect(subject).toBe(letters[0]!.subject)
    expect(withoutWho(text)).toBe(withoutWho(letters[0]!.text))
    for (const told of ['Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)', 'Sat 7 Nov 2026, 10:30 (Lisbon, UTC+0)']) {
      expect(text).toContain(told)
      expect(html).toContain(told)
    }
    expect(attachments).toEqual(letters[0]!.attachments)
    expect(`${text}${html}`).not.toContain('UTC)')
  }
})

test('whoever cancelled it, the letter differs in that alone', () => {
  const letters = whoever.map((by) =>
    cancelledMail(letterhead, moved, sampleParticulars, { by, from: 'confirmed', reason: 'other', money: noMoney }),
  )
  for (const { subject, text } of letters) {
    expect(subject).toBe(letters[0]!.subject)
    expect(withoutWho(text)).toBe(withoutWho(letters[0]!.text))
  }
})
