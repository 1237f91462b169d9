import { createRoute, z } from '@hono/zod-openapi'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { requireExportRight, exportData } from '#operations/commands/export-data.ts'
import { setMaintenance } from '#operations/commands/set-maintenance.ts'
import { setUpMail } from '#operations/commands/set-up-market.ts'
import { checklistSchema, mailTransportSchema } from '#operations/contract-setup.ts'
import { maintenanceViewSchema } from '#operations/contract-maintenance.ts'
import { showMaintenance } from '#operations/queries/show-maintenance.ts'
import { describeMailTransport } from '#operations/queries/mail-transport.ts'
import { getSetupChecklist } from '#operations/queries/setup-checklist.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { binary, bodyOf, done, json, ok } from '#platform/http/endpoint-shapes.ts'
import { streamedBody } from '#platform/http/streamed-answer.ts'

export interface SystemDependencies {
  /** All data as a ZIP file. */
  exportData(withFiles: boolean): AsyncIterable<Uint8Array>
  /** Whether the environment configures the mail server, which then overrides the setting. */
  hasMailInEnvironment: boolean
  /** Creates demo data; resolves when it is complete. */
  plantExamples(what: 'examples' | 'ground'): Promise<void>
}

const tags = ['System']
const maintenance = z.object({
  mode: z.enum(['off', 'notice', 'closed']),
  message: z.string().max(200).default(''),
  minutes: z.int().min(1).max(10_080).nullable().default(null),
  reason: z.string().max(500),
})
const mail = z.object({ smtpUrl: z.string().max(500), mailFrom: z.string().max(254) })

const showRoute = createRoute({
  method: 'get',
  path: '/admin/maintenance',
  tags,
  summary: 'Whether the market is worked on',
  responses: { 200: json('As it is', maintenanceViewSchema) },
})
const setRoute = createRoute({
  method: 'put',
  path: '/admin/maintenance',
  tags,
  summary: 'Say that it is worked on, or close it for changes',
  request: { body: bodyOf(maintenance) },
  responses: { 200: done },
})
const exportRoute = createRoute({
  method: 'get',
  path: '/admin/export',
  tags,
  summary: 'All data as a ZIP of JSON lines',
  request: { query: z.object({ files: z.enum(['yes', 'no']).default('no'), check: z.enum(['yes']).optional() }) },
  responses: {
    200: {
      description: 'A ZIP file; with `ask`, only whether one may have it',
      content: {
        'application/zip': { schema: binary },
        'application/json': { schema: z.object({ ok: z.literal(true) }) },
      },
    },
  },
})
const checklistRoute = createRoute({
  method: 'get',
  path: '/admin/setup',
  tags,
  summary: 'What a young market still needs',
  responses: { 200: json('In order', checklistSchema) },
})
const mailRoute = createRoute({
  method: 'get',
  path: '/admin/mail-transport',
  tags,
  summary: 'How mail gets out',
  responses: { 200: json('Without what opens it', mailTransportSchema) },
})
const setMailRoute = createRoute({
  method: 'put',
  path: '/admin/mail-transport',
  tags,
  summary: 'Another mail server, from now on',
  request: { body: bodyOf(z.object({ transport: mail.nullable() })) },
  responses: { 200: done },
})

/** The endpoints for administrators about the installation itself. */
export function systemApi(dependencies: SystemDependencies) {
  const api = newAdminApi(['/admin/maintenance', '/admin/export', '/admin/setup', '/admin/mail-transport'])
  api.openapi(showRoute, async (c) => c.json(await showMaintenance(c.var.ctx), 200))
  api.openapi(setRoute, async (c) => {
    await setMaintenance(c.var.ctx, c.req.valid('json'))
    return c.json(ok, 200)
  })
  api.openapi(exportRoute, async (c) => {
    // A HEAD request reads nothing: nobody would close the opened stream.
    if (c.req.valid('query').check || c.req.method === 'HEAD') {
      await requireExportRight(c.var.ctx)
      return c.json(ok, 200)
    }
    await exportData(c.var.ctx)
    const content = streamedBody(dependencies.exportData(c.req.valid('query').files === 'yes'))
    const name = `market-${new Date().toISOString().slice(0, 10)}.zip`
    return c.body(content, 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
  })
  api.openapi(checklistRoute, async (c) => c.json(await getSetupChecklist(c.var.ctx), 200))
  api.openapi(mailRoute, async (c) => {
    await requireRight(c.var.ctx, 'read-system')
    return c.json(await describeMailTransport(c.var.ctx, dependencies.hasMailInEnvironment), 200)
  })
  api.openapi(setMailRoute, async (c) => {
    await setUpMail(c.var.ctx, c.req.valid('json').transport)
    return c.json(ok, 200)
  })
  return api
}
