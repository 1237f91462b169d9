import { beforeAll, expect, test } from 'vitest'
import { openGateway, payAll, payingCustomer } from '../../../../tests/support/orders/paying.ts'
import { friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { loadChoosing } from '#booking/screens/load-choosing.server.ts'
import type { AppContext } from '#server/context.ts'
import { loadService } from '#catalogue/screens/service-page/load-service.server.ts'
import { emailBrandingOf } from '#notifications/queries/email-branding.ts'
import { composeEmail } from '#notifications/definitions/define-notification.ts'
import { orderPlaced } from '#notifications/definitions/orders/placed.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { getOrderForMail } from '#ordering/queries/orders/get-order-for-email.ts'
import { previewCancel } from '#ordering/queries/cancellation/preview-cancel.ts'
import { showCart } from '#ordering/queries/cart/show-cart.ts'
import { showCheckout } from '#ordering/queries/checkout/show-checkout.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  openGateway(world)
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

async function lineBefore(visitor: AppContext, serviceId: string): Promise<string> {
  const { picker } = await loadChoosing(visitor, serviceId, new URLSearchParams({ day: '2026-11-06' }))
  const slots = picker.selected.parts.flatMap((part) => part.slots)
  return plain(slots.find(({ startsAt }) => startsAt === friday)!.policyText)
}

/**
 * The terms of one visit in all places: at the chosen time, in the cart, at the checkout, while unpaid, on the order,
 * in its dialog, in the API, and in the email.
 */
async function sentencesOf(columns: Record<string, unknown>) {
  const visitor = await payingCustomer(world)
  const service = await world.haircut({ columns })
  const picker = await lineBefore(visitor, service.id)
  await put(visitor, service, { startsAt: friday })
  const { groups } = await showCart(visitor)
  const checkout = (await showCheckout(visitor))!
  const { reference, orderId } = await order(visitor)
  const itemNow = async () => (await getOrder(visitor, reference)).parts[0]!.items[0]!
  const waiting = (await itemNow()).policyLine
  await payAll(world, visitor, reference)
  const placed = await itemNow()
  const mail = composeEmail(
    orderPlaced,
    {
      order: await getOrderForMail(visitor, orderId),
      part: null,
      particulars: { sequences: new Map(), now: world.now },
      answerBy: new Map(),
      staffIds: [],
    },
    { here: emailBrandingOf(visitor), recipient: '' },
  )!
  const preview = (await previewCancel(visitor, { reference, itemId: placed.id }))!
  const all = [groups[0]!.items[0]!.policyLine, checkout.policies[0]!.line, waiting, placed.policyLine]
  return {
    picker,
    promise: plain(checkout.promise),
    payText: plain(placed.payText),
    sentences: [...new Set([...all, placed.cancel!.headline, preview.headline].map(plain))],
    mail: plain(mail.text).replaceAll(/\s+/g, ' '),
  }
}

interface Case {
  columns: Record<string, unknown>
  promise: string
  payText: string
  sentence: string
}

test.each<[string, Case]>([
  [
    'a kept card',
    {
      columns: { payment_mode: 'card_hold', no_show_percent: 40 },
      promise: 'Nothing is charged now. Your card is kept as security. You pay €60.00 at the venue.',
      payText: 'You pay €60.00 at the venue.',
      sentence:
        "Cancel free until Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0). After that, or if you don't come, €24.00 is charged to your saved card.",
    },
  ],
  [
    'paid online',
    {
      columns: { payment_mode: 'full' },
      promise: 'You pay €60.00 online now.',
      payText: 'Everything is paid.',
      sentence:
        'Cancel free until Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0). After that you get €30.00 of €60.00 back until Fri 6 Nov 2026, 11:00 (Lisbon, UTC+0), then nothing.',
    },
  ],
  [
    'a deposit',
    {
      columns: { payment_mode: 'deposit', deposit_percent: 20 },
      promise: 'You pay €12.00 online now. You pay €48.00 at the venue.',
      payText: 'You pay the remaining €48.00 at the venue.',
      sentence: "Cancel free until Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0). After that the deposit isn't refunded.",
    },
  ],
  [
    'paid at the venue',
    {
      columns: { payment_mode: 'at_venue' },
      promise: 'Nothing is charged now. You pay €60.00 at the venue.',
      payText: 'You pay €60.00 at the venue.',
      sentence: 'Cancel free until Fri 6 Nov 2026, 11:00 (Lisbon, UTC+0). After that it counts as a no-show.',
    },
  ],
])('%s: the same terms are stated from the choice of a time to the email', async (_, { columns, ...wanted }) => {
  const { picker, promise, payText, sentences, mail } = await sentencesOf(columns)
  expect({ promise, payText, sentences }).toEqual({ ...wanted, sentence: undefined, sentences: [wanted.sentence] })
  expect(picker).toBe(`${wanted.promise} ${wanted.sentence}`)
  expect(mail).toContain(`${wanted.payText} ${wanted.sentence}`)
})

test('the page of a menu states the terms that its checkout applies', async () => {
  const visitor = await payingCustomer(world)
  const menuOf = async (columns: Record<string, unknown>) => {
    const service = await world.dinner({ columns })
    return (await loadService(visitor, service.id, new URLSearchParams())).view.terms
  }
  expect(await menuOf({ payment_mode: 'full' })).toEqual({
    cancel: "Cancel free until it's being prepared.",
    pay: 'You pay the full price online when you order.',
  })
  expect((await menuOf({ payment_mode: 'full', confirm_mode: 'request' })).pay).toBe(
    'The full price is only reserved until the provider accepts.',
  )
  expect((await menuOf({ payment_mode: 'at_venue' })).pay).toMatch(
    /^Nothing is charged online\. You pay everything on /,
  )
})
