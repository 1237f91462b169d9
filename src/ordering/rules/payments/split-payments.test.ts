import { describe, expect, test } from 'vitest'
import { splitPayments, type PayableItem, type PayablePart } from '#ordering/rules/payments/split-payments.ts'

const item: PayableItem = {
  id: 'cut',
  partId: 'ana',
  providerId: 'Studio Ana',
  currency: 'EUR',
  isRequest: false,
  savesCard: false,
  dueNowMinor: 1200,
  commissionMinor: 390,
  commissionTaxMinor: 0,
  customerFeeMinor: 0,
}
const trays = {
  ...item,
  id: 'trays',
  partId: 'casa',
  providerId: 'Casa Prato',
  isRequest: true,
  dueNowMinor: 4000,
  commissionMinor: 425,
}
const consult = {
  ...item,
  id: 'consult',
  partId: 'lee',
  providerId: 'Studio Lee',
  currency: 'USD',
  dueNowMinor: 3000,
  commissionMinor: 150,
}
const part = (id: string, deliveryMinor = 0, tipMinor = 0): PayablePart => ({ id, deliveryMinor, tipMinor })
const card = { canAuthorise: true, canSaveCards: true }
const short = (payments: ReturnType<typeof splitPayments>) =>
  payments.map(({ purpose, mode, currency, amountMinor }) => `${purpose} ${mode} ${currency} ${amountMinor}`)

describe('what is due now', () => {
  test('is one charge for confirmed items and one reservation for requests, per currency', () => {
    const payments = splitPayments([item, trays, consult], [part('ana'), part('casa', 500), part('lee')], card)
    expect(short(payments)).toEqual([
      'instant capture EUR 1200',
      'request authorise EUR 4500',
      'instant capture USD 3000',
    ])
    expect(payments[1]!.shares).toEqual([
      {
        subjectId: 'trays',
        kind: 'item',
        providerId: 'Casa Prato',
        amountMinor: 4000,
        commissionMinor: 425,
        commissionTaxMinor: 0,
        customerFeeMinor: 0,
      },
      {
        subjectId: 'casa',
        kind: 'delivery',
        providerId: 'Casa Prato',
        amountMinor: 500,
        commissionMinor: 0,
        commissionTaxMinor: 0,
        customerFeeMinor: 0,
      },
    ])
  })

  test('is charged at once if a gateway cannot reserve', () => {
    const payments = splitPayments([item, trays], [part('ana'), part('casa')], { ...card, canAuthorise: false })
    expect(short(payments)).toEqual(['instant capture EUR 1200', 'request capture EUR 4000'])
  })

  test('includes delivery and tip once, with the confirmed items of their part', () => {
    const requested = { ...trays, id: 'more', partId: 'ana' }
    const payments = splitPayments([requested, item], [part('ana', 500, 300)], card)
    expect(short(payments).toSorted()).toEqual(['instant capture EUR 2000', 'request authorise EUR 4000'])
  })

  test('is nothing if everything is paid at the venue, including tip and delivery', () => {
    expect(splitPayments([{ ...item, dueNowMinor: 0 }], [part('ana', 500, 300)], card)).toEqual([])
  })

  test('saves one card per order, and nothing if a gateway cannot', () => {
    const held = [
      { ...item, dueNowMinor: 0, savesCard: true },
      { ...consult, dueNowMinor: 0, savesCard: true },
    ]
    const payments = splitPayments(held, [part('ana', 0, 300), part('lee')], card)
    expect(short(payments)).toEqual(['instant save_card EUR 0'])
    expect(payments[0]!.shares.map(({ subjectId, amountMinor }) => [subjectId, amountMinor])).toEqual([
      ['cut', 0],
      ['consult', 0],
    ])
    expect(splitPayments(held, [part('ana')], { ...card, canSaveCards: false })).toEqual([])
  })

  test('includes the service fee, separate from the commission', () => {
    const [payment] = splitPayments([{ ...item, customerFeeMinor: 150 }], [part('ana')], card)
    expect(payment).toMatchObject({
      amountMinor: 1350,
      shares: [{ amountMinor: 1350, commissionMinor: 390, customerFeeMinor: 150 }],
    })
  })
})

test('delivery is credited to its provider, also with other providers in the same payment', () => {
  const pizza = { ...item, id: 'pizza', partId: 'roma', providerId: 'Roma' }
  const [payment] = splitPayments([item, pizza], [part('ana', 0, 100), part('roma', 300)], card)
  expect(payment!.shares.map(({ subjectId, kind, providerId }) => [subjectId, kind, providerId])).toEqual([
    ['cut', 'item', 'Studio Ana'],
    ['pizza', 'item', 'Roma'],
    ['ana', 'tip', 'Studio Ana'],
    ['roma', 'delivery', 'Roma'],
  ])
})
