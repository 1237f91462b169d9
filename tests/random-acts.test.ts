import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { AppContext } from '../src/server/context.ts'
import { cancelAsMarket, refundAsMarket } from '../src/ordering/commands/orders/administer-item.ts'
import { answerDispute } from '../src/ordering/commands/disputes/answer-dispute.ts'
import { answerItem, type Answer } from '../src/ordering/commands/orders/answer-item.ts'
import { answerReport, objectToAbsence } from '../src/ordering/commands/no-shows/answer-report.ts'
import { cancelMyItem, receiveMyItem } from '../src/ordering/commands/cancellation/cancel-item.ts'
import { decideDispute } from '../src/ordering/commands/disputes/decide-dispute.ts'
import { grantRefund } from '../src/ordering/commands/cancellation/grant-refund.ts'
import { reportAbsence } from '../src/ordering/commands/no-shows/make-report.ts'
import { openDispute } from '../src/ordering/commands/disputes/open-dispute.ts'
import { refreshOrderPayments } from '../src/ordering/commands/payments/pay-order.ts'
import { replyDispute } from '../src/ordering/commands/disputes/reply-dispute.ts'
import {
  answerProposalForItem,
  proposeTimeForItem,
} from '../src/ordering/commands/rescheduling/reschedule-for-business.ts'
import { answerMyProposal, rescheduleMyItem } from '../src/ordering/commands/rescheduling/reschedule-my-item.ts'
import { getOrder } from '../src/ordering/queries/orders/get-order.ts'
import { previewDisputeDecision } from '../src/ordering/queries/disputes/admin-disputes.ts'
import type { ItemStatus } from '../src/ordering/rules/orders/item-states.ts'
import { approveRefund, rejectRefund } from '../src/payments/commands/refunds/approve-refund.ts'
import { checkBooks } from '../src/payments/commands/ledger/check-books.ts'
import { sql } from '../src/platform/database/database.ts'
import { writeReview } from '../src/reviews/commands/write-review.ts'
import { newId } from '../src/shared/ids.ts'
import { days, hours, isoOf, minutes } from '../src/shared/time/instant.ts'
import { addAdmin, addMember } from './support/businesses.ts'
import {
  codeOrFault,
  moneyMustBalance,
  openLiveOrders,
  pageMustAgree,
  statesMustFollow,
} from './support/orders/live-orders.ts'
import { actOnNext, payAll } from './support/orders/paying.ts'
import { praise } from './support/reviewing.ts'
import { rounds } from './support/worlds/sampled.ts'
import { customer, details, put } from './support/orders/shopping.ts'
import { openWorld } from './support/worlds/world.ts'
import { placeOrder } from '../src/ordering/commands/checkout/place-order.ts'

// Random actions of people, gateways and time on orders, one after the other, with all subscribers and jobs. After each
// action the books balance, every step is in the table of states, cancelled items hold no time, and pages agree with
// the ledger.

const world = await openWorld()
const orders = openLiveOrders(world)
const { live, settle, gateway } = orders
const start = Date.UTC(2026, 10, 2, 10)
let admins: AppContext[]

beforeAll(async () => {
  admins = [live(await addAdmin(world, 'owner')), live(await addAdmin(world, 'owner'))]
})

interface Business {
  id: string
  owner: AppContext
  visit: { id: string; optionId: string }
  goods: { id: string; optionId: string }
}

interface Play {
  businesses: Business[]
  orders: { id: string; reference: string; visitor: AppContext }[]
}

interface Item {
  id: string
  reference: string
  orderId: string
  business: Business
  visitor: AppContext
}

interface Step {
  act: keyof typeof acts
  /** Selects the target and the details of the action. */
  which: number
  settles: boolean
}

const pick = <One>(all: readonly One[], which: number): One | undefined => all[which % Math.max(1, all.length)]

async function itemOf(
  { orders: placed, businesses }: Play,
  which: number,
  likely: ItemStatus[],
): Promise<Item | undefined> {
  const rows = await world.db.rows<{
    id: string
    reference: string
    orderId: string
    providerId: string
    status: ItemStatus
  }>(
    sql`select i.id, i.status, o.reference, o.id as order_id, r.provider_id from order_items i join provider_orders r on r.id = i.provider_order_id
      join orders o on o.id = r.order_id where o.id = any(${placed.map(({ id }) => id)}::uuid[]) order by i.id`,
  )
  const fitting = which % 5 ? rows.filter(({ status }) => likely.includes(status)) : []
  const row = pick(fitting.length > 0 ? fitting : rows, which)
  const visitor = placed.find(({ id }) => id === row?.orderId)?.visitor
  return row && visitor && { ...row, visitor, business: businesses.find(({ id }) => id === row.providerId)! }
}

