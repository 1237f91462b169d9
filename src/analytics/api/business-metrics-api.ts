import { createRoute, z } from '@hono/zod-openapi'
import {
  providerMetricsSchema,
  serviceMetricsSchema,
  type MetricsQuery,
  type ProviderMetrics,
  type ServiceMetrics,
} from '#analytics/contract-metrics.ts'
import { getBusinessMetrics, getServiceMetrics, requireMetricFiles } from '#analytics/queries/get-metrics.ts'
import { metricTables, writeMetricsCsv, type MetricTable } from '#analytics/rules/metrics/metrics-csv.ts'
import { newApi } from '#platform/http/api.ts'
import { json } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'

const tags = ['Own figures']
const path = '/me/providers/{id}'
const ofService = z.object({
  id: ofProvider.shape.id,
  serviceId: z
    .string()
    .max(40)
    .transform((id) => id.toLowerCase()),
})

const question = z.object({
  range: z
    .string()
    .max(10)
    .optional()
    .meta({ description: 'Days up to today: 7, 30 (as when nothing is said), 90, 365; or own', example: '30' }),
  from: z
    .string()
    .max(10)
    .optional()
    .meta({ description: 'Of an own range: the first day, of the calendar of the business', example: '2026-10-01' }),
  until: z.string().max(10).optional().meta({ description: 'The last day', example: '2026-10-31' }),
})
const tableQuestion = question.extend({
  chart: z.enum(metricTables).optional().meta({ description: 'Which of the tables; days, where nothing is said' }),
})
const file = { description: 'A table', content: { 'text/csv': { schema: z.string() } } }

const ofBusiness = createRoute({
  method: 'get',
  path: `${path}/metrics`,
  tags,
  summary: 'Figures of a business by day, beside the time before. Staff get what their own visits tell.',
  request: { params: ofProvider, query: question },
  responses: { 200: json('Figures', providerMetricsSchema) },
})

const ofBusinessFile = createRoute({
  method: 'get',
  path: `${path}/metrics.csv`,
  tags,
  summary: 'The same numbers as a file, one table at a time',
  request: { params: ofProvider, query: tableQuestion },
  responses: { 200: file },
})

const ofOneService = createRoute({
  method: 'get',
  path: `${path}/services/{serviceId}/metrics`,
  tags,
  summary: 'Figures of a service by day, beside the time before. Staff get what their own visits tell.',
  request: { params: ofService, query: question },
  responses: { 200: json('Figures', serviceMetricsSchema) },
})

const ofOneServiceFile = createRoute({
  method: 'get',
  path: `${path}/services/{serviceId}/metrics.csv`,
  tags,
  summary: 'The same numbers as a file, one table at a time',
  request: { params: ofService, query: tableQuestion },
  responses: { 200: file },
})

/** The endpoints for metrics, for the members of a provider. */
export const businessMetricsApi = newApi()

businessMetricsApi.openapi(ofBusiness, async (c) => {
  c.header('cache-control', 'no-store')
  return c.json(await getBusinessMetrics(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200)
})

businessMetricsApi.openapi(ofBusinessFile, async (c) => {
  const { chart, ...requested } = c.req.valid('query')
  await requireMetricFiles(c.var.ctx, c.req.valid('param').id)
  return csvOf(await getBusinessMetrics(c.var.ctx, c.req.valid('param').id, requested), chart)
})

businessMetricsApi.openapi(ofOneService, async (c) => {
  const { id: providerId, serviceId } = c.req.valid('param')
  c.header('cache-control', 'no-store')
  return c.json(
    await getServiceMetrics(c.var.ctx, { providerId, serviceId }, c.req.valid('query') satisfies MetricsQuery),
    200,
  )
})

businessMetricsApi.openapi(ofOneServiceFile, async (c) => {
  const { chart, ...requested } = c.req.valid('query')
  const { id: providerId, serviceId } = c.req.valid('param')
  await requireMetricFiles(c.var.ctx, providerId)
  return csvOf(await getServiceMetrics(c.var.ctx, { providerId, serviceId }, requested), chart)
})

/** The byte order mark makes spreadsheets read the file as UTF-8. */
const csvOf = (metrics: ProviderMetrics | ServiceMetrics, table: MetricTable = 'days') =>
  new Response(`\uFEFF${writeMetricsCsv(metrics, table)}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="figures-${table}-${metrics.range.from}-${metrics.range.until}.csv"`,
      'cache-control': 'no-store',
    },
  })
