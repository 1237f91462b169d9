import type { AppContext } from '#server/context.ts'
import { adminRoles, mayDo, type AdminRole } from '#identity/rules/admin-roles.ts'
import type { Recipient } from '#notifications/definitions/define-notification.ts'
import { textNumberOf } from '#notifications/queries/text-number.ts'
import { listAdminsOf, listAnswering, listLeaders, listOwners } from '#notifications/store/businesses.server.ts'
import { findBuyer } from '#notifications/store/customers.server.ts'

/** The owners and managers of a business. */
export const leadersOf = (ctx: AppContext, { business }: { business: { id: string } }): Promise<Recipient[]> =>
  listLeaders(ctx.db, business.id)

/** The owners of a business: other members cannot see its money. */
export const ownersOf = (ctx: AppContext, { business }: { business: { id: string } }): Promise<Recipient[]> =>
  listOwners(ctx.db, business.id)

/** The customer of an order: at the order's address, or its number, and in the app with an account. */
export async function customerOf(
  ctx: AppContext,
  { order }: { order: { id: string; email: string | null } },
): Promise<Recipient[]> {
  const buyer = await findBuyer(ctx.db, order.id)
  const phone = order.email ? null : await textNumberOf(ctx, order.id)
  return [{ userId: buyer?.userId ?? null, email: order.email, ...(phone && { phone }) }]
}

/** The members of a business who can answer for an item: owners, managers, and its staff member. */
export const answeringFor = (
  ctx: AppContext,
  { part, itemParticulars }: { part: { provider: { id: string } }; itemParticulars: { staffId: string | null } },
): Promise<Recipient[]> =>
  listAnswering(ctx.db, part.provider.id, itemParticulars.staffId ? [itemParticulars.staffId] : [])

/** The administrators with one of these roles. */
export const adminsWith =
  (...roles: AdminRole[]) =>
  (ctx: AppContext): Promise<Recipient[]> =>
    listAdminsOf(ctx.db, roles)

/** The administrators who may do this. */
export const adminsWho = (right: Parameters<typeof mayDo>[1]) =>
  adminsWith(...adminRoles.filter((role) => mayDo(role, right)))