const itemOfX = ({ reference, id }: Item) => ({ reference, itemId: id, key: newId() })
const dashboard = ({ business, id }: Item) => ({ providerId: business.id, itemId: id, key: newId() })
const long = 'It is as I have told it, word for word.'

type Work = (item: Item, which: number) => Promise<unknown>
/** Mostly acts on an item in one of these states, sometimes on any other. */
const onItem = (likely: ItemStatus[], work: Work) => async (play: Play, which: number) => {
  const item = await itemOf(play, which, likely)
  return item ? work(item, which >> 3) : undefined
}

const answers = (action: Answer['action'], likely: ItemStatus[]) =>
  onItem(likely, (item) => answerItem(item.business.owner, dashboard(item), { action, reason: 'other' }))
const passes = (ms: number) => async () => void (world.now += ms)
/** A full hour in the coming days. */
const someHour = (which: number) => Math.ceil(world.now / hours(1)) * hours(1) + hours((which * 7) % 60)
const disputeOf = (item: Item) => world.db.row<{ id: string }>(sql`select id from disputes where item_id = ${item.id}`)
const proposalOf = async (item: Item) =>
  (
    await world.db.row<{ id: string }>(
      sql`select id from proposals where item_id = ${item.id} order by id desc limit 1`,
    )
  )?.id ?? newId()
const chargeOf = (item: Item, which: number) =>
  world.db
    .rows<{ ref: string }>(
      sql`select gateway_ref as ref from payments where order_id = ${item.orderId} and gateway_ref is not null order by id`,
    )
    .then((all) => pick(all, which)?.ref)

const open: ItemStatus[] = ['requested', 'confirmed', 'preparing', 'ready', 'fulfilled']
const done: ItemStatus[] = ['fulfilled', 'completed', 'no_show']

