import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import { getServiceForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { AppContext } from '#server/context.ts'
import { mustBeSold, holdChosenTime, withPriceSeen } from '#ordering/commands/cart/choose-item.ts'
import { retakeSlot } from '#ordering/commands/cart/retake-slot.ts'
import { mustBeInStock, withItem } from '#ordering/commands/cart/with-cart.ts'
import { changeCartItemInput, type ChangeCartItemInput } from '#ordering/contract.ts'
import { asOfferedService } from '#ordering/queries/cart/offered-service.ts'
import { asOffered } from '#ordering/rules/errors.ts'
import { chooseFulfillmentMethod } from '#ordering/rules/checkout/fulfillment-methods.ts'
import { updateItem, type StoredItem } from '#ordering/store/carts.server.ts'
import { AppError } from '#shared/app-error.ts'

/**
 * Changes an item of the visitor's cart. A new time or party size gets a new hold; on an error nothing changes. Throws
 * the errors of `addToCart`.
 */
export async function changeCartItem(ctx: AppContext, itemId: string, given: ChangeCartItemInput): Promise<void> {
  const input = changeCartItemInput.parse(given)
  if (input.savedForLater === true) return saveForLater(ctx, itemId)
  if (input.savedForLater === false) return bringBack(ctx, itemId)
  await withItem(ctx, itemId, async (inside, item, open) => {
    if (item.offer && !(isOnlyWords(input) && input.fulfillmentMethod === undefined)) throw asOffered()
    const service = asOfferedService(await getServiceForSale(inside, item.serviceId), item)
    const wanted = wantedItem(
      item,
      input,
      chooseFulfillmentMethod(
        service.kind,
        service.fulfillmentMethods,
        input.fulfillmentMethod ?? item.fulfillmentMethod,
      ),
    )
    if (isOnlyWords(input)) return updateItem(inside.db, wanted)
    const changed = input.optionId || input.addons ? withPriceSeen(inside, service, wanted) : wanted
    mustBeSold(service, changed)
    if (!changed.savedForLater) await mustBeInStock(inside, open, changed)
    return updateItem(inside.db, changed.savedForLater ? changed : await holdChosenTime(inside, service, changed))
  })
}

type Changes = ReturnType<typeof changeCartItemInput.parse>

/** Notes and the fulfilment method can be changed even while the item cannot be ordered. */
const isOnlyWords = ({ optionId, addons, quantity, startsAt, staffId }: Changes) =>
  [optionId, addons, quantity, startsAt, staffId].every((value) => value === undefined)

const wantedItem = (item: StoredItem, input: Changes, fulfillmentMethod: string): StoredItem => ({
  ...item,
  optionId: input.optionId ?? item.optionId,
  addons: input.addons ?? item.addons,
  quantity: input.quantity ?? item.quantity,
  startsAt: input.startsAt ? Date.parse(input.startsAt) : item.startsAt,
  staffId: input.staffId === undefined ? item.staffId : input.staffId,
  answers: input.answers ?? item.answers,
  note: input.note ?? item.note,
  fulfillmentMethod,
})

const saveForLater = (ctx: AppContext, itemId: string) =>
  withItem(ctx, itemId, async (inside, item) => {
    if (item.bookingId) await releaseBookings(inside, [item.bookingId])
    await updateItem(inside.db, { ...item, bookingId: null, savedForLater: true })
  })

/** The item returns even when its time is taken by now; the cart then shows the problem. */
async function bringBack(ctx: AppContext, itemId: string): Promise<void> {
  const hasTime = await withItem(ctx, itemId, async (inside, item) => {
    await updateItem(inside.db, { ...item, savedForLater: false })
    return item.startsAt !== null
  })
  if (hasTime) await retakeSlot(ctx, itemId).catch(ignoreError)
}

function ignoreError(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
