import type { AppContext } from '#server/context.ts'
import { changeBusinessItem, type BusinessItemRequest } from '#ordering/commands/orders/change-business-item.ts'
import { addressFor } from '#ordering/commands/till/address-for.ts'
import type { BusinessItem } from '#ordering/contract.ts'
import type { SendReceiptInput } from '#payments/contract-till.ts'
import { newId } from '#shared/ids.ts'

/**
 * Sends the receipt over everything by email, to the customer or somebody else. Once per idempotency key. Throws
 * `unauthenticated`, `not-found`, `permission-denied`, `idempotency-key-missing`, `till-invalid`.
 */
export const sendReceipt = (
  ctx: AppContext,
  request: BusinessItemRequest,
  { email }: SendReceiptInput,
): Promise<BusinessItem> =>
  changeBusinessItem(ctx, request, { what: 'send-receipt', requested: email }, async (inside, item) => {
    const { id: itemId, orderId, providerId } = item
    const sealedEmail = ctx.seal(await addressFor(inside, orderId, email))
    const sent = { orderId, providerId, itemId, sendingId: newId(), sealedEmail }
    await inside.publish(inside.db, 'counter-receipt.sent', sent)
  })
