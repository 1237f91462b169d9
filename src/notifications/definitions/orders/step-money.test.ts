import { expect, test } from 'vitest'
import { composeEmail } from '#notifications/definitions/define-notification.ts'
import { cancelled } from '#notifications/definitions/orders/changes.ts'
import { sampleStep } from '#notifications/definitions/orders/item.ts'
import type { EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { MailItem } from '#notifications/rules/orders/emailed-order.ts'
import { demoCast } from '#notifications/rules/samples/sample-order.ts'
import { noMoney, refundTable, type StepMoney } from '#notifications/rules/orders/step-money.ts'

const euros = (minor: number) => ({ minor, currency: 'EUR', display: `EUR ${(minor / 100).toFixed(2)}` })

function tableOf(paid: number, refunded: number | undefined, money: Partial<StepMoney>) {
  const payment = { paid: euros(paid), ...(refunded !== undefined && { refunded: euros(refunded) }) }
  const [table] = refundTable({ payment }, { ...noMoney, ...money })
  return table?.kind === 'table'
    ? table.rows.map(({ label, value }) => `${label} ${value.replaceAll('\u00a0', ' ')}`)
    : []
}

test('tip and delivery are included in the paid and the refunded amount', () => {
  expect(tableOf(5600, 5600, { backMinor: 6100 })).toEqual(['Paid €61.00', 'Refunded €61.00'])
  expect(tableOf(6000, 3000, { backMinor: 3500 })).toEqual(['Paid €65.00', 'Refunded €35.00', 'Kept €30.00'])
  expect(tableOf(6000, 4500, { backMinor: 4500 })).toEqual(['Paid €60.00', 'Refunded €45.00', 'Kept €15.00'])
})

test('a refund that waits for a second administrator is announced as approved', () => {
  expect(tableOf(6000, 0, { backMinor: 6000, isRequested: true })).toEqual(['Paid €60.00', 'Refunded €60.00'])
})

test('an email mentions the rest of an order only if it still takes place', () => {
  const here: EmailBranding = {
    marketName: 'Sokora',
    publicUrl: 'https://market.example',
    language: 'en',
    direction: 'ltr',
  }
  const step = { ...sampleStep(demoCast), by: 'provider', from: 'confirmed', reason: 'ill', money: noMoney }
  const { order, part, item } = step
  const textWith = (others: Partial<MailItem>[]) => {
    const items = [item, ...others.map((other, index) => ({ ...item, id: `other ${index}`, ...other }))]
    const data = { ...step, order: { ...order, parts: [{ ...part, items }] } }
    return composeEmail(cancelled, data, { here, recipient: '' })!.text
  }
  const words = 'The rest of your order stays as it is'
  expect(textWith([])).not.toContain(words)
  expect(textWith([{ status: 'cancelled' }, { status: 'declined' }])).not.toContain(words)
  expect(textWith([{ status: 'cancelled' }, { status: 'confirmed' }])).toContain(words)
})