const acts = {
  place: async (play: Play, which: number) => {
    if (play.orders.length > 7) return
    const visitor = live(await customer(world), { 'fees.customer_percent': which % 2 ? 3.3 : 0 })
    const [first, second] = [pick(play.businesses, which)!, pick(play.businesses, which >> 1)!]
    // A taken time is not added to the cart.
    await codeOrFault(put(visitor, first.visit, { startsAt: isoOf(someHour(which)) }))
    if (which % 3) await put(visitor, second.goods, { quantity: 1 + (which % 4) })
    const tip = which % 5 === 0 ? { providers: { [second.id]: { tipMinor: 137 } } } : {}
    const { orderId: id, reference } = await placeOrder(visitor, { ...details(visitor), ...tip }, { key: newId() })
    play.orders.push({ id, reference, visitor })
    if (which % 4)
      await payAll(world, visitor, reference, { refunds: pick(['work', 'slow', 'fail'] as const, which >> 2)! })
  },
  pay: async ({ orders: placed }: Play, which: number) => {
    const unpaid = pick(placed.slice(-3), which)
    if (!unpaid || !(await getOrder(unpaid.visitor, unpaid.reference)).pay) return
    const outcome = pick(['pay', 'pay', 'pay', 'pay', 'decline', 'expire', 'late', 'deny'] as const, which >> 2)!
    const refunds = pick(['work', 'work', 'slow', 'fail'] as const, which >> 4)!
    const capture = pick(['works', 'works', 'fails'] as const, which >> 3)!
    await actOnNext(world, unpaid, outcome, { refunds, capture })
    if (which % 4) await refreshOrderPayments(unpaid.visitor, unpaid.reference)
  },
  accept: answers('accept', ['requested']),
  decline: answers('decline', ['requested']),
  prepare: answers('prepare', ['confirmed']),
  ready: answers('ready', ['confirmed', 'preparing']),
  checkIn: answers('check-in', ['confirmed']),
  fulfil: answers('fulfil', ['confirmed', 'in_progress', 'ready']),
  miss: answers('miss', ['confirmed', 'fulfilled']),
  cancelAsBusiness: answers('cancel', ['confirmed', 'preparing', 'ready']),
  cancel: onItem(open, (item, which) =>
    cancelMyItem(item.visitor, itemOfX(item), {
      reason: which % 4 ? 'plans' : 'provider_requested',
      ...(which % 3 === 0 && { pieces: 1 }),
    }),
  ),
  receive: onItem(['ready'], (item) => receiveMyItem(item.visitor, itemOfX(item))),
  move: onItem(['confirmed'], (item, which) =>
    rescheduleMyItem(item.visitor, itemOfX(item), { startsAt: someHour(which) }),
  ),
  propose: onItem(['confirmed', 'requested'], (item, which) =>
    proposeTimeForItem(item.business.owner, dashboard(item), { startsAt: someHour(which), reason: 'ill' }),
  ),
  answerProposal: onItem(['confirmed', 'requested'], async (item, which) => {
    const given = {
      proposalId: await proposalOf(item),
      answer: pick(['accept', 'decline', 'withdraw'] as const, which)!,
    }
    return which % 2
      ? answerMyProposal(item.visitor, itemOfX(item), given)
      : answerProposalForItem(item.business.owner, dashboard(item), given)
  }),
  reportAbsence: onItem(['confirmed', 'fulfilled'], (item) =>
    reportAbsence(item.visitor, itemOfX(item), 'Nobody was there when I came.'),
  ),
  objectToAbsence: onItem(['no_show'], (item) =>
    objectToAbsence(item.visitor, itemOfX(item), 'I was there in time, and waited.'),
  ),
  answerReport: onItem(['no_show', 'cancelled'], (item, which) =>
    answerReport(item.business.owner, dashboard(item), { agrees: which % 2 === 0, text: long }),
  ),
  refundAsBusiness: onItem(done, (item, which) =>
    grantRefund(item.business.owner, dashboard(item), {
      amountMinor: 1 + ((which * 97) % 5_000),
      note: 'For the wait',
    }),
  ),
  refundAsMarket: onItem([...done, 'confirmed'], (item, which) =>
    refundAsMarket(
      pick(admins, which)!,
      { itemId: item.id, key: newId() },
      {
        amountMinor: 1 + ((which * 389) % 70_000),
        note: 'As it was agreed',
        ...(which % 5 === 0 && { method: 'bank' as const }),
      },
    ),
  ),
  cancelAsMarket: onItem(open, (item, which) =>
    cancelAsMarket(
      pick(admins, which)!,
      { itemId: item.id, key: newId() },
      { share: (which * 30) % 101, reason: 'other', note: 'As it was agreed' },
    ),
  ),
  decideRefund: onItem(done, async (item, which) => {
    const input = await world.db.row<{ id: string }>(
      sql`select id from refunds where order_id = ${item.orderId} and status = 'requested' limit 1`,
    )
    return (
      input &&
      (which % 2
        ? approveRefund(pick(admins, which)!, input.id)
        : rejectRefund(pick(admins, which)!, input.id, 'Not this time'))
    )
  }),
  dispute: onItem(done, (item, which) =>
    openDispute(item.visitor, itemOfX(item), {
      kind: 'quality',
      text: long,
      mediaIds: [],
      ...(which % 3 ? { wish: 'full' as const } : { wish: 'part' as const, amountMinor: 1 + (which % 900) }),
    }),
  ),
  answerDispute: onItem(done, async (item, which) => {
    const dispute = await disputeOf(item)
    const action = pick(['accept', 'redo', 'offer', 'contest', 'contest', 'appeal'] as const, which)!
    const input = { providerId: item.business.id, disputeId: dispute?.id ?? newId(), action, key: newId() }
    return (
      dispute &&
      answerDispute(item.business.owner, input, {
        text: long,
        mediaIds: [],
        ...(action === 'offer' && { amountMinor: 1 + (which % 1_000) }),
      })
    )
  }),
  replyDispute: onItem(done, (item, which) =>
    replyDispute(item.visitor, itemOfX(item), {
      action: pick(['agree', 'reject', 'withdraw', 'appeal'] as const, which)!,
      text: long,
    }),
  ),
  decideDispute: onItem(done, async (item, which) => {
    const dispute = await disputeOf(item)
    if (!dispute) return
    const input = { share: (which * 25) % 101, borneBy: which % 2 ? ('market' as const) : ('provider' as const) }
    const admin = pick(admins, which)!
    const { back } = await previewDisputeDecision(admin, dispute.id, input)
    await decideDispute(admin, dispute.id, { ...input, text: long, backMinor: back.minor })
  }),
  review: onItem(done, (item) => writeReview(item.visitor, itemOfX(item), { ...praise, text: '' })),
  bank: onItem(done, async (item, which) => {
    const ref = await chargeOf(item, which)
    if (ref) await gateway.turn(ref, pick(['chargeback', 'request_evidence', 'win', 'lose'] as const, which)!)
  }),
  minutes: passes(minutes(20)),
  hours: passes(hours(7)),
  day: passes(days(1)),
  days: passes(days(3)),
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom<keyof typeof acts>(
    ...(Object.keys(acts) as (keyof typeof acts)[]),
    ...([
      'place',
      'place',
      'place',
      'pay',
      'pay',
      'pay',
      'pay',
      'accept',
      'accept',
      'move',
      'propose',
      'answerProposal',
      'checkIn',
      'fulfil',
      'dispute',
      'dispute',
      'answerDispute',
      'replyDispute',
      'decideDispute',
      'refundAsBusiness',
      'refundAsMarket',
      'minutes',
      'hours',
    ] as const),
  ),
  which: fc.nat(9_999),
  settles: fc.boolean(),
})

