import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { TestProvider } from '../../../../tests/support/worlds/factories.ts'
import { importServices } from '#catalogue/commands/import/import-services.ts'
import { startImport } from '#catalogue/commands/import/start-import.ts'
import { stopImport } from '#catalogue/commands/import/stop-import.ts'
import { addModerator } from '../../../../tests/support/orders/business-services.ts'
import { serviceJudged } from '#catalogue/commands/submission/judge-service.ts'
import { decideCase } from '#moderation/commands/decide-case.ts'
import { showCase, showQueue } from '#moderation/queries/show-case.ts'
import { exportServices } from '#catalogue/queries/export-services.ts'
import { getImport, listImportLines } from '#catalogue/queries/get-import.ts'
import type { AppContext } from '#server/context.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

const world = await openWorld()
let provider: TestProvider
let owner: AppContext

async function member(providerId: string, role: string): Promise<AppContext> {
  const userId = newId()
  const now = isoOf(world.now)
  await world.db.run(sql`insert into auth_user (id, email) values (${userId}, ${`${userId}@example.com`})`)
  await world.db.run(
    sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${providerId}, ${userId}, ${role}, ${now})`,
  )
  return world.user({ userId })
}

async function photo(name: string): Promise<void> {
  await world.db
    .run(sql`insert into media (id, owner_id, provider_id, purpose, status, file_name, size_bytes, received_bytes, content_type, width, height, color, blur, created_at)
    values (${newId()}, ${newId()}, ${provider.id}, 'photo', 'ready', ${name}, 10, 10, 'image/jpeg', 1200, 900, '#888888', 'data:image/webp;base64,AA', ${isoOf(world.now)})`)
}

beforeEach(async () => {
  provider = await world.provider({ city: newId() })
  await world.db.run(sql`update providers set plan = 'pro' where id = ${provider.id}`)
  owner = await member(provider.id, 'owner')
  await photo('front.jpg')
})

const description = 'A calm hour in the chair, with a wash, a cut to your wish and a finish that holds until tomorrow.'
const header =
  'key,title,summary,description,category,subcategories,kind,currency,fulfillment_methods,languages,option_name,option_price,option_minutes,photo,photo_alt'
const cut = (key: string, title: string, price: string) =>
  `${key},${title},A cut with a wash and a finish,"${description}",hair,cut,booking,EUR,venue,en|pt,Short,${price},45,front.jpg,Hair that was cut`
const file = (...lines: string[]) => [header, ...lines].join('\n')

async function run(text: string, more: { isDryRun?: boolean; savesAsDraft?: boolean } = {}, ctx = owner) {
  const begun = await startImport(ctx, {
    providerId: provider.id,
    fileName: 'services.csv',
    text,
    isDryRun: false,
    savesAsDraft: false,
    ...more,
  })
  while ((await importServices(world.system())) > 0);
  const input = { providerId: provider.id, importId: begun.id }
  const { items } = await listImportLines(ctx, { ...input, cursor: null, limit: 100, onlyRejected: false })
  return { ...(await getImport(ctx, input)), lines: items }
}

const servicesNow = () =>
  world.db.rows<{ title: string; status: string }>(
    sql`select title, status from services where provider_id = ${provider.id} order by title`,
  )

test('an import submits its services for review one by one, and completes', async () => {
  const done = await run(file(cut('a', 'Short cut', '40'), cut('b', 'Long cut', '"55,50"')))
  expect(done).toMatchObject({ status: 'done', total: 2, counts: { made: 2, rejected: 0, waiting: 0 } })
  expect(await servicesNow()).toEqual([
    { title: 'Long cut', status: 'submitted' },
    { title: 'Short cut', status: 'submitted' },
  ])
  expect(world.published.filter(({ type }) => type === 'import.done').map(({ payload }) => payload)).toContainEqual({
    importId: done.id,
  })
})

test('an invalid service is refused with its line and reason, and the others are imported', async () => {
  const done = await run(
    file(
      cut('a', 'Short cut', '40'),
      cut('b', 'Long cut', ''),
      cut('c', 'Beard trim', '0.1'),
      cut('d', 'Cut by hand', '30').replace('front.jpg', 'gone.jpg'),
    ),
  )
  expect(done.counts).toMatchObject({ made: 1, rejected: 3 })
  expect(done.lines.map(({ line, status, problems }) => [line, status, problems.map(({ field }) => field)])).toEqual([
    [2, 'made', []],
    [3, 'rejected', ['options.0.price']],
    [4, 'rejected', ['options.0.price']],
    [5, 'rejected', ['photo']],
  ])
  expect(await servicesNow()).toHaveLength(1)
})

test('a dry run reports the same and stores nothing', async () => {
  const text = file(cut('a', 'Short cut', '40'), cut('b', 'Long cut', ''))
  const before = world.published.length
  expect(await run(text, { isDryRun: true })).toMatchObject({
    counts: { made: 1, rejected: 1 },
    room: { plan: 'Pro', limit: 200, published: 0 },
  })
  expect(await servicesNow()).toEqual([])
  expect(await world.db.rows(sql`select id from moderation_cases where provider_id = ${provider.id}`)).toEqual([])
  expect(world.published.slice(before).filter(({ type }) => type === 'import.done')).toEqual([])
})

test('importing the same file again changes nothing, and a changed line changes its service', async () => {
  await run(file(cut('a', 'Short cut', '40'), cut('b', 'Long cut', '55')))
  await world.db.run(
    sql`update services set status = 'published', published_at = ${isoOf(world.now)} where provider_id = ${provider.id}`,
  )
  const again = await run(file(cut('a', 'Short cut', '40'), cut('b', 'Long cut', '58')))
  expect(again.lines.map(({ status }) => status)).toEqual(['same', 'changed'])
  expect(await servicesNow()).toHaveLength(2)
  expect(
    await world.db.rows(sql`select price_minor as price from service_options o join services s on s.id = o.service_id
    where s.provider_id = ${provider.id} order by price`),
  ).toEqual([{ price: 4000 }, { price: 5800 }])
})

test('a service that waits for review is not changed, and the import reports it', async () => {
  await run(file(cut('a', 'Short cut', '40')))
  const again = await run(file(cut('a', 'Short cut', '45')))
  expect(again.lines[0]).toMatchObject({
    status: 'rejected',
    problems: [{ text: expect.stringContaining('being looked at') }],
  })
})

test('an exported file can be imported again without changes', async () => {
  await run(file(cut('a', 'Short cut', '40')))
  for (const format of ['csv', 'json'] as const) {
    const { text } = await exportServices(owner, provider.id, format)
    expect((await run(text)).lines.map(({ status, problems }) => ({ status, problems }))).toEqual([
      { status: 'same', problems: [] },
    ])
  }
})

test('incomplete services can be stored as drafts and completed by a later file', async () => {
  const retained = await run(file(cut('b', 'Long cut', '')), { savesAsDraft: true })
  expect(retained.lines[0]).toMatchObject({ status: 'made', problems: [{ field: 'options.0.price' }] })
  expect(await world.db.rows(sql`select id from drafts where provider_id = ${provider.id}`)).toHaveLength(1)
  const later = await run('key,option_name,option_price\nb,Short,55\n')
  expect(later.lines[0]).toMatchObject({ status: 'made', problems: [] })
  expect(await servicesNow()).toEqual([{ title: 'Long cut', status: 'submitted' }])
})

test("the id of somebody else's service is treated like any other key", async () => {
  const foreign = await world.haircut({ title: 'Not yours' })
  await run(file(cut(foreign.id, 'Short cut', '40')))
  expect(await world.db.row(sql`select title from services where id = ${foreign.id}`)).toEqual({ title: 'Not yours' })
  expect(await servicesNow()).toHaveLength(1)
})

test('an import is visible to its business only, and staff cannot start one', async () => {
  const done = await run(file(cut('a', 'Short cut', '40')))
  const other = await world.provider({ city: newId() })
  const stranger = await member(other.id, 'owner')
  await expect(getImport(stranger, { providerId: provider.id, importId: done.id })).rejects.toMatchObject({
    kind: 'not-found',
  })
  await expect(getImport(stranger, { providerId: other.id, importId: done.id })).rejects.toMatchObject({
    kind: 'not-found',
  })
  const staff = await member(provider.id, 'staff')
  await expect(
    startImport(staff, {
      providerId: provider.id,
      fileName: 'x',
      text: file(cut('z', 'Other', '1')),
      isDryRun: true,
      savesAsDraft: false,
    }),
  ).rejects.toMatchObject({ kind: 'forbidden' })
})

test('an unreadable file is refused at once', async () => {
  await expect(run('\u0000\u0001PNG')).rejects.toMatchObject({ code: 'file-unreadable' })
  await expect(run('{"services": 3}')).rejects.toMatchObject({ code: 'file-unreadable' })
})

test('an import is one case for moderators; what the checks flag, or one decides by itself, is a case of its own', async () => {
  const lines = [1, 2, 3, 4].map((at) => cut(`k${at}`, `Cut number ${at}`, '40'))
  const flagged = cut('flagged', 'A cut', '40').replace(
    'a wash and a finish,',
    'a wash. Write to ana@example.com for more.,',
  )
  await run(file(...lines, flagged))
  const moderator = await addModerator(world)
  const judges = { service: serviceJudged }
  const waiting = async () => (await showQueue(moderator, { state: 'open', providerId: provider.id })).items
  expect((await waiting()).map(({ together, flags }) => [together, flags.length])).toEqual([
    [4, 0],
    [1, 1],
  ])
  const [all] = await waiting()
  const { seen, others } = await showCase(moderator, judges, all!.id)
  expect(others.map(({ title }) => title)).toEqual(['Cut number 2', 'Cut number 3', 'Cut number 4'])
  const byItself = await showCase(moderator, judges, others[0]!.id)
  const approve = { verdict: 'approve' as const, reasons: [], text: '', notes: {} }
  await decideCase(moderator, judges, others[0]!.id, { ...approve, seen: byItself.seen })
  const old = await decideCase(moderator, judges, all!.id, { ...approve, seen, isTogether: true }).catch(
    (error: unknown) => error,
  )
  expect(old).toMatchObject({ code: 'changed-meanwhile' })
  const fresh = await showCase(moderator, judges, all!.id)
  const before = world.published.length
  await decideCase(moderator, judges, all!.id, { ...approve, seen: fresh.seen, isTogether: true })
  expect((await waiting()).map(({ flags }) => flags.length)).toEqual([1])
  expect((await servicesNow()).filter(({ status }) => status === 'published')).toHaveLength(4)
  const decided = world.published.slice(before).filter(({ type }) => type.endsWith('.decided'))
  expect(decided.filter(({ type }) => type === 'case.decided').every(({ payload }) => payload.isOneOfMany)).toBe(true)
  expect(decided.filter(({ type }) => type === 'cases.decided')).toMatchObject([
    { payload: { caseIds: [all!.id, ...fresh.others.map(({ id }) => id)] } },
  ])
})

test('a stopped import keeps what was imported, and cannot be stopped twice', async () => {
  const lines = Array.from({ length: 30 }, (_, at) => cut(`k${at}`, `Cut number ${at}`, '40'))
  const begun = await startImport(owner, {
    providerId: provider.id,
    fileName: 'x',
    text: file(...lines),
    isDryRun: false,
    savesAsDraft: false,
  })
  await importServices(world.system())
  const input = { providerId: provider.id, importId: begun.id }
  await stopImport(owner, input)
  expect(await importServices(world.system())).toBe(0)
  expect(await getImport(owner, input)).toMatchObject({ status: 'stopped', counts: { made: 25, waiting: 5 } })
  await expect(stopImport(owner, input)).rejects.toMatchObject({ code: 'transition-not-allowed' })
})

test('two processes at once import every service once', async () => {
  const lines = Array.from({ length: 12 }, (_, at) => cut(`k${at}`, `Cut number ${at}`, '40'))
  await startImport(owner, {
    providerId: provider.id,
    fileName: 'x',
    text: file(...lines),
    isDryRun: false,
    savesAsDraft: false,
  })
  await Promise.all([importServices(world.system()), importServices(world.system())])
  expect(await servicesNow()).toHaveLength(12)
})

test('an unknown category does not stop the rest of the file', async () => {
  const text = [
    `${header},attributes.forWhom`,
    `${cut('a', 'Short cut', '40').replace(',hair,', ',hairr,')},women`,
    `${cut('b', 'Long cut', '60')},women`,
  ].join('\n')
  const done = await run(text)
  expect(done.lines.map(({ key, status }) => [key, status])).toEqual([
    ['a', 'rejected'],
    ['b', 'made'],
  ])
})

test('two photos of the same name are assigned to their own services', async () => {
  await run(file(cut('a', 'Short cut', '40')))
  await photo('front.jpg')
  await run(file(cut('b', 'Long cut', '60')))
  await world.db.run(sql`update services set status = 'published' where provider_id = ${provider.id}`)
  for (const format of ['csv', 'json'] as const) {
    const { text } = await exportServices(owner, provider.id, format)
    expect((await run(text)).counts, format).toMatchObject({ same: 2 })
  }
})

test('an internal error ends one line and is logged; the others continue', async () => {
  const input = {
    providerId: provider.id,
    importId: (
      await startImport(owner, {
        providerId: provider.id,
        fileName: 'x',
        text: file(cut('a', 'Short cut', '40'), cut('b', 'Long cut', '50')),
        isDryRun: false,
        savesAsDraft: false,
      })
    ).id,
  }
  await world.db.run(
    sql`update service_import_lines set form = '{}'::jsonb where import_id = ${input.importId} and position = 0`,
  )
  await expect(importServices(world.system())).rejects.toThrow()
  world.now += 61_000
  while ((await importServices(world.system())) > 0);
  expect(await getImport(owner, input)).toMatchObject({ status: 'done', counts: { made: 1, rejected: 1 } })
})
