import type { AppContext } from '../../../src/server/context.ts'
import { endVisits } from '../../../src/ordering/commands/orders/end-visits.ts'
import type { OpenDisputeInput } from '../../../src/ordering/contract-dispute.ts'
import { openDispute } from '../../../src/ordering/commands/disputes/open-dispute.ts'
import { getOrder } from '../../../src/ordering/queries/orders/get-order.ts'
import { openChargeback } from '../../../src/payments/rules/chargeback-states.ts'
import { newId } from '../../../src/shared/ids.ts'
import type { ChargebackState } from '../../../src/shared/adapters/payment-adapter.ts'
import { sql } from '../../../src/platform/database/database.ts'
import { addMember } from '../businesses.ts'
import { openGateway, payAll, payingCustomer } from './paying.ts'
import { customer, friday, order, put } from './shopping.ts'
import type { World } from '../worlds/world.ts'

export interface Sold {
  visitor: AppContext
  owner: AppContext
  providerId: string
  reference: string
  orderId: string
  itemId: string
  currency: string
}

interface Wishes {
  /** How it was paid: all online, a deposit, or at the venue. */
  paid?: 'full' | 'deposit' | 'venue'
  priceMinor?: number
  currency?: string
  commissionPercent?: number
  columns?: Record<string, unknown>
  settings?: Record<string, unknown>
}

/** A paid visit that has just ended. */
export async function soldVisit(world: World, wishes: Wishes = {}): Promise<Sold> {
  const { paid = 'full', priceMinor = 6000, currency = 'EUR', commissionPercent, columns = {}, settings } = wishes
  if (!world.paymentAdapters.has('test')) openGateway(world)
  const provider = await world.provider({ currency })
  if (commissionPercent !== undefined)
    await world.db.run(sql`update providers set commission_percent = ${commissionPercent} where id = ${provider.id}`)
  const mode = { full: 'full', deposit: 'deposit', venue: 'at_venue' }[paid]
  const service = await world.haircut({ provider, priceMinor, columns: { payment_mode: mode, ...columns } })
  const visitor = paid === 'venue' ? await customer(world) : await payingCustomer(world, settings)
  await put(visitor, service, { startsAt: friday })
  const { reference, orderId } = await order(visitor)
  if (paid !== 'venue') await payAll(world, visitor, reference)
  const itemId = (await getOrder(visitor, reference)).parts[0]!.items[0]!.id
  const owner = await addMember(world, provider.id, 'owner')
  return { visitor, owner, providerId: provider.id, reference, orderId, itemId, currency }
}

/** Friday 6 November 2026, 16:00 in Lisbon: visits at 15:00 are over. */
export const afterVisits = Date.UTC(2026, 10, 6, 16)

/** A paid visit, with the clock after its end. */
export async function doneVisit(world: World, wishes: Wishes = {}): Promise<Sold> {
  world.now = Date.UTC(2026, 10, 2, 10)
  const sold = await soldVisit(world, wishes)
  world.now = afterVisits
  await endVisits(world.system())
  return sold
}

export const complaint: OpenDisputeInput = {
  kind: 'quality',
  text: 'It was much shorter than we had said.',
  wish: 'full',
  mediaIds: [],
}

export const complain = ({ visitor, reference, itemId }: Sold, more: Partial<OpenDisputeInput> = {}) =>
  openDispute(visitor, { reference, itemId, key: newId() }, { ...complaint, ...more })

/** The payment of an order, with the gateway's reference. */
export const paymentOf = async (world: World, orderId: string) =>
  (await world.db.row<{ id: string; gatewayRef: string; amountMinor: number }>(
    sql`select id, gateway_ref, amount_minor from payments where order_id = ${orderId} order by created_at limit 1`,
  ))!

/** The gateway's report of a charge-back of a whole payment. */
export const chargebackOf = (
  payment: { gatewayRef: string; amountMinor: number },
  more: Partial<ChargebackState> = {},
): ChargebackState => ({
  ref: `cb-${payment.gatewayRef}`,
  chargeRef: payment.gatewayRef,
  amountMinor: payment.amountMinor,
  feeMinor: 1500,
  currency: 'EUR',
  status: openChargeback[0]!,
  reason: 'product not received',
  evidenceDueAt: null,
  ...more,
})
