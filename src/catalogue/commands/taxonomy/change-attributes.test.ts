import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember, goodForms } from '../../../../tests/support/orders/business-services.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { changeAttributes } from '#catalogue/commands/taxonomy/change-attributes.ts'
import { changeService } from '#catalogue/commands/revisions/change-service.ts'
import { rebuildListings } from '#catalogue/commands/listings/rebuild-listings.ts'
import { getFormAround } from '#catalogue/queries/submission/get-service-form.ts'
import { listServices } from '#catalogue/queries/listings/list-services.ts'
import { checkServiceForm } from '#catalogue/rules/submission/check-service-form.ts'
import type { AttributeChange } from '#catalogue/rules/taxonomy/change-attributes.ts'
import { loadCategory } from '#catalogue/screens/listings/load-list.server.ts'
import { loadService } from '#catalogue/screens/service-page/load-service.server.ts'
import type { AppContext } from '#server/context.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
let admin: AppContext
let service: Awaited<ReturnType<typeof world.haircut>>

beforeAll(async () => {
  const userId = newId()
  await world.db.run(sql`insert into auth_user (id, name, email) values (${userId}, 'Olu', 'olu@example.com')`)
  await world.db.run(sql`insert into admins (user_id, role, granted_at) values (${userId}, 'admin', now())`)
  admin = world.user({ userId, isAdmin: true })
  service = await world.haircut()
})

beforeEach(async () => {
  await world.db.run(sql`delete from settings where key = 'catalogue.attributes'`)
  await world.db.run(sql`update services set attributes = '{}' where id = ${service.id}`)
})

const change = (wanted: AttributeChange) => changeAttributes(admin, { category: 'hair', change: wanted, reason: '' })
const visitor = () => withFreshSettings(world.visitor())
const add = () =>
  change({ kind: 'add', type: 'yes_no', label: 'Vegan products', hint: '', isFilter: true, choices: [] })

const says = async (attributes: object) => {
  await world.db.run(sql`update services set attributes = ${JSON.stringify(attributes)} where id = ${service.id}`)
  await rebuildListings(await withFreshSettings(world.system()), [service.id])
}

const pageOf = async () => (await loadService(await visitor(), service.id, new URLSearchParams())).view.attributes
const listOf = async (query: string) =>
  (await loadCategory(await visitor(), 'europe', new Request(`https://market.example/hair-services/europe?${query}`)))
    .list

test('a new attribute is in the form, on the page, in the filters and on their chips', async () => {
  await add()
  await says({ 'vegan products': true })
  expect(await pageOf()).toEqual([['Vegan products', 'Yes']])
  const list = await listOf('attribute=vegan+products')
  expect(list.attributes).toContainEqual(['vegan products', 'Vegan products'])
  expect(list.applied.map(({ label }) => label)).toEqual(['Vegan products'])
  expect(
    (await listServices(await visitor(), { page: 'europe', category: 'hair', attributes: ['vegan products'] })).items,
  ).toHaveLength(1)
})

test('a business fills in a new attribute, and the value survives other changes', async () => {
  await add()
  const owner = await addMember(world, service.provider.id)
  const as = () => withFreshSettings(owner)
  await changeService(await as(), service.id, { changes: { attributes: { 'vegan products': true } }, base: {} })
  await changeService(await as(), service.id, { changes: { tags: ['calm'] }, base: {} })
  const row = await world.db.row<{ attributes: object }>(sql`select attributes from services where id = ${service.id}`)
  expect(row!.attributes).toEqual({ 'vegan products': true })
})

test('a value of the wrong type is refused; a hidden attribute is not requested and keeps its values', async () => {
  await add()
  const check = async (attributes: Record<string, unknown>) => {
    const around = await getFormAround(await visitor(), service.provider.id)
    return checkServiceForm({ ...goodForms.hair(), attributes }, around)
      .map(({ field }) => field)
      .filter((field) => field.startsWith('attributes'))
  }
  expect(await check({ 'vegan products': 'perhaps' })).toEqual(['attributes.vegan products'])
  await says({ 'vegan products': true })
  await change({ kind: 'hide', key: 'vegan products' })
  expect(await check({ 'vegan products': 'perhaps' })).toEqual([])
  expect([await pageOf(), (await listOf('')).attributes.some(([value]) => value === 'vegan products')]).toEqual([
    [],
    false,
  ])
})

test('attributes and choices in use cannot be removed; unused ones can', async () => {
  await add()
  await change({ kind: 'add', type: 'choice', label: 'Smell', hint: '', isFilter: true, choices: ['none', 'roses'] })
  await says({ 'vegan products': false, smell: 'roses' })
  const smell = { kind: 'change', key: 'smell', label: 'Smell', hint: '', isFilter: true } as const
  await expect(change({ kind: 'remove', key: 'vegan products' })).rejects.toMatchObject({
    details: { fields: { key: expect.stringContaining('1 service says') } },
  })
  await expect(change({ ...smell, choices: ['none', 'lilies'] })).rejects.toMatchObject({
    details: { fields: { choices: expect.stringContaining('roses') } },
  })
  await change({ ...smell, choices: ['roses', 'lilies'] })
  await says({ smell: 'roses' })
  expect((await change({ kind: 'remove', key: 'vegan products' })).map(({ key }) => key)).not.toContain(
    'vegan products',
  )
})

test('every change is in the audit log with the old and new value', async () => {
  await change({ kind: 'change', key: 'products', label: 'Brands', hint: '', isFilter: false, choices: [] })
  const [entry] = await world.db.rows<{ detail: { after: { attributes: unknown[] } } }>(
    sql`select * from auth_event where type = 'attributes-changed' order by 1 desc limit 1`,
  )
  expect(JSON.stringify(entry)).toContain('Brands')
})

test('only administrators with the right can change attributes', async () => {
  await expect(
    changeAttributes(world.user(), { category: 'hair', change: { kind: 'hide', key: 'products' }, reason: '' }),
  ).rejects.toMatchObject({
    code: 'permission-denied',
  })
})
