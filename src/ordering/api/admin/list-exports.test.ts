import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addAdmin, userIdOf } from '../../../../tests/support/businesses.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { adminListsApi } from '#ordering/api/admin/admin-lists.ts'
import { adminRoles, mayDo } from '#identity/rules/admin-roles.ts'
import { answerProblem, newApi } from '#platform/http/api.ts'
import { sql } from '#platform/database/database.ts'

// Lists of people as files: who may download them, and what the audit log records.

const world = await openWorld()
let owner: AppContext

beforeAll(async () => {
  owner = await addAdmin(world)
  await world.db.run(sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at)
    select gen_random_uuid(), 'Somebody', 'somebody-' || n || '@example.com', true, now(), now() from generate_series(1, 2500) n`)
})
let since = 0
beforeEach(async () => {
  since = (await world.db.row<{ count: number }>(sql`select count(*)::int as count from auth_event`))!.count
})

async function fetchFile(ctx: AppContext, path: string) {
  const api = newApi()
  api.onError(answerProblem as never)
  api.use(async (c, next) => {
    c.set('ctx', { ...ctx, now: world.now })
    await next()
  })
  api.route('/', adminListsApi)
  return api.request(`/admin/${path}`)
}

const written = async () => {
  const all = await world.db.rows<{ type: string; by: string; detail: { target: { id: string }; after: object } }>(
    sql`select type, actor_user_id as by, detail from auth_event order by at, id`,
  )
  return all.slice(since)
}

test('exporting a list of people is recorded with the list, its filters and the number of lines, without its contents', async () => {
  const answer = await fetchFile(owner, 'users.csv?q=somebody-7%40example.com&state=open')
  expect([answer.status, (await answer.text()).trim().split('\n').length]).toEqual([200, 2])
  const entries = await written()
  expect(entries).toMatchObject([
    {
      type: 'list-exported',
      by: userIdOf(owner),
      detail: { target: { id: 'users' }, after: { filters: { q: '…', state: 'open' }, rows: 1 } },
    },
  ])
  expect(JSON.stringify(entries)).not.toContain('somebody-7')
})

test('the start of a long export is recorded before its first line, and its end with the number of lines sent', async () => {
  const answer = await fetchFile(owner, 'users.csv')
  expect((await written()).map(({ type }) => type)).toEqual(['list-export-begun'])
  const lines = (await answer.text()).trim().split('\n').length - 1
  expect((await written()).map(({ type, detail }) => [type, detail.after])).toEqual([
    ['list-export-begun', { filters: {} }],
    ['list-exported', { filters: {}, rows: lines }],
  ])
  expect(lines).toBeGreaterThan(2_500)
})

test('an aborted export is recorded with the lines sent until then', async () => {
  const answer = await fetchFile(owner, 'users.csv')
  const reader = answer.body!.getReader()
  await reader.read()
  await reader.cancel()
  await expect
    .poll(async () => (await written()).map(({ type }) => type))
    .toEqual(['list-export-begun', 'list-exported'])
  const { rows } = (await written())[1]!.detail.after as { rows: number }
  expect(rows).toBeLessThan(2_500)
})

test('the right to read a list is not enough to export it: nothing is sent or recorded', async () => {
  for (const role of adminRoles.filter((one) => !mayDo(one, 'export-people'))) {
    const weak = await addAdmin(world, role)
    for (const list of ['users', 'orders', 'providers'])
      expect([role, list, (await fetchFile(weak, `${list}.csv`)).status]).toEqual([role, list, 403])
  }
  expect((await fetchFile(await addAdmin(world, 'auditor'), 'users')).status).toBe(200)
  expect(await written()).toEqual([])
})
