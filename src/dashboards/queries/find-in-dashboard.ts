import type { AppContext } from '#server/context.ts'
import { listBusinessServices } from '#catalogue/queries/list-business-services.ts'
import type { Found } from '#dashboards/contract-commands.ts'
import { hasRight, requireAdmin } from '#identity/queries/admins/require-right.ts'
import type { AdminRight } from '#identity/rules/admin-roles.ts'
import { settingShapes } from '#market/rules/setting-shapes.ts'
import { matchesText } from '#dashboards/rules/matches-text.ts'
import { listOrders, listProviders, listServices, listUsers } from '#ordering/queries/admin/admin-lists.ts'
import { listCustomers } from '#ordering/queries/customers/customers.ts'
import { listBusinessItems } from '#ordering/queries/orders/list-business-items.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import type { MemberRight } from '#providers/rules/member-rights.ts'

type Items = Found['items']

const most = 5
const leastLetters = 2

/**
 * Orders, customers and services of a business by name or number; each only with the right to see its area. Throws
 * unauthenticated, not-found.
 */
export async function findInBusiness(ctx: AppContext, providerId: string, typed: string): Promise<Found> {
  const { rights } = await requireMember(ctx, providerId, 'see-dashboard')
  const search = typed.trim()
  if (search.length < leastLetters) return { items: [] }
  const at = (path: string) => `/provider-dashboard/${providerId}/${path}`
  const kinds: [MemberRight, () => Promise<Items>][] = [
    [
      'see-orders',
      async () =>
        (await listBusinessItems(ctx, providerId, { search, limit: most })).items.map((item) => ({
          kind: 'order',
          title: `${item.customer.name}, ${item.title}`,
          text: [item.reference, item.startsAt?.display ?? item.wantedText].filter(Boolean).join(' · '),
          to: at(`orders?q=${encodeURIComponent(item.reference)}`),
        })),
    ],
    [
      'see-customers',
      async () =>
        (await listCustomers(ctx, providerId, { search })).items.slice(0, most).map(({ id, name, visits }) => ({
          kind: 'person',
          title: name,
          text: visits === 1 ? '1 visit' : `${visits} visits`,
          to: at(`customers?customer=${id}`),
        })),
    ],
    [
      'edit-services',
      async () =>
        (await listBusinessServices(ctx, providerId, { search, limit: most })).items.map(({ id, title }) => ({
          kind: 'service',
          title,
          text: 'Change it',
          to: `/service-submit?service=${id}`,
        })),
    ],
  ]
  return foundIn(kinds, (right) => rights.includes(right))
}

/**
 * Orders, accounts, businesses, services and settings of the market; each only with the right to see its area. Throws
 * unauthenticated, permission-denied.
 */
export async function findInMarket(ctx: AppContext, typed: string): Promise<Found> {
  requireAdmin(ctx)
  const q = typed.trim()
  if (q.length < leastLetters) return { items: [] }
  const at = (area: string, id: string) => `/admin-dashboard/${area}/${encodeURIComponent(id)}`
  const kinds: [AdminRight, () => Promise<Items>][] = [
    [
      'read-orders',
      async () =>
        (await listOrders(ctx, { q }, most)).items.map(({ reference, customerName, providers }) => ({
          kind: 'order',
          title: reference,
          text: [customerName, ...providers].join(' · '),
          to: at('orders', reference),
        })),
    ],
    [
      'read-users',
      async () =>
        (await listUsers(ctx, { q }, most)).items.map(({ id, name, email }) => ({
          kind: 'person',
          title: name || (email ?? 'No name'),
          text: email ?? '',
          to: at('users', id),
        })),
    ],
    [
      'read-providers',
      async () => [
        ...(await listProviders(ctx, { q }, most)).items.map(({ id, name, city }) => ({
          kind: 'business' as const,
          title: name,
          text: city,
          to: at('providers', id),
        })),
        ...(await listServices(ctx, { q }, most)).items.map(({ id, title, providerName }) => ({
          kind: 'service' as const,
          title,
          text: providerName,
          to: at('services', id),
        })),
      ],
    ],
    ['read-settings', async () => settingsNamed(q)],
  ]
  const allowed = new Set<AdminRight>()
  for (const [right] of kinds) if (await hasRight(ctx, right)) allowed.add(right)
  return foundIn(kinds, (right) => allowed.has(right))
}

async function foundIn<Right>(
  kinds: [Right, () => Promise<Items>][],
  isAllowed: (right: Right) => boolean,
): Promise<Found> {
  const items: Items = []
  for (const [right, find] of kinds) if (isAllowed(right)) items.push(...(await find()))
  return { items }
}

const settingsNamed = (q: string): Items =>
  Object.values(settingShapes)
    .filter(({ label, group }) => matchesText(q, `${label} ${group}`))
    .slice(0, most)
    .map(({ label, group }) => ({
      kind: 'setting',
      title: label,
      text: group,
      to: `/admin-dashboard/settings?find=${encodeURIComponent(label)}`,
    }))
