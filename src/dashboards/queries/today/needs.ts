import type { AppContext } from '#server/context.ts'
import type { Need, Needs } from '#dashboards/contract-today.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import { openBusinessDay, type BusinessDay } from '#ordering/queries/calendar/business-day.ts'
import { reportNeeds, requestNeeds, tillRefundNeeds } from '#dashboards/queries/today/needs-of-items.ts'
import { bySoonest, namesText } from '#dashboards/rules/needs.ts'
import { listDisputesToAnswer, listScarce, listSentBack, listWithoutAllergens } from '#dashboards/store/needs.server.ts'
import { countWaitingReviews } from '#reviews/queries/count-waiting-reviews.ts'
import { listWaitingConversations } from '#messaging/queries/list-conversations.ts'
import { providerBalances } from '#payments/queries/provider-balances.ts'
import { getPlan } from '#providers/queries/get-plan.ts'
import { planEndNoticeDays } from '#providers/rules/plan-choices.ts'
import type { MemberRight } from '#providers/rules/member-rights.ts'
import { days, isoOf, parseInstant, type Instant } from '#shared/time/instant.ts'
import { formatMoney } from '#shared/money.ts'
import { describeShort } from '#shared/time/time-text.ts'

const most = 30

/** Sources of open tasks, each with the right required to see it. A new source is a new line. */
const sources: { right: MemberRight; load(ctx: AppContext, day: BusinessDay): Promise<Need[]> }[] = [
  { right: 'see-orders', load: requestNeeds },
  { right: 'see-orders', load: reportNeeds },
  { right: 'see-dashboard', load: messageNeeds },
  { right: 'answer-disputes', load: disputeNeeds },
  { right: 'manage-till', load: tillRefundNeeds },
  { right: 'change-money', load: balanceNeeds },
  { right: 'change-money', load: planNeeds },
  { right: 'edit-services', load: sentBackNeeds },
  { right: 'edit-services', load: stockNeeds },
  { right: 'edit-services', load: allergenNeeds },
  { right: 'edit-profile', load: reviewNeeds },
]

/**
 * Open tasks of the member, earliest deadline first. Staff see those of their own visits. Throws unauthenticated,
 * not-found.
 */
export async function listNeeds(ctx: AppContext, providerId: string): Promise<Needs> {
  const day = await openBusinessDay(ctx, providerId)
  const found: Need[] = []
  for (const { right, load } of sources)
    if (day.membership.rights.includes(right)) found.push(...(await load(ctx, day)))
  const needs = found.toSorted(bySoonest)
  return { needs: needs.slice(0, most), total: needs.length, serverNow: isoOf(ctx.now) }
}

const dueAt = (ctx: AppContext, { timeZone }: BusinessDay, at: Instant | null): Need['due'] =>
  at === null ? null : { at: isoOf(at), display: describeShort(at, timeZone, ctx.now) }

async function disputeNeeds(ctx: AppContext, day: BusinessDay): Promise<Need[]> {
  const disputes = await listDisputesToAnswer(ctx.db, day.scope.providerId, most)
  return disputes.map(({ id, title, dueAt: at }) => ({
    key: `dispute:${id}`,
    kind: 'dispute',
    title,
    text: 'A customer says that something went wrong.',
    due: dueAt(ctx, day, at),
    to: `/provider-dashboard/${day.scope.providerId}/disputes`,
    label: 'Answer',
    item: null,
  }))
}

const mostMessages = 5

async function messageNeeds(ctx: AppContext, { membership, scope, timeZone }: BusinessDay): Promise<Need[]> {
  const waiting = await listWaitingConversations(ctx, membership, mostMessages)
  const since = (at: Instant) => describeShort(at, timeZone, ctx.now).replace(/^Today/, 'today')
  return waiting.map(({ id, customerName, lastText, waitingSince }) => ({
    key: `message:${id}`,
    kind: 'message',
    title: `${customerName} waits for an answer since ${since(waitingSince)}`,
    text: lastText,
    due: null,
    to: `/provider-dashboard/${scope.providerId}/messages?conversation=${id}`,
    label: 'Answer',
    item: null,
  }))
}

