import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { openCalendarFixture, walkIn, type CalendarFixture } from '../../../../tests/support/orders/calendar-fixture.ts'
import { balance, openGateway, payingOnline, runPayments } from '../../../../tests/support/orders/paying.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { rounds } from '../../../../tests/support/worlds/sampled.ts'
import { addLine, removeLine } from '#ordering/commands/till/add-line.ts'
import { closeDay, collectPayment, refundAtTill } from '#ordering/commands/till/collect-payment.ts'
import { makePaymentLink, payByLink, refreshPaymentLink } from '#ordering/commands/till/make-payment-link.ts'
import { getBusinessItem } from '#ordering/queries/orders/list-business-items.ts'
import { getCounterReceipt } from '#ordering/queries/till/get-counter-receipt.ts'
import { checkBooks } from '#payments/commands/ledger/check-books.ts'
import { getTillDay } from '#payments/queries/till/get-till-day.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { sql } from '#platform/database/database.ts'
import type { TestGateway } from '#shared/adapters/test-gateway.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
let fixture: CalendarFixture
let visits = 0
beforeEach(async () => {
  world.now = Date.UTC(2026, 10, 2, 10, 2)
  openGateway(world)
  fixture = await openCalendarFixture(world)
})

const owner = () => payingOnline(fixture.owner)
const here = (itemId: string) => ({ providerId: fixture.provider.id, itemId, key: newId() })
const collectOf = async (itemId: string) => {
  const membership = await requireMember(owner(), fixture.provider.id, 'see-orders')
  return (await getBusinessItem(owner(), membership, itemId)).collect!
}
const ledger = (account: string) => balance(world, account, fixture.provider.id, 'EUR')
/** What all payment links of the business brought, less what is promised back. */
const linkLedger = async () =>
  (await world.db.row<{ minor: number }>(sql`select coalesce(sum(-e.amount_minor), 0)::bigint as minor
    from payments p join ledger_sets w on w.payment_id = p.id join ledger_entries e on e.set_id = w.id and e.account = 'buyer'
    where p.purpose = 'link' and w.event = 'captured'
      and p.id in (select payment_id from payment_shares where provider_id = ${fixture.provider.id})`))!.minor -
  (await world.db.row<{ minor: number }>(sql`select coalesce(sum(p.refunded_minor), 0)::bigint as minor from payments p
    where p.purpose = 'link' and p.id in (select payment_id from payment_shares where provider_id = ${fixture.provider.id})`))!
    .minor

