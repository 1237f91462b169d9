import { beforeAll, expect, test } from 'vitest'
import { openCompany, payAll, payingCustomer } from '../../../tests/support/paying.ts'
import { friday, order, put } from '../../../tests/support/shopping.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'
import { loadChoosing } from '#booking/screens/load-choosing.server.ts'
import type { AppContext } from '#context.ts'
import { getOrder } from '#ordering/queries/get-order.ts'
import { showCheckout } from '#ordering/queries/show-checkout.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  openCompany(world)
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

async function lineBefore(visitor: AppContext, serviceId: string): Promise<string> {
  const { picker } = await loadChoosing(visitor, serviceId, new URLSearchParams({ day: '2026-11-06' }))
  const slots = picker.selected.parts.flatMap((part) => part.slots)
  return plain(slots.find(({ startsAt }) => startsAt === friday)!.policyText)
}

/** The line at the chosen time, at the checkout, and on the order once it is placed and paid. */
async function linesOf(columns: Record<string, unknown>) {
  const visitor = await payingCustomer(world)
  const service = await world.haircut({ columns })
  const before = await lineBefore(visitor, service.id)
  await put(visitor, service, { startsAt: friday })
  const checkout = plain((await showCheckout(visitor))!.policies[0]!.line)
  const { reference } = await order(visitor)
  const waiting = plain((await getOrder(visitor, reference)).parts[0]!.items[0]!.policyLine)
  await payAll(world, visitor, reference)
  const placed = plain((await getOrder(visitor, reference)).parts[0]!.items[0]!.policyLine)
  return { before, checkout, waiting, placed }
}

test('a kept card: the time, the checkout and the order say alike what not coming costs at the most', async () => {
  const terms =
    'If you do not come, up to EUR 24.00 (40 % of the price) is taken from your card. EUR 0.00 from your card when cancelled until Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0), then EUR 24.00'
  expect(await linesOf({ payment_mode: 'card_hold', no_show_percent: 40 })).toEqual({
    before: `Nothing is charged now. ${terms}`,
    checkout: terms,
    waiting: terms,
    placed: terms,
  })
})

test('paid online: the time, the checkout and the order say alike what comes back, and until when', async () => {
  const terms =
    'EUR 60.00 back when cancelled until Thu 5 Nov 2026, 15:00 (Lisbon, UTC+0), EUR 30.00 until Fri 6 Nov 2026, 11:00 (Lisbon, UTC+0), then EUR 0.00'
  const { before, checkout, placed } = await linesOf({ payment_mode: 'full' })
  expect({ before, checkout, placed }).toEqual({
    before: `You pay EUR 60.00 online. ${terms}`,
    checkout: terms,
    placed: terms,
  })
})

test('paid at the venue: cancelling costs nothing, and says when it counts', async () => {
  const terms = 'Cancelling costs nothing, but after Fri 6 Nov 2026, 11:00 (Lisbon, UTC+0) it counts as a missed visit'
  const { before, checkout, placed } = await linesOf({ payment_mode: 'at_venue' })
  expect({ before, checkout, placed }).toEqual({
    before: `Nothing is charged now. ${terms}`,
    checkout: terms,
    placed: terms,
  })
})
