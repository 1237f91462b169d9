import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { addAdmin } from '../../../tests/support/businesses.ts'
import { openBackups } from '../../../tests/support/worlds/backups.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import type { SignedInUser } from '#server/context.ts'
import { backupsApi } from '#operations/api/backups-api.ts'
import { systemApi } from '#operations/api/system-api.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()
const backups = openBackups(world.url)
afterAll(() => backups.close())

test('a HEAD request to a download opens no stream and removes nothing', async () => {
  const admin = await addAdmin(world, 'admin')
  let begun = 0
  const app = new Hono<ApiEnv>()
  app.use((c, next) => {
    c.set('ctx', { ...admin, actor: { ...(admin.actor as SignedInUser), authAt: Date.now() } })
    return next()
  })
  const exportData = async function* () {
    begun++
    yield new Uint8Array(1)
  }
  app.route('/api', systemApi({ exportData, hasMailInEnvironment: false, plantExamples: async () => {} }))
  app.route('/api', backupsApi(backups.backupControl))
  const name = await backups.save()
  for (const path of ['/api/admin/export', `/api/admin/backups/${name}/file`])
    expect([path, (await app.request(path, { method: 'HEAD' })).status]).toEqual([path, 200])
  expect(begun).toBe(0)
  const taken = sql`select type from auth_event where type in ('data-taken-out', 'backup-downloaded') and actor_user_id = ${(admin.actor as SignedInUser).userId}`
  expect(await world.db.rows(taken)).toEqual([])
  expect((await (await app.request('/api/admin/export')).arrayBuffer()).byteLength).toBe(1)
  expect(await world.db.rows(taken)).toEqual([{ type: 'data-taken-out' }])
})