/** A step at the counter; amounts are shares of what is possible, in percent. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    method: fc.constantFrom('cash' as const, 'terminal' as const),
    share: fc.integer({ min: 1, max: 100 }),
    tipMinor: fc.nat(500),
    isDiscounted: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    share: fc.integer({ min: 1, max: 100 }),
    isCorrection: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('link' as const), share: fc.integer({ min: 1, max: 100 }), isPaid: fc.boolean() }),
  fc.record({
    kind: fc.constant('add' as const),
    priceMinor: fc.integer({ min: 1, max: 2000 }),
    quantity: fc.constantFrom(1, 3),
  }),
  fc.record({ kind: fc.constant('remove' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const partOf = (minor: number, share: number) => Math.max(1, Math.floor((minor * share) / 100))

const steps: { [Kind in Step['kind']]: (itemId: string, given: Extract<Step, { kind: Kind }>) => Promise<unknown> } = {
  async pay(itemId, { method, share, tipMinor, isDiscounted }) {
    const { due } = await collectOf(itemId)
    if (due.minor === 0) return
    const amountMinor = partOf(due.minor, share)
    const discountMinor = isDiscounted ? Math.min(100, due.minor - amountMinor) : 0
    const input = { method, amountMinor, tipMinor, discountMinor, givenMinor: null, reason: 'Regular' }
    await collectPayment(owner(), here(itemId), input)
  },
  async refund(itemId, { share, isCorrection }) {
    const payment = (await collectOf(itemId)).payments.find(({ left }) => left.minor > 0)
    if (!payment) return
    const input = { amountMinor: partOf(payment.left.minor, share), reason: 'It was cold', isCorrection }
    await refundAtTill(owner(), { ...here(itemId), paymentId: payment.id }, input)
  },
  async link(itemId, { share, isPaid }) {
    const { due } = await collectOf(itemId)
    if (due.minor === 0) return
    const input = { amountMinor: partOf(due.minor, share), byEmail: false, email: '' }
    const { collect } = await makePaymentLink(owner(), here(itemId), input)
    if (!isPaid) return
    const token = collect!.link!.url.split('/').at(-1)!
    const chargeRef = (await payByLink(owner(), token))!.split('/').at(-1)!
    const later = { refunds: 'work', capture: 'works', card: 'pays' } as const
    const gateway = world.paymentAdapters.get('test') as TestGateway
    await gateway.act(chargeRef, { outcome: 'pay', content: 'neither', later })
    await refreshPaymentLink(owner(), token)
  },
  add: (itemId, { priceMinor, quantity }) =>
    addLine(owner(), here(itemId), { title: 'Extra', priceMinor, taxPercent: 23, quantity }),
  async remove(itemId) {
    const line = (await collectOf(itemId)).added[0]
    if (line) await removeLine(owner(), { ...here(itemId), lineId: line.id })
  },
}

const applyStep = (itemId: string, given: Step) => steps[given.kind](itemId, given as never)

/** What was sold is what was paid, discounted, returned for good, or is still due or to refund. */
async function itAddsUp(itemId: string): Promise<void> {
  const { view } = await getCounterReceipt(owner(), fixture.provider.id, itemId)
  const collect = await collectOf(itemId)
  const [row] = await world.db.rows<{ price: number; paid: number; discount: number; corrected: number }>(sql`select
      (select coalesce(sum(total_minor), 0) from order_items where (id = ${itemId} or added_to = ${itemId}) and status not in ('cancelled'))::bigint as price,
      (select coalesce(sum(l.amount_minor) filter (where p.refund_of is null), 0) - coalesce(sum(l.amount_minor) filter (where p.is_correction), 0)
        from till_lines l join till_payments p on p.id = l.payment_id join order_items i on i.id = l.subject_id
        where (i.id = ${itemId} or i.added_to = ${itemId}) and i.status <> 'cancelled')::bigint
      + (select coalesce(sum(s.wanted_minor), 0) from payment_shares s join payments p on p.id = s.payment_id and p.status = 'captured'
        join order_items i on i.id = s.subject_id where (i.id = ${itemId} or i.added_to = ${itemId}) and i.status <> 'cancelled')::bigint as paid,
      (select coalesce(sum(l.discount_minor), 0) from till_lines l join order_items i on i.id = l.subject_id
        where (i.id = ${itemId} or i.added_to = ${itemId}) and i.status <> 'cancelled')::bigint as discount`)
  expect(row!.price - row!.paid - row!.discount).toBe(collect.due.minor)
  expect(view.totals.some(({ label }) => label === 'Still to pay')).toBe(collect.due.minor > 0)
}

test('over random days at the counter the ledger balances, and the close of day equals it', async () => {
  const day = fc.record({
    people: fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
    missingMinor: fc.integer({ min: -50, max: 50 }),
  })
  let closedLinksMinor = 0
  await fc.assert(
    fc.asyncProperty(day, async ({ people, missingMinor }) => {
      world.now += 3_600_000
      const before = { cash: await ledger('till_cash'), card: await ledger('till_terminal') }
      for (const taken of people) {
        visits += 1
        const { itemId } = await walkIn(fixture, {
          date: `2026-11-${String(3 + Math.floor(visits / 20)).padStart(2, '0')}`,
          startMinute: 60 * (visits % 20),
          anyway: true,
        })
        for (const given of taken) await applyStep(itemId, given)
        await itAddsUp(itemId)
      }
      await runPayments(world)
      const { sums, cash, places } = await getTillDay(owner(), fixture.provider.id)
      const total = (method: 'cash' | 'terminal' | 'link') =>
        sums.filter((one) => one.method === method).reduce((all, one) => all + one.total.minor, 0)
      expect(total('cash')).toBe(before.cash - (await ledger('till_cash')))
      expect(total('terminal')).toBe(before.card - (await ledger('till_terminal')))
      const linkedMinor = (await linkLedger()) - closedLinksMinor
      expect(total('link')).toBe(linkedMinor)
      if (cash.length === 0) return
      const countedMinor = Math.max(0, 5000 + cash[0]!.minor + missingMinor)
      const input = {
        locationId: places[0]!.id,
        currency: 'EUR',
        openingMinor: 5000,
        expectedMinor: cash[0]!.minor,
        note: '',
      }
      const request = { providerId: fixture.provider.id, key: newId() }
      const closed = await closeDay(owner(), request, { ...input, countedMinor })
      expect(closed.closings[0]).toMatchObject({ counted: { minor: countedMinor } })
      expect(closed.closings[0]!.links?.minor ?? 0).toBe(linkedMinor)
      closedLinksMinor += linkedMinor
      expect(0 - (await ledger('till_cash'))).toBe(countedMinor)
    }),
    { numRuns: rounds(8, 60) },
  )
  const { findings } = await checkBooks(world.system(), { isWhole: true })
  expect(findings).toEqual([])
})