async function openPlay(modes: string[]): Promise<Play> {
  const business = async (mode: string, index: number): Promise<Business> => {
    const provider = await world.provider({
      staff: 2,
      hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }],
    })
    const columns = { payment_mode: mode, tax_percent: 23, ...(index % 2 && { confirm_mode: 'request' }) }
    const visit = await world.haircut({ provider, columns, priceMinor: index % 2 ? 6_000 : 70_000 })
    const goods = await world.dinner({
      provider,
      columns: { ...columns, payment_mode: mode === 'card_hold' ? 'full' : mode },
    })
    return { id: provider.id, owner: live(await addMember(world, provider.id, 'owner')), visit, goods }
  }
  const businesses: Business[] = []
  for (const [index, mode] of modes.entries()) businesses.push(await business(mode, index))
  return { businesses, orders: [] }
}

async function mustHold(play: Play, isSettled: boolean): Promise<void> {
  for (const { id, reference, visitor } of play.orders) {
    await statesMustFollow(orders, id)
    await moneyMustBalance(orders, id)
    if (isSettled) await pageMustAgree(orders, visitor, reference)
  }
}

const ofTime: (keyof typeof acts)[] = ['minutes', 'hours', 'day', 'days']
const seen: Record<string, number> = {}

async function perform(play: Play, { act, which, settles }: Step): Promise<void> {
  const code = await codeOrFault(acts[act](play, which))
  if (code === 'ok') seen[act] = (seen[act] ?? 0) + 1
  // Money may be pending; when time passes, everything due is done.
  const isSettled = settles || ofTime.includes(act)
  if (isSettled) await settle()
  await mustHold(play, isSettled)
}

/** Much later, only people and banks can be awaited: time has ended every item. */
async function mustEnd(play: Play): Promise<void> {
  for (const ms of [days(1), days(3), days(7), days(30), days(60)]) {
    world.now += ms
    await settle()
  }
  await mustHold(play, true)
  const ids = play.orders.map(({ id }) => id)
  const waiting = await world.db
    .rows(sql`select i.kind, i.status from order_items i join provider_orders r on r.id = i.provider_order_id
    where r.order_id = any(${ids}::uuid[]) and i.status in ('awaiting_payment', 'requested', 'in_progress', 'fulfilled')
      and not exists (select from disputes d where d.item_id = i.id and d.status <> 'resolved')
      and not exists (select from chargebacks c where c.order_id = r.order_id and c.closed_at is null)`)
  expect(waiting).toEqual([])
  const refunds = await world.db.rows(
    sql`select status, failure from refunds where order_id = any(${ids}::uuid[]) and status in ('pending', 'sent')`,
  )
  expect(refunds).toEqual([])
}

const walks = rounds(Number(process.env.WALKS ?? 2), 500)
const length = 50

test(
  `after each of ${length} random steps on orders (${walks} runs) the ledger balances and states follow the table`,
  { timeout: 14_400_000 },
  async () => {
    const modes = fc.array(fc.constantFrom('full', 'full', 'deposit', 'at_venue', 'card_hold'), {
      minLength: 2,
      maxLength: 2,
    })
    await fc.assert(
      fc.asyncProperty(modes, fc.array(step, { minLength: length, maxLength: length }), async (chosen, steps) => {
        world.now = start
        const play = await openPlay(chosen)
        await perform(play, { act: 'place', which: 1, settles: false })
        await perform(play, { act: 'pay', which: 1, settles: true })
        for (const [index, one] of steps.entries()) {
          await perform(play, one).catch((error: unknown) => {
            throw new Error(
              `after act ${index}, ${JSON.stringify(one)}: ${error instanceof Error ? error.stack : String(error)}`,
            )
          })
        }
        await mustEnd(play)
      }),
      { numRuns: walks, endOnFailure: true, ...(process.env.PROPERTY_PATH && { path: process.env.PROPERTY_PATH }) },
    )
    const { findings } = await checkBooks(orders.system, { isWhole: true })
    expect(findings).toEqual([])
    if (walks >= 100) expect(Object.keys(acts).filter((act) => !seen[act])).toEqual([])
  },
)
