import type { AppContext } from '#server/context.ts'
import { blockCustomer, saveCustomerNote, unblockCustomer } from '#customers/commands/change-customer-record.ts'
import { peopleOf } from '#customers/queries/clients.ts'
import type { CustomerDetail } from '#ordering/contract-customers.ts'
import { getCustomer, requireCustomer } from '#ordering/queries/customers/customers.ts'

export type CustomerChange = { kind: 'note'; text: string } | { kind: 'block'; reason: string } | { kind: 'unblock' }

/**
 * Writes a private note about a customer, blocks the customer from ordering, or unblocks them. Throws unauthenticated,
 * not-found, permission-denied, note-too-long, reason-missing.
 */
export async function changeCustomer(
  ctx: AppContext,
  providerId: string,
  id: string,
  change: CustomerChange,
): Promise<CustomerDetail> {
  const { group } = await requireCustomer(ctx, providerId, id)
  const [person, ...also] = peopleOf(ctx, group)
  const about = { providerId, person: person!, also }
  if (change.kind === 'note') await saveCustomerNote(ctx, about, change.text)
  if (change.kind === 'block') await blockCustomer(ctx, about, change.reason)
  if (change.kind === 'unblock') await unblockCustomer(ctx, about)
  return getCustomer(ctx, providerId, group.client.id)
}
