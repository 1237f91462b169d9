import * as z from 'zod'

import { currency, isoDay, minorUnits } from '#shared/field-schemas.ts'

export const overviewTileSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    lines: z.array(z.string()).describe('One line per currency, or one number.'),
    hint: z.string().nullable().describe('"12 in the 30 days before"'),
    to: z.string(),
  })
  .meta({
    id: 'OverviewTile',
    description: 'Part of the contract: the overview of the admin dashboard. Each part has its own endpoint.',
  })
export type OverviewTile = z.infer<typeof overviewTileSchema>

export const overviewNumbersSchema = z
  .object({
    tiles: z.array(overviewTileSchema),
    serverNow: z.string(),
  })
  .meta({ id: 'OverviewNumbers' })
export type OverviewNumbers = z.infer<typeof overviewNumbersSchema>

export const overviewQueueSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    count: z.int(),
    isMore: z.boolean().describe('The count stopped at its limit; there are more.'),
    oldest: z
      .string()
      .nullable()
      .describe('Age of the oldest entry, or the next deadline: "since 2 days", "until Thu 12:00".'),
    isLate: z.boolean().describe('Past its deadline, or older than two days.'),
    to: z.string(),
  })
  .meta({ id: 'OverviewQueue', description: 'Work that waits for an administrator.' })
export type OverviewQueue = z.infer<typeof overviewQueueSchema>

export const overviewQueuesSchema = z
  .object({
    queues: z.array(overviewQueueSchema).describe('Late queues first, then by age; without empty queues.'),
    lastDecision: z.string().nullable().describe('When a publication was last decided: "Thu 09:12".'),
  })
  .meta({ id: 'OverviewQueues' })
export type OverviewQueues = z.infer<typeof overviewQueuesSchema>

export const overviewDaySchema = z
  .object({
    date: isoDay,
    label: z.string(),
    orders: z.number(),
    salesMinor: minorUnits.describe('In the currency with the highest sales.'),
  })
  .meta({ id: 'OverviewDay' })
export type OverviewDay = z.infer<typeof overviewDaySchema>

export const overviewTrendSchema = z
  .object({
    currency,
    days: z.array(overviewDaySchema),
    sentence: z.string().describe('"312 orders in 30 days, 12 % more than in the 30 days before."'),
  })
  .meta({ id: 'OverviewTrend' })
export type OverviewTrend = z.infer<typeof overviewTrendSchema>

export const adminCountsSchema = z
  .object({
    counts: z.record(z.string(), z.number()),
  })
  .meta({
    id: 'AdminCounts',
    description: 'Open work by area of the dashboard, without the areas that the reader may not see.',
  })
export type AdminCounts = z.infer<typeof adminCountsSchema>