async function balanceNeeds(ctx: AppContext, { scope }: BusinessDay): Promise<Need[]> {
  const balances = await providerBalances(ctx, scope.providerId)
  return balances
    .filter(({ availableMinor, pendingMinor }) => availableMinor < 0 && availableMinor + pendingMinor < 0)
    .map(({ currency, availableMinor }) => ({
      key: `balance:${currency}`,
      kind: 'balance',
      title: `${formatMoney({ minor: -availableMinor, currency })} owed to the market`,
      text: 'Commission of sales at the venue, and what customers get back, that no payout covers.',
      due: null,
      to: `/provider-dashboard/${scope.providerId}/money`,
      label: 'Look',
      item: null,
    }))
}

/** A plan that ends within days. */
async function planNeeds(ctx: AppContext, day: BusinessDay): Promise<Need[]> {
  const { providerId } = day.scope
  const { name, endsAt } = await getPlan(ctx, providerId)
  const at = endsAt === null ? undefined : parseInstant(endsAt)
  if (at === undefined || at > ctx.now + days(planEndNoticeDays)) return []
  const next = planIn(ctx.settings, 'starter')
  return [
    {
      key: 'plan',
      kind: 'plan',
      title: `${name} ends soon`,
      text: `After that you are on ${next.name}, with room for ${next.limits.services} services.`,
      due: dueAt(ctx, day, at),
      to: `/provider-dashboard/${providerId}/settings/plan`,
      label: 'See your plan',
      item: null,
    },
  ]
}

async function sentBackNeeds(ctx: AppContext, { scope }: BusinessDay): Promise<Need[]> {
  const services = await listSentBack(ctx.db, scope.providerId, most)
  return services.map(({ id, title, isRejected }) => ({
    key: `service:${id}`,
    kind: 'service',
    title,
    text: isRejected ? 'This service was not accepted.' : 'Something has to be changed before it can be shown.',
    due: null,
    to: `/service-submit?service=${id}`,
    label: 'Look and change',
    item: null,
  }))
}

async function stockNeeds(ctx: AppContext, { scope, today }: BusinessDay): Promise<Need[]> {
  const scarce = await listScarce(ctx.db, scope.providerId, today, most)
  return scarce.map(({ id, title, left, of, isDaily }) => ({
    key: `stock:${id}`,
    kind: 'stock',
    title,
    text: left <= 0 ? `Sold out${isDaily ? ' for today' : ''}.` : `${left} of ${of} left${isDaily ? ' today' : ''}.`,
    due: null,
    to: `/service-submit?service=${id}`,
    label: 'Change the stock',
    item: null,
  }))
}

async function allergenNeeds(ctx: AppContext, { scope }: BusinessDay): Promise<Need[]> {
  const services = await listWithoutAllergens(ctx.db, scope.providerId, most)
  if (services.length === 0) return []
  const [first] = services
  const to =
    services.length === 1 ? `/service-submit?service=${first!.id}` : `/provider-dashboard/${scope.providerId}/services`
  return [
    {
      key: 'allergens',
      kind: 'allergens',
      title: 'Allergens are missing',
      text: namesText(services.map(({ title }) => title)),
      due: null,
      to,
      label: 'Fill in',
      item: null,
    },
  ]
}

async function reviewNeeds(ctx: AppContext, { scope }: BusinessDay): Promise<Need[]> {
  const count = await countWaitingReviews(ctx, scope.providerId)
  if (count === 0) return []
  return [
    {
      key: 'reviews',
      kind: 'review',
      title: count === 1 ? 'A review without an answer' : `${count} reviews without an answer`,
      text: 'Of the last 30 days. A short answer is read by everybody who comes after.',
      due: null,
      to: `/provider-dashboard/${scope.providerId}/reviews`,
      label: 'Answer',
      item: null,
    },
  ]
}
