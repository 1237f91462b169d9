import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openIdentity } from '../../../tests/support/accounts.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { moderationApi } from '#moderation/api/moderation-api.ts'
import { closeCase } from '#moderation/commands/close-case.ts'
import { openCase } from '#moderation/commands/open-case.ts'
import type { Judged } from '#moderation/contract.ts'
import { sql } from '#platform/database/database.ts'
import { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { hours } from '#shared/time/instant.ts'

const world = await openWorld()
const identity = openIdentity(world)
/** The current title of the subjects, and the one that cannot be decided. */
const pages = { title: 'Haircut', stubborn: '' }

const judged: Judged = {
  present: async (_ctx, one) => ({
    heading: one.title,
    href: null,
    details: [],
    rows: [{ field: 'title', label: 'Title', before: null, after: pages.title, isChanged: true }],
    documents: [{ id: 'd', label: 'Licence', fileName: 'a.pdf', href: `/files/d?signature=${Math.random()}` }],
  }),
  decide: async (ctx, one, decision) => {
    if (one.id === pages.stubborn) throw new AppError('conflict', 'transition-not-allowed', 'It is suspended.')
    await closeCase(ctx, one.id, decision)
  },
}
identity.app.route('/api', moderationApi({ provider: judged, service: judged, revision: judged }) as never)

type Person = Awaited<ReturnType<typeof identity.signedIn>>
let ana: Person
let ben: Person
let customer: Person
let auditor: Person

beforeAll(async () => {
  ana = await identity.signedIn({ email: 'ana@example.com', name: 'Ana' })
  ben = await identity.signedIn({ email: 'ben@example.com', name: 'Ben' })
  auditor = await identity.signedIn({ email: 'aud@example.com', name: 'Aud' })
  customer = await identity.signedIn({ email: 'customer@example.com' })
  for (const person of [ana, ben, auditor]) await identity.makeAdmin(person.uid)
  await world.db.run(sql`update admins set role = 'moderator' where user_id = ${ben.uid}`)
  await world.db.run(sql`update admins set role = 'auditor' where user_id = ${auditor.uid}`)
})

beforeEach(async () => {
  await world.db.run(sql`delete from moderation_cases`)
  pages.title = 'Haircut'
  pages.stubborn = ''
})

const request = (person: Person, method: string, path: string, body?: unknown) =>
  person.browser.request(method, `/api/admin/moderation${path}`, body)
const open = (subject: 'provider' | 'service' = 'service') =>
  openCase(world.user(), { subject, subjectId: newId(), providerId: newId(), title: 'Haircut', flags: [] })

const routes: [string, string][] = [
  ['GET', '/cases'],
  ['GET', '/cases/x'],
  ['POST', '/cases/x/claim'],
  ['POST', '/cases/x/release'],
  ['POST', '/cases/x/decision'],
  ['POST', '/cases/reject-as-spam'],
  ['GET', '/settings'],
  ['PUT', '/settings'],
]

test.each(routes)('%s %s is refused to visitors and non-administrators', async (method, path) => {
  const body = method === 'GET' ? undefined : {}
  const visitor = await identity.jar().request(method, `/api/admin/moderation${path}`, body)
  expect([visitor.status, visitor.body.authCode]).toEqual([401, 'auth/unauthenticated'])
  const user = await request(customer, method, path, body)
  expect([user.status, user.body.authCode]).toEqual([403, 'auth/permission-denied'])
})

test('readers without the right to decide can read', async () => {
  const { id } = await open()
  expect((await request(auditor, 'GET', '/cases')).body.items).toHaveLength(1)
  expect((await request(auditor, 'GET', `/cases/${id}`)).status).toBe(200)
  const decision = await request(auditor, 'POST', `/cases/${id}/decision`, { verdict: 'approve' })
  expect([decision.status, decision.body.authCode]).toEqual([403, 'auth/permission-denied'])
  expect((await request(auditor, 'POST', '/cases/reject-as-spam', { ids: [id] })).status).toBe(403)
  for (const person of [auditor, ben]) expect((await request(person, 'GET', '/settings')).status).toBe(403)
})

test('documents are visible to deciding moderators only', async () => {
  const { id } = await open('provider')
  const documents = async (person: Person) => (await request(person, 'GET', `/cases/${id}`)).body.summary.documents
  expect(await documents(ben)).toMatchObject([{ label: 'Licence' }])
  expect(await documents(auditor)).toEqual([])
  await world.db.run(sql`update admins set role = 'support' where user_id = ${auditor.uid}`)
  expect(await documents(auditor)).toEqual([])
  await world.db.run(sql`update admins set role = 'auditor' where user_id = ${auditor.uid}`)
})

test("changes are accepted from the market's own pages only", async () => {
  const { id } = await open()
  const foreign = await ana.browser.request(
    'POST',
    `/api/admin/moderation/cases/${id}/claim`,
    {},
    { origin: 'https://evil.example' },
  )
  expect([foreign.status, foreign.body.authCode]).toEqual([403, 'auth/unauthorized-domain'])
})

test('the queue shows waiting and late cases, and the latest decision', async () => {
  await open('provider')
  world.now += hours(49)
  const { id } = await open()
  const queue = await request(ana, 'GET', '/cases')
  expect(queue.body).toMatchObject({
    waiting: { total: 2, late: 1, provider: 1, service: 1, revision: 0 },
    lastDecisionAt: null,
    next: null,
  })
  expect(queue.body.items.map(({ isLate }: { isLate: boolean }) => isLate)).toEqual([true, false])
  expect((await request(ana, 'GET', '/cases?subject=provider')).body.items).toHaveLength(1)
  await request(ana, 'POST', `/cases/${id}/decision`, { verdict: 'approve' })
  expect((await request(ana, 'GET', '/cases')).body.lastDecisionAt).toBe(new Date(world.now).toISOString())
  expect((await request(ana, 'GET', '/cases?state=decided')).body.items).toMatchObject([
    { verdict: 'approve', decidedBy: { name: 'Ana' } },
  ])
  expect((await request(ana, 'GET', '/cases?state=odd')).status).toBe(400)
})

test('the second moderator of a case sees who has claimed it and until when', async () => {
  const { id } = await open()
  const claimed = await request(ana, 'POST', `/cases/${id}/claim`)
  expect([claimed.status, claimed.body.until]).toEqual([200, new Date(world.now + 15 * 60_000).toISOString()])
  expect((await request(ben, 'GET', `/cases/${id}`)).body.claim).toMatchObject({
    by: { name: 'Ana' },
    isHeldByMe: false,
  })
  expect((await request(ana, 'GET', `/cases/${id}`)).body.claim.isHeldByMe).toBe(true)
  const rejected = await request(ben, 'POST', `/cases/${id}/decision`, { verdict: 'approve' })
  expect([rejected.status, rejected.body.authCode]).toEqual([409, 'auth/case-taken'])
  expect(rejected.body.details).toMatchObject({ by: 'Ana', until: claimed.body.until })
  await request(ana, 'POST', `/cases/${id}/release`)
  expect((await request(ben, 'POST', `/cases/${id}/decision`, { verdict: 'approve' })).status).toBe(200)
  const late = await request(ana, 'POST', `/cases/${id}/decision`, { verdict: 'approve' })
  expect([late.status, late.body.authCode]).toEqual([409, 'auth/transition-not-allowed'])
})

test('a decision is refused if the subject has changed since it was shown', async () => {
  const { id } = await open()
  const { seen } = (await request(ana, 'GET', `/cases/${id}`)).body
  expect((await request(ana, 'GET', `/cases/${id}`)).body.seen).toBe(seen)
  pages.title = 'Something else'
  const rejected = await request(ana, 'POST', `/cases/${id}/decision`, { verdict: 'approve', seen })
  expect([rejected.status, rejected.body.authCode]).toEqual([409, 'auth/changed-meanwhile'])
  pages.title = 'Haircut'
  expect((await request(ana, 'POST', `/cases/${id}/decision`, { verdict: 'approve', seen })).status).toBe(200)
})

test('an invalid decision is refused with its fields', async () => {
  const { id } = await open()
  for (const [body, field] of [
    [{ verdict: 'maybe' }, 'verdict'],
    [{ verdict: 'reject' }, 'reasons'],
    [{ verdict: 'reject', reasons: ['ugly'] }, 'reasons.0'],
    [{ verdict: 'reject', reasons: ['other'] }, 'text'],
    [{ verdict: 'approve', price: 1 }, 'price'],
  ] as const)
    expect(
      (await request(ana, 'POST', `/cases/${id}/decision`, body)).body.details.fields,
      JSON.stringify(body),
    ).toEqual([field])
})

test('a case shows the history of its subject', async () => {
  const one = { subject: 'service' as const, subjectId: newId(), providerId: newId(), title: 'Haircut', flags: [] }
  const first = await openCase(world.user(), one)
  const notes = { title: 'Say which haircut' }
  await request(ana, 'POST', `/cases/${first.id}/decision`, { verdict: 'changes', reasons: ['incomplete'], notes })
  const second = await openCase(world.user(), one)
  const { history } = (await request(ben, 'GET', `/cases/${second.id}`)).body
  expect(history).toMatchObject([
    { id: first.id, verdict: 'changes', reasons: ['incomplete'], notes, decidedBy: { name: 'Ana' } },
  ])
})

test('spam can be rejected in bulk, each case separately', async () => {
  const [one, taken, stubborn, late] = [await open(), await open(), await open(), await open()]
  await request(ana, 'POST', `/cases/${taken.id}/claim`)
  await request(ana, 'POST', `/cases/${late.id}/decision`, { verdict: 'approve' })
  pages.stubborn = stubborn.id
  const gone = newId()
  const report = await request(ben, 'POST', '/cases/reject-as-spam', {
    ids: [one.id, taken.id, stubborn.id, late.id, gone, one.id],
  })
  expect(report.body.items.map(({ id, code }: { id: string; code: string | null }) => [id, code])).toEqual([
    [one.id, null],
    [taken.id, 'case-taken'],
    [stubborn.id, 'transition-not-allowed'],
    [late.id, 'transition-not-allowed'],
    [gone, 'not-found'],
  ])
  expect((await request(ben, 'GET', `/cases/${one.id}`)).body).toMatchObject({ verdict: 'reject', reasons: ['other'] })
})

test('moderation rules are saved, logged, and refused if inconsistent', async () => {
  const rules = {
    mode: 'manual',
    bannedWords: ['gun*', 'Gun*', 'fake passport'],
    samplePercent: 5,
    targetHours: 24,
    claimMinutes: 10,
  }
  expect((await request(ana, 'GET', '/settings')).body).toMatchObject({ mode: 'known', targetHours: 48 })
  expect((await request(ana, 'PUT', '/settings', rules)).body).toEqual({
    ...rules,
    bannedWords: ['Gun*', 'fake passport'],
  })
  const { rows } = await world.pool.query(`select key, value from settings where key like 'moderation.%' order by key`)
  expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toMatchObject({
    'moderation.mode': 'manual',
    'moderation.target_hours': 24,
  })
  expect((await world.pool.query(`select 1 from auth_event where type = 'moderation-rules-changed'`)).rowCount).toBe(1)
  for (const wrong of [
    { mode: 'never' },
    { samplePercent: 101 },
    { targetHours: 0 },
    { claimMinutes: 0.5 },
    { bannedWords: ['x'] },
  ])
    expect((await request(ana, 'PUT', '/settings', { ...rules, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
})
