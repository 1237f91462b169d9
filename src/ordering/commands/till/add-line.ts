import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { ServiceForSale } from '#catalogue/contract.ts'
import type { AppContext } from '#server/context.ts'
import { oweCommission } from '#ordering/commands/cancellation/settle-step.ts'
import { changeBusinessItem, type BusinessItemRequest } from '#ordering/commands/orders/change-business-item.ts'
import { moveItem } from '#ordering/commands/orders/move-item.ts'
import { publishTillChanged } from '#ordering/commands/till/publish-till-changed.ts'
import type { BusinessItem } from '#ordering/contract.ts'
import { lineOf } from '#ordering/queries/cart/cart-lines.ts'
import { snapshotOf } from '#ordering/queries/checkout/plan-order.ts'
import { dueOfItems, canAddTo } from '#ordering/queries/till/collect-of-items.ts'
import { stockLimit } from '#ordering/rules/cart/stock.ts'
import { optionGone, serviceUnavailable, stockLow } from '#ordering/rules/errors.ts'
import { dueAtOf, itemTimesIn } from '#ordering/rules/deadlines/item-timers.ts'
import { suffixOf } from '#ordering/rules/orders/references.ts'
import { counterFees, isOnSale, priceAsEntered } from '#ordering/rules/walk-ins.ts'
import { countItemsOfPart, findOptionOf, isAddedTo } from '#ordering/store/till/added-lines.server.ts'
import { lockItem, type LockedItem } from '#ordering/store/orders/item-moves.server.ts'
import { insertOrderItems, type NewOrderItem } from '#ordering/store/orders/orders.server.ts'
import { claimStock } from '#ordering/store/stock.server.ts'
import { lockMoneyOfItem } from '#ordering/store/till/due.server.ts'
import type { AddLineInput } from '#payments/contract-till.ts'
import { tillInvalid } from '#payments/rules/till/errors.ts'
import { commissionOf, commissionTaxOf } from '#market/rules/fees/fees.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { noAccess } from '#providers/rules/errors.ts'
import { notFound } from '#shared/app-error.ts'
import { isId, newId } from '#shared/ids.ts'
import { localOf } from '#shared/time/zones.ts'

/**
 * Adds to a visit or an order what its customer takes at the counter: a service or goods at the price of the catalogue,
 * or a free text with a price. It is handed over at once and paid together with the rest; the commission is that of a
 * sale at the counter. Once per idempotency key. Throws `unauthenticated`, `not-found`, `permission-denied`,
 * `idempotency-key-missing`, `service-unavailable`, `option-gone`, `stock-low`, `till-invalid`.
 */
export async function addLine(
  ctx: AppContext,
  request: BusinessItemRequest,
  input: AddLineInput,
): Promise<BusinessItem> {
  const { rights } = await requireMember(ctx, request.providerId, 'answer-orders')
  if (!input.serviceId && !rights.includes('manage-till')) throw noAccess()
  const service = input.serviceId ? await serviceToAdd(ctx, request.providerId, input) : null
  const stock = service && stockLimit(service, localOf(service.location.timeZone, ctx.now).date)
  // Stock is locked before the order, as when an order is placed.
  const lockFirst = async (db: AppContext['db'], itemId: string) => {
    const taken = stock && { serviceId: service.id, day: stock.day, amount: input.quantity }
    if (taken && !(await claimStock(db, taken, stock.amount))) throw stockLow(0)
    await lockMoneyOfItem(db, itemId)
  }
  const what = { what: 'add-line', requested: JSON.stringify(input), lockFirst }
  return changeBusinessItem(ctx, request, what, async (inside, lead) => {
    const at = { ...inside, now: ctx.now }
    const due = (await dueOfItems(at, [lead.id])).get(lead.id)!
    if (!canAddTo(due)) throw tillInvalid('title', 'Nothing can be added to this any more.')
    const sold = service ? fromCatalogue(at, lead, service, input) : await freeText(at, lead, input)
    const item = await itemOf(at, lead, { ...sold, quantity: input.quantity, stockDay: stock?.day ?? null })
    await insertOrderItems(at.db, [item])
    await oweCommission(at, item)
    await publishTillChanged(at, lead)
    if (service) await at.invalidate(at.db, `service:${service.id}`)
  })
}

/**
 * Removes what was added by mistake: it is no longer due, its stock is free again, and what was paid for it is to
 * refund. Throws `unauthenticated`, `not-found`, `permission-denied`, `idempotency-key-missing`,
 * `transition-not-allowed`.
 */
export const removeLine = (
  ctx: AppContext,
  { lineId, ...request }: BusinessItemRequest & { lineId: string },
): Promise<BusinessItem> =>
  changeBusinessItem(
    ctx,
    request,
    { what: 'remove-line', requested: lineId, lockFirst: lockMoneyOfItem },
    async (inside, lead, { by, userId }) => {
      if (!isId(lineId) || !(await isAddedTo(inside.db, lineId, lead.id))) throw notFound('line')
      const line = (await lockItem(inside.db, lineId))!
      await moveItem({ ...inside, now: ctx.now }, line, { action: 'remove', by, userId, reason: '' })
      await publishTillChanged(inside, lead)
    },
  )

