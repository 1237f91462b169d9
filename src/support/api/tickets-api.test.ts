import { expect, test } from 'vitest'
import { adminTicketsApi } from '#support/api/admin-tickets-api.ts'
import { reportsApi } from '#support/api/reports-api.ts'
import { ticketsApi } from '#support/api/tickets-api.ts'

test('all endpoints are described', () => {
  const about = { openapi: '3.1.0', info: { title: 'Support', version: '1' } }
  const paths = [ticketsApi, reportsApi, adminTicketsApi].flatMap((api) =>
    Object.keys(api.getOpenAPI31Document(about).paths ?? {}),
  )
  expect(paths).toContain('/tickets/{reference}/replies')
  expect(paths.length).toBeGreaterThan(15)
})
