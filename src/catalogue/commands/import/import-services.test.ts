import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { TestProvider } from '../../../../tests/support/worlds/factories.ts'
import { importServices } from '#catalogue/commands/import/import-services.ts'
import { startImport } from '#catalogue/commands/import/start-import.ts'
import { stopImport } from '#catalogue/commands/import/stop-import.ts'
import { countedDatabase } from '../../../../tests/support/counted-database.ts'
import { addModerator } from '../../../../tests/support/orders/business-services.ts'
import { serviceJudged } from '#catalogue/commands/submission/judge-service.ts'
import { claimCase } from '#moderation/commands/claim-case.ts'
import { decideCase } from '#moderation/commands/decide-case.ts'
import { showCase, showQueue } from '#moderation/queries/show-case.ts'
import { exportServices } from '#catalogue/queries/export-services.ts'
import { getImport, listImportLines } from '#catalogue/queries/get-import.ts'
import type { AppContext } from '#server/context.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import type { AppError } from '#shared/app-error.ts'
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

const codeOf = (error: AppError) => error.code
const approve = { verdict: 'approve' as const, reasons: [], text: '', notes: {} }
const sendBack = { verdict: 'changes' as const, reasons: ['bad_photos' as const], text: '', notes: {} }
const judges = { service: serviceJudged }

/** An import of so many services, the case that stands for them, the cases by their numbers, and a moderator. */
async function importOf(amount: number) {
  const lines = Array.from({ length: amount }, (_, at) => cut(`k${at + 1}`, `Cut number ${at + 1}`, '40'))
  await run(file(...lines))
  const moderator = await addModerator(world)
  const { items } = await showQueue(moderator, { state: 'open', providerId: provider.id })
  const shown = await showCase(moderator, judges, items[0]!.id)
  // The clock stands still, so their order in the list is by chance.
  const ids = shown.imported.toSorted((a, b) => (a.title < b.title ? -1 : 1)).map(({ id }) => id)
  return { moderator, shown, ids }
}

const waitingFor = async (moderator: AppContext) =>
  (await showQueue(moderator, { state: 'open', providerId: provider.id })).items
const statusesNow = async () =>
  Object.entries(Object.groupBy(await servicesNow(), ({ status }) => status)).map(([status, services]) => [
    status,
    services!.length,
  ])
const decidedSince = (before: number) => world.published.slice(before).filter(({ type }) => type.endsWith('.decided'))

test('an import is one case for moderators; what the checks flag is a case of its own', async () => {
  const lines = [1, 2, 3].map((at) => cut(`k${at}`, `Cut number ${at}`, '40'))
  const flagged = cut('flagged', 'A cut', '40').replace(
    'a wash and a finish,',
    'a wash. Write to ana@example.com for more.,',
  )
  await run(file(...lines, flagged))
  const moderator = await addModerator(world)
  const items = await waitingFor(moderator)
  expect(items.map(({ together, flags }) => [together, flags.length])).toEqual([
    [3, 0],
    [1, 1],
  ])
  const { imported } = await showCase(moderator, judges, items[0]!.id)
  expect(imported.map(({ title, brief }) => `${title}: ${brief}`).toSorted()).toEqual(
    [1, 2, 3].map((at) => `Cut number ${at}: Cut · Short · €40 · 45 min`),
  )
  expect((await showCase(moderator, judges, items[1]!.id)).imported).toEqual([])
})

test('one decision approves all services of an import, and one event says so', async () => {
  const { moderator, shown, ids } = await importOf(4)
  const before = world.published.length
  await decideCase(moderator, judges, shown.id, { ...approve, seen: shown.seen, others: ids })
  expect(await statusesNow()).toEqual([['published', 4]])
  expect(await waitingFor(moderator)).toEqual([])
  const decided = decidedSince(before)
  expect(decided.filter(({ type }) => type === 'case.decided').every(({ payload }) => payload.isOneOfMany)).toBe(true)
  expect(decided.filter(({ type }) => type === 'cases.decided')).toHaveLength(1)
  expect(decided.at(-1)!.payload.caseIds).toHaveLength(4)
})

test('the picked services of an import are returned with one reason, and the others still wait together', async () => {
  const { moderator, ids } = await importOf(5)
  await decideCase(moderator, judges, ids[1]!, { ...sendBack, others: [ids[3]!] })
  expect(await servicesNow()).toMatchObject([
    { title: 'Cut number 1', status: 'submitted' },
    { title: 'Cut number 2', status: 'changes_requested' },
    { title: 'Cut number 3', status: 'submitted' },
    { title: 'Cut number 4', status: 'changes_requested' },
    { title: 'Cut number 5', status: 'submitted' },
  ])
  expect((await waitingFor(moderator)).map(({ together }) => together)).toEqual([3])
  await decideCase(moderator, judges, ids[0]!, { ...approve, others: [ids[2]!, ids[4]!] })
  expect(Object.fromEntries(await statusesNow())).toEqual({ published: 3, changes_requested: 2 })
})

test('services of an import are decided all or none: one that was decided meanwhile, or is taken, stops them all', async () => {
  const { moderator, shown, ids } = await importOf(3)
  const colleague = await addModerator(world)
  const together = () => decideCase(moderator, judges, shown.id, { ...approve, seen: shown.seen, others: ids })
  const other = ids.find((id) => id !== shown.id)!
  await claimCase(colleague, other, judges)
  await expect(together()).rejects.toMatchObject({ code: 'case-taken' })
  expect((await servicesNow()).some(({ status }) => status === 'published')).toBe(false)
  await decideCase(colleague, judges, other, sendBack)
  await expect(together()).rejects.toMatchObject({ code: 'changed-meanwhile' })
  expect((await servicesNow()).some(({ status }) => status === 'published')).toBe(false)
})

test('a case of another import cannot be decided along', async () => {
  const { moderator, shown } = await importOf(2)
  await run(file(cut('z1', 'Beard trim', '20'), cut('z2', 'Beard oil', '20')))
  const other = (await waitingFor(moderator)).find(({ title }) => title.startsWith('Beard'))!
  for (const id of [other.id, newId()])
    await expect(decideCase(moderator, judges, shown.id, { ...approve, others: [id] })).rejects.toMatchObject({
      kind: 'not-found',
    })
  expect((await servicesNow()).some(({ status }) => status === 'published')).toBe(false)
})

test('two moderators decide the same import at once: one decision counts for all of it', async () => {
  const { moderator, shown, ids } = await importOf(6)
  const colleague = await addModerator(world)
  const before = world.published.length
  const codes = await Promise.all([
    decideCase(moderator, judges, shown.id, { ...approve, others: ids }).then(() => null, codeOf),
    decideCase(colleague, judges, ids[5]!, { ...sendBack, others: ids }).then(() => null, codeOf),
  ])
  expect(codes.filter((code) => code === null)).toHaveLength(1)
  expect(await statusesNow()).toEqual([[codes[0] === null ? 'published' : 'changes_requested', 6]])
  expect(decidedSince(before).filter(({ type }) => type === 'cases.decided')).toHaveLength(1)
})

test('a decision about an import needs no listing and no plan limit of its own for each service', async () => {
  const { moderator, shown, ids } = await importOf(20)
  const sent: string[] = []
  const counted = { ...moderator, db: countedDatabase(moderator.db, sent) }
  await decideCase(counted, judges, shown.id, { ...approve, seen: shown.seen, others: ids })
  const rebuilt = sent.filter((statement) => statement.startsWith('insert into listings'))
  expect(rebuilt).toHaveLength(1)
  expect(sent.length / 20).toBeLessThan(30)
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
