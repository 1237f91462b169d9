import * as z from 'zod'

import { currency, isoDay, shownMoneySchema, timeZone } from '#shared/field-schemas.ts'
import { findingKeys, rangeKeys, tileKeys } from '#analytics/rules/metrics/metric-shapes.ts'
import { unmetDemandReasons } from '#analytics/rules/metrics/chart-shapes.ts'

const rangeKey = z.enum(rangeKeys)
const tileKey = z.enum(tileKeys)
const unmetDemandReason = z.enum(unmetDemandReasons)
const findingKey = z.enum(findingKeys)

// The metrics of services and providers, for pages, API and files.
export type { Amount, UnmetDemandReason, WeekHours } from '#analytics/rules/metrics/chart-shapes.ts'
export type { MetricsQuery, FindingKey, RangeKey, TileKey } from '#analytics/rules/metrics/metric-shapes.ts'
export { unmetDemandReasons } from '#analytics/rules/metrics/chart-shapes.ts'
export { rangeKeys, tileKeys } from '#analytics/rules/metrics/metric-shapes.ts'

export const serviceLineSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    state: z.string(),
    impressions: z.number(),
    views: z.number(),
    orders: z.number(),
    conversion: z.number().nullable().describe('Percent; null without visitors.'),
    gross: shownMoneySchema,
    otherGross: z.array(shownMoneySchema),
    rating: z.number().nullable().describe('The average of all its reviews; null without any.'),
  })
  .meta({ id: 'ServiceLine' })
export type ServiceLine = z.infer<typeof serviceLineSchema>

export const metricsRangeSchema = z
  .object({
    key: rangeKey,
    from: isoDay.describe("First and last day by the provider's calendar, both included."),
    until: isoDay,
    days: z.number(),
    label: z.string().describe('"Last 30 days", "3–17 Oct 2026".'),
    timeZone,
    before: z
      .object({ from: isoDay, until: isoDay, label: z.string() })
      .describe('The same number of days just before; `label` is "the 30 days before".'),
  })
  .meta({ id: 'MetricsRange' })
export type MetricsRange = z.infer<typeof metricsRangeSchema>

export const changeSchema = z
  .object({
    display: z.string().describe('"+12 %", "−3 %", "±0"; percentage points for shares ("+1.2 pts").'),
    direction: z.enum(['up', 'down', 'same']),
    isGood: z.boolean().nullable().describe('Null where neither direction is better.'),
  })
  .meta({ id: 'Change' })
export type Change = z.infer<typeof changeSchema>

export const tileSchema = z
  .object({
    key: tileKey,
    label: z.string(),
    unit: z.enum(['count', 'percent', 'money', 'stars', 'minutes', 'days']),
    display: z.string().describe('"—" when unknown.'),
    value: z
      .number()
      .nullable()
      .describe('A count, percent (0–100), minor units of the first amount, stars, minutes or days.'),
    before: z.object({ display: z.string(), value: z.number().nullable() }),
    change: changeSchema.nullable().describe('Null when either value is unknown.'),
    line: z
      .array(z.number())
      .describe('One value per day (per week in long ranges) for the sparkline; empty when there is none.'),
    hint: z.string().describe('What exactly is counted, and why it may be unknown.'),
    amounts: z
      .array(shownMoneySchema)
      .describe('For money: each currency separately, the largest first. Empty for other units.'),
  })
  .meta({ id: 'Tile' })
export type Tile = z.infer<typeof tileSchema>

export const dailyMetricsSchema = z
  .object({
    date: isoDay,
    label: z.string().describe('"Thu 5 Nov".'),
    impressions: z.number(),
    views: z.number(),
    visitors: z.number().describe('Distinct people of the day.'),
    slotViews: z.number(),
    favourites: z.number(),
    cartAdds: z.number(),
    checkouts: z.number(),
    orders: z.number(),
    cancelledByCustomers: z.number(),
    cancelledByBusiness: z.number(),
    noShows: z.number(),
    gross: shownMoneySchema.describe("In the provider's current currency."),
    net: shownMoneySchema,
    refunds: shownMoneySchema,
    otherGross: z.array(shownMoneySchema).describe('Other currencies of the day; usually empty.'),
    otherNet: z.array(shownMoneySchema),
    otherRefunds: z.array(shownMoneySchema),
    isRunning: z.boolean().describe('The day has not ended.'),
  })
  .meta({ id: 'DailyMetrics' })
export type DailyMetrics = z.infer<typeof dailyMetricsSchema>

export const funnelStepSchema = z
  .object({
    key: z.enum(['view', 'choice', 'cart', 'order']),
    label: z.string(),
    people: z.number().describe('Distinct people per day, summed over the days.'),
    shareOn: z
      .number()
      .nullable()
      .describe('Percent of the previous step; null for the first step, and where the previous step is empty.'),
  })
  .meta({ id: 'FunnelStep' })
export type FunnelStep = z.infer<typeof funnelStepSchema>

