import type { AppContext } from '#server/context.ts'
import { listBusinessServices } from '#catalogue/queries/list-business-services.ts'
import type { Found } from '#dashboards/contract-commands.ts'
import { hasRight, requireAdmin } from '#identity/queries/admins/require-right.ts'
import type { AdminRight } from '#identity/rules/admin-roles.ts'
import { settingShapes } from '#market/rules/setting-shapes.ts'
import { actsOnItems, actsOnServices, whenOf } from '#dashboards/rules/act-words.ts'
import { matchesText } from '#dashboards/rules/matches-text.ts'
import { wantedAct, type WantedAct } from '#dashboards/rules/wanted-act.ts'
import { isoOf } from '#shared/time/instant.ts'
import { listCases } from '#moderation/queries/list-cases.ts'
import type { BusinessItem } from '#ordering/contract-business-items.ts'
import { listOrders, listProviders, listServices, listUsers } from '#ordering/queries/admin/admin-lists.ts'
import { listCustomers } from '#ordering/queries/customers/customers.ts'
import { listBusinessItems } from '#ordering/queries/orders/list-business-items.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import type { MemberRight } from '#providers/rules/member-rights.ts'

type Items = Found['items']

const most = 5
const leastLetters = 2

/**
 * Orders, customers and services of a business by name or number, and what can be done about them; each only with the
 * right to see its area. Throws unauthenticated, not-found.
 */
export async function findInBusiness(ctx: AppContext, providerId: string, typed: string): Promise<Found> {
  const { rights } = await requireMember(ctx, providerId, 'see-dashboard')
  if (typed.trim().length < leastLetters) return { items: [] }
  const { act, search } = wantedAct(typed)
  const at = (path: string) => `/provider-dashboard/${providerId}/${path}`
  const kinds: [MemberRight, () => Promise<Items>][] = [
    [
      'see-orders',
      async () => {
        const items = await itemsFor(ctx, providerId, { act, search })
        const now = isoOf(ctx.now)
        const orders = items.map((item) => ({
          kind: 'order' as const,
          title: `${item.customer.name}, ${item.title}`,
          text: [item.reference, whenOf(item, now)].filter(Boolean).join(' · '),
          to: at(`orders?q=${encodeURIComponent(item.reference)}`),
        }))
        return [...(act ? [] : orders), ...actsOnItems(items, { providerId, act, now })]
      },
    ],
    [
      'see-customers',
      async () =>
        act
          ? []
          : (await listCustomers(ctx, providerId, { search })).items.slice(0, most).map(({ id, name, visits }) => ({
              kind: 'person',
              title: name,
              text: visits === 1 ? '1 visit' : `${visits} visits`,
              to: at(`customers?customer=${id}`),
            })),
    ],
    [
      'edit-services',
      async () => {
        if (act && act !== 'pause' && act !== 'resume') return []
        const { items } = await listBusinessServices(ctx, providerId, { search, limit: act ? undefined : most })
        const services = items.map(({ id, title }) => ({
          kind: 'service' as const,
          title,
          text: 'Change it',
          to: `/service-submit?service=${id}`,
        }))
        return [...(act ? [] : services), ...actsOnServices(items, act)]
      },
    ],
  ]
  return foundIn(kinds, (right) => rights.includes(right))
}

/** Orders that fit; for an act those in which it can be the next step, soonest first. */
async function itemsFor(ctx: AppContext, providerId: string, { act, search }: WantedAct): Promise<BusinessItem[]> {
  if (act === 'pause' || act === 'resume' || act === 'decide') return []
  const state = act === null ? undefined : act === 'accept' ? 'waiting' : 'open'
  return (await listBusinessItems(ctx, providerId, { search, state, limit: act ? undefined : most })).items
}

/**
 * Orders, accounts, businesses, services and settings of the market; each only with the right to see its area. Throws
 * unauthenticated, permission-denied.
 */
export async function findInMarket(ctx: AppContext, typed: string): Promise<Found> {
  requireAdmin(ctx)
  if (typed.trim().length < leastLetters) return { items: [] }
  const { act, search: q } = wantedAct(typed)
  if (act === 'decide') return foundIn([['moderate', () => casesToDecide(ctx, q)]], await allowedOf(ctx, ['moderate']))
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
  return foundIn(
    kinds,
    await allowedOf(
      ctx,
      kinds.map(([right]) => right),
    ),
  )
}

async function allowedOf(ctx: AppContext, rights: readonly AdminRight[]): Promise<(right: AdminRight) => boolean> {
  const allowed = new Set<AdminRight>()
  for (const right of rights) if (await hasRight(ctx, right)) allowed.add(right)
  return (right) => allowed.has(right)
}

/** Cases that wait, oldest first. They open, because nothing is approved unseen. */
async function casesToDecide(ctx: AppContext, search: string): Promise<Items> {
  const { items } = await listCases(ctx, { state: 'open' })
  return items
    .filter(({ title, reference }) => matchesText(search, `${title} ${reference}`))
    .slice(0, most)
    .map(({ id, title, reference }) => ({
      kind: 'act',
      title: `Decide: ${title}`,
      text: reference,
      to: `/admin-dashboard/approvals?case=${id}`,
    }))
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
