import { createRoute, z } from '@hono/zod-openapi'
import type { FiguresQuestion, ProviderFigures, ServiceFigures } from '#analytics/contract-figures.ts'
import { getBusinessFigures, getServiceFigures, requireFigureFiles } from '#analytics/queries/get-figures.ts'
import { figureTables, writeFiguresCsv, type FigureTable } from '#analytics/rules/figures-csv.ts'
import { newApi } from '#platform/api.ts'
import { json, shapeOf } from '#platform/door-shapes.ts'
import { ofProvider, problems } from '#providers/api/doors.ts'

const tags = ['Own figures']
const path = '/own/providers/{id}'
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
    .openapi({ description: 'Days up to today: 7, 30 (as when nothing is said), 90, 365; or own', example: '30' }),
  from: z
    .string()
    .max(10)
    .optional()
    .openapi({ description: 'Of an own range: the first day, of the calendar of the business', example: '2026-10-01' }),
  until: z.string().max(10).optional().openapi({ description: 'The last day', example: '2026-10-31' }),
})
const tableQuestion = question.extend({
  chart: z.enum(figureTables).optional().openapi({ description: 'Which of the tables; days, where nothing is said' }),
})
const file = { description: 'A table', content: { 'text/csv': { schema: z.string() } } }

const ofBusiness = createRoute({
  method: 'get',
  path: `${path}/figures`,
  tags,
  summary: 'Figures of a business by day, beside the time before. Staff get what their own visits tell.',
  request: { params: ofProvider, query: question },
  responses: { 200: json('Figures', shapeOf<ProviderFigures>('BusinessFigures')), ...problems },
})

const ofBusinessFile = createRoute({
  method: 'get',
  path: `${path}/figures.csv`,
  tags,
  summary: 'The same numbers as a file, one table at a time',
  request: { params: ofProvider, query: tableQuestion },
  responses: { 200: file, ...problems },
})

const ofOneService = createRoute({
  method: 'get',
  path: `${path}/services/{serviceId}/figures`,
  tags,
  summary: 'Figures of a service by day, beside the time before. Staff get what their own visits tell.',
  request: { params: ofService, query: question },
  responses: { 200: json('Figures', shapeOf<ServiceFigures>('ServiceFigures')), ...problems },
})

const ofOneServiceFile = createRoute({
  method: 'get',
  path: `${path}/services/{serviceId}/figures.csv`,
  tags,
  summary: 'The same numbers as a file, one table at a time',
  request: { params: ofService, query: tableQuestion },
  responses: { 200: file, ...problems },
})

/** Figures for the people of a business. */
export const figuresApi = newApi()

figuresApi.openapi(ofBusiness, async (c) => {
  c.header('cache-control', 'no-store')
  return c.json(await getBusinessFigures(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200)
})

figuresApi.openapi(ofBusinessFile, async (c) => {
  const { chart, ...asked } = c.req.valid('query')
  await requireFigureFiles(c.var.ctx, c.req.valid('param').id)
  return csvOf(await getBusinessFigures(c.var.ctx, c.req.valid('param').id, asked), chart)
})

figuresApi.openapi(ofOneService, async (c) => {
  const { id: providerId, serviceId } = c.req.valid('param')
  c.header('cache-control', 'no-store')
  return c.json(
    await getServiceFigures(c.var.ctx, { providerId, serviceId }, c.req.valid('query') satisfies FiguresQuestion),
    200,
  )
})

figuresApi.openapi(ofOneServiceFile, async (c) => {
  const { chart, ...asked } = c.req.valid('query')
  const { id: providerId, serviceId } = c.req.valid('param')
  await requireFigureFiles(c.var.ctx, providerId)
  return csvOf(await getServiceFigures(c.var.ctx, { providerId, serviceId }, asked), chart)
})

/** Spreadsheets take it for UTF-8 by its first sign. */
const csvOf = (figures: ProviderFigures | ServiceFigures, table: FigureTable = 'days') =>
  new Response(`\uFEFF${writeFiguresCsv(figures, table)}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="figures-${table}-${figures.range.from}-${figures.range.until}.csv"`,
      'cache-control': 'no-store',
    },
  })
