import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { Checklist } from '#operations/contract-setup.ts'
import { findSetupProgress } from '#operations/store/setup.server.ts'

/** The tasks of a new market, in the recommended order. Throws `permission-denied`. */
export async function getSetupChecklist(ctx: AppContext): Promise<Checklist> {
  await requireRight(ctx, 'read-settings')
  const found = (await findSetupProgress(ctx.db))!
  const items = [
    {
      key: 'categories',
      label: 'Look through the kinds of work, and add your own',
      isDone: found.hasSubcategories,
      to: '/admin-dashboard/catalogue',
    },
    {
      key: 'provider',
      label: 'Invite the first business, and approve it',
      isDone: found.hasProvider,
      to: '/admin-dashboard/approvals',
    },
    { key: 'service', label: 'Publish its first service', isDone: found.hasService, to: '/admin-dashboard/approvals' },
    {
      key: 'admin',
      label: 'Let somebody else look after the market, too',
      isDone: found.hasSecondAdmin,
      to: '/admin-dashboard/admins',
    },
    { key: 'order', label: 'See the first order come in', isDone: found.hasOrder, to: '/admin-dashboard/orders' },
  ]
  return { items, isDone: items.every(({ isDone }) => isDone) }
}
