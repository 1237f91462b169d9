import { createRoute, z } from '@hono/zod-openapi'
import { calendarViewSchema } from '#ordering/contract-calendar.ts'
import { getBusinessCalendar } from '#ordering/queries/calendar/get-business-calendar.ts'
import { newApi } from '#platform/http/api.ts'
import { json } from '#platform/http/endpoint-shapes.ts'

export const ofBusiness = z.object({ providerId: z.string().transform((id) => id.toLowerCase()) })
export const calendarPath = '/me/providers/{providerId}/calendar'
export const calendarTags = ['Own calendar']

const viewRoute = createRoute({
  method: 'get',
  path: calendarPath,
  tags: calendarTags,
  summary: 'The calendar of a business: who works when, and all that takes time; staff see their own column',
  request: {
    params: ofBusiness,
    query: z.object({
      from: z.iso.date().meta({ description: 'A day at the place' }),
      until: z.iso.date().meta({ description: 'Included; at most 42 days are answered' }),
      staffId: z.string().max(40).optional(),
      placeId: z.string().max(40).optional(),
    }),
  },
  responses: { 200: json('The calendar', calendarViewSchema) },
})

/** Endpoints that read the calendar of a business. */
export const calendarApi = newApi()

calendarApi.openapi(viewRoute, async (c) =>
  c.json(await getBusinessCalendar(c.var.ctx, c.req.valid('param').providerId, c.req.valid('query')), 200),
)
