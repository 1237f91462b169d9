import * as z from 'zod'
import { businessItemSchema } from '#ordering/contract-business-items.ts'
import { shownReviewSchema } from '#reviews/contract.ts'
import { instant, isoDay, minorUnits } from '#shared/field-schemas.ts'

export const needKinds = [
  'request',
  'proposal',
  'report',
  'dispute',
  'message',
  'stock',
  'allergens',
  'service',
  'review',
  'refund',
  'balance',
  'plan',
] as const
const needKind = z.enum(needKinds)

export type NeedKind = (typeof needKinds)[number]

export const todayNumbersSchema = z
  .object({
    dateText: z.string().describe('"Saturday 21 November 2026", in the time zone of the business.'),
    greeting: z.string().describe('By the local hour of the business: "Good morning".'),
    zoneLine: z.string(),
    bookings: z.number().describe('Confirmed visits that begin today.'),
    orders: z.number().describe('Confirmed goods that are not handed over yet.'),
    waiting: z.number().describe('Requests and proposed times that need an answer.'),
    serverNow: z.string(),
  })
  .meta({
    id: 'TodayNumbers',
    description: 'Part of the contract: the Today page of a business. Each card has its own endpoint.',
  })
export type TodayNumbers = z.infer<typeof todayNumbersSchema>

export const nextPayoutSchema = z
  .object({
    payouts: z
      .array(z.object({ display: z.string(), dayText: z.string().nullable(), reason: z.string().nullable() }))
      .describe('One per currency, largest first.'),
  })
  .meta({ id: 'NextPayout', description: 'Null: nothing is scheduled, or there is nothing to pay out.' })
export type NextPayout = z.infer<typeof nextPayoutSchema>

export const agendaVisitSchema = businessItemSchema
  .extend({
    time: z.string(),
    endTime: z.string(),
    color: z.number().nullable().describe('Colour of the person, as in the calendar; null without a person.'),
    isNow: z.boolean().describe('In progress.'),
  })
  .meta({ id: 'AgendaVisit', description: 'A visit of today.' })
export type AgendaVisit = z.infer<typeof agendaVisitSchema>

export const agendaSchema = z
  .object({
    visits: z.array(agendaVisitSchema).describe("Today's confirmed visits, by time."),
    more: z.number().describe('Number of confirmed visits of today that are not shown.'),
    ahead: z
      .object({
        title: z.string().describe('"Tomorrow, Tue 24 Nov"'),
        visits: z.array(agendaVisitSchema),
        more: z.number(),
      })
      .nullable()
      .describe('If nothing is left of today: the next day with visits; null without one.'),
    serverNow: z.string(),
  })
  .meta({ id: 'Agenda' })
export type Agenda = z.infer<typeof agendaSchema>

export const needSchema = z
  .object({
    key: z.string().describe('Stays the same while it waits.'),
    kind: needKind,
    title: z.string(),
    text: z.string(),
    due: z.object({ at: instant, display: z.string() }).nullable().describe('The deadline; null without one.'),
    to: z.string(),
    label: z.string().describe('Label of the link: "Answer".'),
    item: businessItemSchema.nullable().describe('If present, it can be answered from the card.'),
  })
  .meta({ id: 'Need', description: 'Something that needs an answer or action of the business.' })
export type Need = z.infer<typeof needSchema>

export const needsSchema = z
  .object({
    needs: z.array(needSchema),
    total: z.int().describe('Total number.'),
    serverNow: z.string(),
  })
  .meta({ id: 'Needs' })
export type Needs = z.infer<typeof needsSchema>

export const trendDaySchema = z
  .object({
    date: isoDay,
    label: z.string().describe('"Sat 21 Nov"'),
    bookings: z.number(),
    netMinor: minorUnits
      .nullable()
      .describe('After refunds and commission, from the ledger; null for staff, who may not see money.'),
    net: z.string().nullable(),
  })
  .meta({ id: 'TrendDay' })
export type TrendDay = z.infer<typeof trendDaySchema>

export const trendSchema = z
  .object({
    days: z.array(trendDaySchema),
    sentence: z.string().describe('"12 % more bookings than in the 30 days before, mostly Saturday."'),
    bookings: z.number(),
    bookingsBefore: z.number(),
    net: z.string().nullable(),
    netBefore: z.string().nullable(),
  })
  .meta({ id: 'Trend' })
export type Trend = z.infer<typeof trendSchema>

export const lastReviewsSchema = z
  .object({
    items: z.array(shownReviewSchema),
    unanswered: z.number().describe('Reviews without a reply.'),
  })
  .meta({ id: 'LastReviews' })
export type LastReviews = z.infer<typeof lastReviewsSchema>

export const tipsSchema = z
  .object({
    tips: z.array(
      z.object({
        text: z.string(),
        estimate: z.string().nullable(),
        action: z.object({ label: z.string(), to: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'Tips' })
export type Tips = z.infer<typeof tipsSchema>

export const dashboardBadgesSchema = z
  .object({
    badges: z.partialRecord(
      z.enum(['orders', 'disputes', 'services', 'reviews', 'messages', 'quotes', 'customers', 'money']),
      z.number(),
    ),
  })
  .meta({
    id: 'DashboardBadges',
    description: 'Counts beside the areas of the dashboard; an area without a count has no entry.',
  })
export type DashboardBadges = z.infer<typeof dashboardBadgesSchema>
