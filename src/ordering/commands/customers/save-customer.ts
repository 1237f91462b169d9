import { deleteClientEntry } from '#customers/commands/delete-client.ts'
import { mergeClients, separateClient } from '#customers/commands/merge-clients.ts'
import { addClient, editClient } from '#customers/commands/save-client.ts'
import { hasOpenOrders, ordersOnline } from '#customers/rules/errors.ts'
import type { ClientInput } from '#customers/rules/check-client.ts'
import type { AppContext } from '#server/context.ts'
import { refreshClient } from '#ordering/commands/customers/follow-clients.ts'
import type { CustomerDetail } from '#ordering/contract-customers.ts'
import { getCustomer, requireCustomer } from '#ordering/queries/customers/customers.ts'
import { anonymizeOrdersOfClient, countOrdersOfClient } from '#ordering/store/customers.server.ts'
import { requireMember } from '#providers/queries/require-member.ts'

/**
 * Adds a customer to the client book. Throws unauthenticated, not-found, permission-denied, argument-error,
 * client-exists.
 */
export async function addCustomer(ctx: AppContext, providerId: string, input: ClientInput): Promise<CustomerDetail> {
  await requireMember(ctx, providerId, 'see-customers')
  return getCustomer(ctx, providerId, await addClient(ctx, providerId, input))
}

/** Changes name, contact or consent. Throws as `addCustomer`. */
export async function editCustomer(
  ctx: AppContext,
  providerId: string,
  id: string,
  input: ClientInput,
): Promise<CustomerDetail> {
  const { group } = await requireCustomer(ctx, providerId, id)
  await editClient(ctx, providerId, group.client.id, input)
  return getCustomer(ctx, providerId, group.client.id)
}

/** Merges a customer into another, which is returned. Throws unauthenticated, not-found, permission-denied, same-client. */
export async function mergeCustomers(
  ctx: AppContext,
  providerId: string,
  fromId: string,
  intoId: string,
): Promise<CustomerDetail> {
  await requireCustomer(ctx, providerId, fromId)
  await requireCustomer(ctx, providerId, intoId)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    await refreshClient(inside, providerId, await mergeClients(inside, providerId, { fromId, intoId }))
  })
  return getCustomer(ctx, providerId, intoId)
}

/** Undoes a merge: the entry is a customer of its own again, and is returned. Throws unauthenticated, not-found. */
export async function separateCustomer(ctx: AppContext, providerId: string, id: string): Promise<CustomerDetail> {
  await requireCustomer(ctx, providerId, id)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    for (const changed of await separateClient(inside, providerId, id)) await refreshClient(inside, providerId, changed)
  })
  return getCustomer(ctx, providerId, id)
}

/**
 * Deletes a customer whom the business wrote down itself, with notes; past visits and amounts stay without a name.
 * Throws unauthenticated, not-found, permission-denied, client-orders-online, client-has-open-orders.
 */
export async function deleteCustomer(ctx: AppContext, providerId: string, id: string): Promise<void> {
  const { group } = await requireCustomer(ctx, providerId, id)
  await ctx.db.transaction(async (db) => {
    const { online, open } = await countOrdersOfClient(db, group.client.id)
    if (online > 0) throw ordersOnline()
    if (open > 0) throw hasOpenOrders()
    await anonymizeOrdersOfClient(db, group.client.id)
    await deleteClientEntry({ ...ctx, now: ctx.now, db }, providerId, group)
  })
}
