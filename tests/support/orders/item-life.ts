import type { AppContext } from '../../../src/server/context.ts'
import { answerItem, type Answer } from '../../../src/ordering/commands/orders/answer-item.ts'
import { cancelMyItem, type Cancelling } from '../../../src/ordering/commands/cancellation/cancel-item.ts'
import { getOrder } from '../../../src/ordering/queries/orders/get-order.ts'
import { checkBooks } from '../../../src/payments/commands/ledger/check-books.ts'
import { newId } from '../../../src/shared/ids.ts'
import { addMember } from '../businesses.ts'
import type { NewService } from '../worlds/factories.ts'
import { payAll, payingCustomer, payingOnline, runPayments } from './paying.ts'
import { friday, order, put } from './shopping.ts'
import type { World } from '../worlds/world.ts'

/** An ordered item, with everybody who can act on it. */
export interface Ordered {
  visitor: AppContext
  owner: AppContext
  system: AppContext
  providerId: string
  serviceId: string
  orderId: string
  reference: string
  itemId: string
}

interface Wanted {
  kind: 'visit' | 'goods'
  columns?: NewService['columns']
  service?: NewService
  quantity?: number
  /** The start of the visit. */
  startsAt?: string
  settings?: Record<string, unknown>
  tipMinor?: number
  isPaid?: boolean
}

/** Orders one item where orders are paid online, and pays what is due; `columns` set how it is paid. */
export async function orderedItem(
  world: World,
  { kind, columns, service: more, quantity, startsAt = friday, settings, tipMinor, isPaid = true }: Wanted,
): Promise<Ordered> {
  const provider = await world.provider({ staff: 1 })
  const visitor = await payingCustomer(world, settings)
  const service = await (kind === 'visit' ? world.haircut : world.dinner)({
    provider,
    ...more,
    columns: { payment_mode: 'full', ...columns },
  })
  await put(
    visitor,
    service,
    kind === 'visit' ? { startsAt, ...(quantity && { quantity }) } : { quantity: quantity ?? 1 },
  )
  const { reference } = await order(visitor, tipMinor ? { providers: { [provider.id]: { tipMinor } } } : {})
  if (isPaid) await payAll(world, visitor, reference)
  const { id: orderId, parts } = await getOrder(visitor, reference)
  const owner = payingOnline(await addMember(world, provider.id, 'owner'))
  return {
    visitor,
    owner,
    system: payingOnline(world.system()),
    providerId: provider.id,
    serviceId: service.id,
    orderId,
    reference,
    itemId: parts[0]!.items[0]!.id,
  }
}

export const itemOf = async ({ visitor, reference, itemId }: Ordered) =>
  (await getOrder(visitor, reference)).parts.flatMap(({ items }) => items).find(({ id }) => id === itemId)!

export const does = (
  { owner, providerId, itemId }: Ordered,
  action: Answer['action'],
  more: Omit<Answer, 'action'> = {},
  key: string = newId(),
) => answerItem(owner, { providerId, itemId, key }, { action, ...more })

export const cancels = (
  { visitor, reference, itemId }: Ordered,
  requested: Partial<Cancelling> = {},
  key: string = newId(),
) => cancelMyItem(visitor, { reference, itemId, key }, { reason: 'plans', ...requested })

/** Asks the gateway for due payments; then the books must balance. */
export async function settleMoney(world: World): Promise<void> {
  await runPayments(world)
  const report = await checkBooks(payingOnline(world.system()), { isWhole: true })
  if (!report.isBalanced) throw new Error(`the books do not balance: ${JSON.stringify(report.findings, null, 1)}`)
}
