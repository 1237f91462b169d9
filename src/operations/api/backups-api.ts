import { createRoute, z } from '@hono/zod-openapi'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { beginBackup, downloadBackup, removeBackup } from '#operations/commands/make-backup.ts'
import { requireExportRight } from '#operations/commands/export-data.ts'
import { backupsViewSchema } from '#operations/contract-backups.ts'
import { checkStoredBackup, listBackups } from '#operations/queries/list-backups.ts'
import { logFailure } from '#platform/http/api.ts'
import { binary, done, json, ok } from '#platform/http/endpoint-shapes.ts'
import { streamedBody } from '#platform/http/streamed-answer.ts'
import { AppError } from '#shared/app-error.ts'
import type { BackupControl } from '#shared/adapters/backup-control.ts'
import { newId } from '#shared/ids.ts'
import type { ErrorCode } from '#shared/error-codes.ts'

const tags = ['Backups']
const params = z.object({ name: z.string().max(80) })

const listRoute = createRoute({
  method: 'get',
  path: '/admin/backups',
  tags,
  summary: 'Backups on this machine',
  responses: { 200: json('Newest first', backupsViewSchema) },
})
const makeRoute = createRoute({
  method: 'post',
  path: '/admin/backups',
  tags,
  summary: 'Begin to make one',
  responses: { 202: done },
})
const checkRoute = createRoute({
  method: 'post',
  path: '/admin/backups/{name}/check',
  tags,
  summary: 'Read one whole',
  request: { params },
  responses: { 200: json('It is whole', z.object({ rows: z.int(), files: z.int() })) },
})
const fileRoute = createRoute({
  method: 'get',
  path: '/admin/backups/{name}/file',
  tags,
  summary: 'Download one; with ?ask=yes only whether that may be done now',
  request: { params, query: z.object({ check: z.enum(['yes']).optional() }) },
  responses: {
    200: {
      description: 'The file; with `ask`, only whether one may have it',
      content: {
        'application/octet-stream': { schema: binary },
        'application/json': { schema: z.object({ ok: z.literal(true) }) },
      },
    },
  },
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/admin/backups/{name}',
  tags,
  summary: 'Throw one away',
  request: { params },
  responses: { 200: done },
})

const brokenCodes = new Map<string | undefined, ErrorCode>([
  ['broken', 'backup-broken'],
  ['foreign', 'backup-foreign'],
  ['newer', 'backup-newer'],
  ['missing', 'backup-missing'],
])

/** Turns a fault of a backup file into an error that tells the administrator what is wrong with it. */
function orBroken(error: Error & { code?: string }): never {
  const code = brokenCodes.get(error.code)
  if (error instanceof AppError || !code) throw error
  throw new AppError('conflict', code, error.message)
}

/**
 * The endpoints for administrators about backups. Restoring one is only possible on the machine itself: `npm run
 * restore`.
 */
export function backupsApi(backupControl: BackupControl) {
  const api = newAdminApi(['/admin/backups', '/admin/backups/*'])
  api.openapi(listRoute, async (c) => c.json(await listBackups(c.var.ctx, backupControl), 200))
  api.openapi(makeRoute, async (c) => {
    const { finished } = await beginBackup(c.var.ctx, backupControl)
    void finished.catch((error: unknown) => logFailure(error, { requestId: newId(), path: c.req.path }))
    return c.json(ok, 202)
  })
  api.openapi(checkRoute, async (c) =>
    c.json(await checkStoredBackup(c.var.ctx, c.req.valid('param').name, backupControl).catch(orBroken), 200),
  )
  api.openapi(fileRoute, async (c) => {
    // A HEAD request reads nothing: nobody would close the opened file.
    if (c.req.valid('query').check || c.req.method === 'HEAD') {
      await requireExportRight(c.var.ctx)
      return c.json(ok, 200)
    }
    const { name } = c.req.valid('param')
    const { bytes, content } = await downloadBackup(c.var.ctx, name, backupControl)
    return c.body(streamedBody(content), 200, {
      'content-type': 'application/octet-stream',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
  })
  api.openapi(removeRoute, async (c) => {
    await removeBackup(c.var.ctx, c.req.valid('param').name, backupControl)
    return c.json(ok, 200)
  })
  return api
}