export const soldLineSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['option', 'addon']),
    title: z.string(),
    count: z.int(),
    revenue: shownMoneySchema,
    otherRevenue: z.array(shownMoneySchema),
  })
  .meta({ id: 'SoldLine' })
export type SoldLine = z.infer<typeof soldLineSchema>

export const sourceLineSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    count: z.int(),
    share: z.number().describe('Percent of all views with a known source.'),
  })
  .meta({ id: 'SourceLine' })
export type SourceLine = z.infer<typeof sourceLineSchema>

export const placeLineSchema = z
  .object({
    key: z.string().describe("'PT', or 'PT:Lisbon' for a city."),
    label: z.string(),
    count: z.int(),
  })
  .meta({ id: 'PlaceLine' })
export type PlaceLine = z.infer<typeof placeLineSchema>

export const unmetDemandLineSchema = z
  .object({
    reason: unmetDemandReason,
    label: z.string().describe('"No free time", "Outside your area" …'),
    group: z.string().describe('Where it concentrates: "Thu 18–20 h", "6–10 km"; \'\' for the whole reason.'),
    serviceId: z.uuid().nullable(),
    serviceTitle: z.string().nullable(),
    count: z.int().describe('Distinct people per day, summed over the days.'),
    value: shownMoneySchema
      .nullable()
      .describe(
        "What they would have paid if all had ordered, at the service's average price; null while no price is known.",
      ),
    suggestion: z.string().nullable().describe('"Open Thursday until 20:00"; null while there is too little data.'),
    estimate: z
      .string()
      .nullable()
      .describe('The estimate with its calculation: "Likely: 14 people × 12 % who order × EUR 45.00 ≈ EUR 75.60".'),
    action: z.object({ label: z.string(), to: z.string() }).nullable(),
  })
  .meta({ id: 'UnmetDemandLine' })
export type UnmetDemandLine = z.infer<typeof unmetDemandLineSchema>

export const reviewMetricsSchema = z
  .object({
    distribution: z.array(z.number()).describe('Reviews of the range by stars, one star first.'),
    count: z.int(),
    average: z.number().nullable(),
    words: z.array(z.object({ word: z.string(), count: z.int() })),
  })
  .meta({ id: 'ReviewMetrics' })
export type ReviewMetrics = z.infer<typeof reviewMetricsSchema>

export const metricsSchema = z
  .object({
    range: metricsRangeSchema,
    isEarly: z.boolean().describe('Fewer than 20 views in the range: findings make no statement.'),
    isStaffView: z
      .boolean()
      .describe("Only the member's own bookings; tiles and charts of page views are unknown or empty."),
    tiles: z.array(tileSchema),
    days: z.array(dailyMetricsSchema),
    daysBefore: z.array(dailyMetricsSchema).describe('As many days as `days`, in the same order.'),
    flags: z.array(z.object({ date: isoDay, text: z.string() })),
    funnel: z
      .object({ impressions: z.number(), steps: z.array(funnelStepSchema) })
      .describe('Impressions are so many more that they are shown as a number above the bars.'),
    heat: z.object({
      views: z.array(z.array(z.number())),
      bookings: z.array(z.array(z.number())),
      noTime: z.array(z.array(z.number())),
    }),
    sold: z.array(soldLineSchema),
    sources: z.array(sourceLineSchema),
    places: z
      .object({
        countries: z.array(placeLineSchema),
        cities: z.array(placeLineSchema),
        hidden: z.number(),
        hiddenCities: z.number(),
      })
      .describe('`hidden` is the number of visitors from places with fewer than five.'),
    unmetDemand: z.array(unmetDemandLineSchema),
    reviews: reviewMetricsSchema,
    findings: z.record(findingKey, z.string()).describe('The sentence above each chart, derived from its numbers.'),
    asOf: z
      .string()
      .describe("Everything before this instant is counted: in ISO 8601, and as a text in the provider's local time."),
    asOfText: z.string(),
  })
  .meta({ id: 'Metrics' })
export type Metrics = z.infer<typeof metricsSchema>

export const providerMetricsSchema = metricsSchema
  .extend({
    provider: z.object({ id: z.uuid(), name: z.string(), currency, timeZone }),
    services: z.array(serviceLineSchema),
  })
  .meta({ id: 'ProviderMetrics' })
export type ProviderMetrics = z.infer<typeof providerMetricsSchema>

export const serviceMetricsSchema = metricsSchema
  .extend({
    service: z.object({
      id: z.uuid(),
      title: z.string(),
      picture: z.string().nullable(),
      state: z.string(),
      providerId: z.uuid(),
      provider: z.string(),
    }),
  })
  .meta({ id: 'ServiceMetrics' })
export type ServiceMetrics = z.infer<typeof serviceMetricsSchema>

export const serviceLinesSchema = z
  .object({
    services: z.array(serviceLineSchema.pick({ id: true, views: true, orders: true, conversion: true, rating: true })),
  })
  .meta({ id: 'ServiceLines' })
export type ServiceLines = z.infer<typeof serviceLinesSchema>
