import { createRoute, z } from '@hono/zod-openapi'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { checkAuditNow } from '#identity/commands/audit/check-audit.ts'
import { auditEntrySchema, auditFilters, auditHealthSchema, type AuditEntry } from '#identity/contract-audit.ts'
import { getAuditHealth, type AuditHealth } from '#identity/queries/audit-health.ts'
import { listAudit } from '#identity/queries/list-audit.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { pageOf } from '#platform/http/api.ts'
import { recordListExport } from '#identity/commands/audit/record-list-export.ts'
import { answerCsv } from '#platform/http/csv-answer.ts'
import { json } from '#platform/http/endpoint-shapes.ts'
import type { CsvColumns } from '#shared/text/csv.ts'
import { isoOf } from '#shared/time/instant.ts'

const path = '/admin/audit'
const tags = ['Audit']
const health = json('What was found', auditHealthSchema)

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'What was done, by whom and why, newest first',
  request: { query: auditFilters },
  responses: { 200: json('50 entries', pageOf(auditEntrySchema)) },
})

const fileRoute = createRoute({
  method: 'get',
  path: `${path}.csv`,
  tags,
  summary: 'The same as a file, up to 100,000 lines',
  request: { query: auditFilters },
  responses: { 200: { description: 'A table', content: { 'text/csv': { schema: z.string() } } } },
})

const healthRoute = createRoute({
  method: 'get',
  path: `${path}/health`,
  tags,
  summary: 'Whether the log is as it was written, by the last check',
  responses: { 200: health },
})

const checkRoute = createRoute({
  method: 'post',
  path: `${path}/check`,
  tags,
  summary: 'Goes along the whole log now',
  responses: { 200: health },
})

/** The audit log of the market: /api/admin/audit. */
export const auditApi = newAdminApi([path, `${path}.csv`, `${path}/*`])

auditApi.openapi(listRoute, async (c) => c.json(await listAudit(c.var.ctx, c.req.valid('query')), 200))
auditApi.openapi(fileRoute, async (c) => {
  const filters = c.req.valid('query')
  const load = (cursor: string | undefined) => listAudit(c.var.ctx, { ...filters, cursor }, 1_000)
  const notes = recordListExport(c.var.ctx, { name: 'audit', filters })
  return (await answerCsv(c, { fileName: 'audit.csv', columns, load, notes })) as never
})
auditApi.openapi(healthRoute, async (c) => {
  await requireRight(c.var.ctx, 'read-audit')
  return c.json(shown(await getAuditHealth(c.var.ctx)), 200)
})
auditApi.openapi(checkRoute, async (c) => {
  await limitRate(c.var.ctx, { bucket: 'audit-check', atMost: 10, perSeconds: 600 })
  return c.json(shown(await checkAuditNow(c.var.ctx)), 200)
})

const shown = ({ checkedAt, ...found }: AuditHealth) => ({
  ...found,
  checkedAt: checkedAt === null ? null : isoOf(checkedAt),
})

const jsonOf = (value: unknown) => (value === null ? '' : JSON.stringify(value))

const columns: CsvColumns<AuditEntry> = {
  at: ({ at }) => at,
  type: ({ type }) => type,
  text: ({ text }) => text,
  actor_id: ({ actor }) => actor?.uid ?? '',
  actor: ({ actor }) => actor?.name ?? '',
  role: ({ role }) => role,
  key_id: ({ keyId }) => keyId ?? '',
  in_the_name_of: ({ impersonatedBy, actor }) => (impersonatedBy ? (actor?.uid ?? '') : ''),
  about_id: ({ subject }) => subject?.uid ?? '',
  target_kind: ({ target }) => target?.kind ?? '',
  target_id: ({ target }) => target?.id ?? '',
  target: ({ target }) => target?.label ?? '',
  before: ({ before }) => jsonOf(before),
  after: ({ after }) => jsonOf(after),
  reason: ({ reason }) => reason,
  network: ({ ip }) => ip,
  id: ({ id }) => id,
}