async function serviceToAdd(
  ctx: AppContext,
  providerId: string,
  { serviceId, optionId }: AddLineInput,
): Promise<ServiceForSale> {
  const service = await getServiceForSale(ctx, serviceId!)
  if (service.providerId !== providerId) throw notFound('service')
  if (!isOnSale(service)) throw serviceUnavailable(service.title)
  if (!service.options.some(({ id, isActive }) => id === optionId && isActive)) throw optionGone()
  return service
}

type Sold = Pick<NewOrderItem, 'serviceId' | 'optionId' | 'totalMinor' | 'taxMinor' | 'commissionPercent' | 'snapshot'>

function fromCatalogue(ctx: AppContext, lead: LockedItem, service: ServiceForSale, input: AddLineInput): Sold {
  if (service.currency !== lead.currency) throw serviceUnavailable(service.title)
  const cartItem = {
    id: newId(),
    serviceId: service.id,
    optionId: input.optionId!,
    addons: [],
    quantity: input.quantity,
    staffId: null,
    bookingId: null,
    startsAt: null,
    fulfillmentMethod: lead.fulfillmentMethod,
    answers: {},
    note: '',
    priceSeenMinor: 0,
    savedForLater: false,
  }
  const line = lineOf(ctx, cartItem, { ...service, paymentMode: 'at_venue', confirmMode: 'instant' })
  const { fees, ...commission } = commissionAtCounter(ctx, line.price.netMinor)
  const snapshot = snapshotOf({ ...line, ...commission, fees, dueNowMinor: 0, customerFeeMinor: 0 }, {})
  return {
    serviceId: service.id,
    optionId: input.optionId!,
    totalMinor: line.price.totalMinor,
    taxMinor: line.price.taxMinor,
    commissionPercent: fees.commissionPercent,
    snapshot,
  }
}

/** A free text counts as sold with the service of the item that it is added to. */
async function freeText(ctx: AppContext, lead: LockedItem, input: AddLineInput): Promise<Sold> {
  const title = input.title.trim()
  if (title.length < 2) throw tillInvalid('title', 'Say what it is.')
  if (input.priceMinor === 0) throw tillInvalid('priceMinor', 'Enter a price above zero.')
  const terms = { taxPercent: input.taxPercent, taxIncluded: true }
  const price = priceAsEntered(input.priceMinor * input.quantity, terms)
  const { fees, ...commission } = commissionAtCounter(ctx, price.netMinor)
  return {
    serviceId: lead.serviceId,
    optionId: await findOptionOf(ctx.db, lead.id),
    totalMinor: price.totalMinor,
    taxMinor: price.taxMinor,
    commissionPercent: fees.commissionPercent,
    snapshot: {
      ...lead.snapshot,
      ...terms,
      ...commission,
      title,
      option: { name: title, priceMinor: input.priceMinor, durationMinutes: null },
      addons: [],
      picture: null,
      staffName: null,
      netMinor: price.netMinor,
      customerFeeMinor: 0,
      fees,
      paymentMode: 'at_venue',
      startsAt: null,
      endsAt: null,
      localStart: null,
      answers: [],
      note: '',
    },
  }
}

function commissionAtCounter({ settings }: AppContext, netMinor: number) {
  const fees = counterFees(settings.get('fees.walk_in'), settings.get('tax.commission_rate'))
  const commissionMinor = commissionOf(netMinor, fees)
  return { fees, commissionMinor, commissionTaxMinor: commissionTaxOf(commissionMinor, fees) }
}

async function itemOf(
  ctx: AppContext,
  { id, partId, providerId, currency, fulfillmentMethod }: LockedItem,
  sold: Sold & Pick<NewOrderItem, 'quantity' | 'stockDay'>,
): Promise<NewOrderItem> {
  const { category, preparationMinutes } = sold.snapshot
  const timed = { kind: 'order', fulfillmentMethod, wantedUntil: null, category, preparationMinutes }
  return {
    ...sold,
    id: newId(),
    providerOrderId: partId,
    providerId,
    letter: suffixOf(await countItemsOfPart(ctx.db, partId)),
    bookingId: null,
    addedTo: id,
    kind: 'order',
    status: 'fulfilled',
    currency,
    dueNowMinor: 0,
    acceptBy: null,
    payBy: null,
    placedAt: ctx.now,
    changedAt: ctx.now,
    pickupCode: null,
    dueAt: dueAtOf(timed, 'fulfilled', ctx.now, itemTimesIn(ctx.settings)) ?? null,
    lateAt: null,
  }
}
