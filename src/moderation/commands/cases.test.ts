import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { alertOverdue } from '#moderation/commands/alert-overdue.ts'
import { claimCase } from '#moderation/commands/claim-case.ts'
import { closeCase } from '#moderation/commands/close-case.ts'
import { openCase } from '#moderation/commands/open-case.ts'
import { releaseCase } from '#moderation/commands/release-case.ts'
import type { Decision } from '#moderation/contract.ts'
import { findCase } from '#moderation/queries/find-case.ts'
import { lastDecisionOn } from '#moderation/queries/last-decision-on.ts'
import { listCases } from '#moderation/queries/list-cases.ts'
import { sql } from '#platform/database/database.ts'
import type { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, isoOf, minutes } from '#shared/time/instant.ts'

const world = await openWorld()
const begun = world.now

async function moderator(name: string, role = 'moderator'): Promise<AppContext> {
  const ctx = world.user({ isAdmin: true })
  const id = ctx.actor.kind === 'user' ? ctx.actor.userId : ''
  await world.db.run(
    sql`insert into auth_user (id, name, email, email_verified) values (${id}, ${name}, ${`${id}@example.com`}, true)`,
  )
  await world.db.run(sql`insert into admins (user_id, role, granted_at) values (${id}, ${role}, ${isoOf(world.now)})`)
  return ctx
}

const ana = await moderator('Ana')
const ben = await moderator('Ben')

beforeEach(async () => {
  await world.db.run(sql`delete from moderation_cases`)
  world.now = begun
  world.published.length = 0
})

const providerId = newId()
const about = (subjectId = newId()) => ({
  subject: 'service' as const,
  subjectId,
  providerId,
  title: 'Haircut',
  flags: [],
})
const approve: Decision = { verdict: 'approve', reasons: [], text: '', notes: {} }
const reject: Decision = { verdict: 'reject', reasons: ['misleading'], text: '', notes: {} }
const idOf = ({ actor }: AppContext) => (actor.kind === 'user' ? actor.userId : '')

const error = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: AppError) => error,
  )
const codeOf = async (work: Promise<unknown>) => (await error(work))?.code

test('a case has a readable reference, and moderators are notified', async () => {
  const opened = await openCase(world.user(), about())
  expect(opened.reference).toMatch(/^M-[0-9A-HJKMNP-TV-Z]{6}$/)
  expect(world.published).toEqual([{ type: 'case.opened', payload: { caseId: opened.id } }])
})

test('a subject has one open case; submitting it again, also simultaneously, updates the case', async () => {
  const one = about()
  const all = await Promise.all(
    [1, 2, 3, 4].map((number) => openCase(world.user(), { ...one, title: `Haircut ${number}` })),
  )
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(world.published).toHaveLength(1)
  await openCase(world.user(), { ...one, title: 'Cut', flags: [{ code: 'banned_words', field: 'title', text: 'gun' }] })
  expect(await findCase(world.system(), all[0]!.id)).toMatchObject({ title: 'Cut', flags: [{ code: 'banned_words' }] })
})

test('of two simultaneous decisions one is accepted, and the other is refused', async () => {
  const { id } = await openCase(world.user(), about())
  const codes = await Promise.all([codeOf(closeCase(ana, id, approve)), codeOf(closeCase(ben, id, reject))])
  expect(codes.toSorted()).toEqual(['transition-not-allowed', undefined])
  expect(world.published.filter(({ type }) => type === 'case.decided')).toHaveLength(1)
  expect(await codeOf(closeCase(ana, id, { verdict: 'withdrawn' }))).toBe('transition-not-allowed')
})

test('after a decision the subject can have a new case', async () => {
  const one = about()
  const first = await openCase(world.user(), one)
  await closeCase(ana, first.id, { ...reject, verdict: 'changes', notes: { title: ' Say what it is ', summary: ' ' } })
  const second = await openCase(world.user(), one)
  expect(second.id).not.toBe(first.id)
  const last = await lastDecisionOn(world.system(), 'service', one.subjectId)
  expect(last).toMatchObject({
    id: first.id,
    verdict: 'changes',
    notes: { title: 'Say what it is' },
    decidedBy: idOf(ana),
    canAppealUntil: null,
  })
})

test('a claimed case cannot be decided by another moderator until the claim expires', async () => {
  const { id } = await openCase(world.user(), about())
  await claimCase(ana, id)
  const taken = await error(closeCase(ben, id, approve))
  expect([taken?.code, taken?.details.offers]).toEqual(['case-taken', { by: 'Ana', until: isoOf(begun + minutes(15)) }])
  expect(await codeOf(claimCase(ben, id))).toBe('case-taken')
  world.now = begun + minutes(10)
  await claimCase(ana, id)
  world.now = begun + minutes(24)
  expect(await codeOf(claimCase(ben, id))).toBe('case-taken')
  world.now = begun + minutes(25)
  expect(await claimCase(ben, id)).toMatchObject({ claimedBy: idOf(ben) })
  expect(await codeOf(closeCase(ana, id, approve))).toBe('case-taken')
  await closeCase(ben, id, approve)
})

test('of two simultaneous claims one succeeds', async () => {
  const { id } = await openCase(world.user(), about())
  const codes = await Promise.all([codeOf(claimCase(ana, id)), codeOf(claimCase(ben, id))])
  expect(codes.toSorted()).toEqual(['case-taken', undefined])
})

test('a released case is free, and only its moderator can release it', async () => {
  const { id } = await openCase(world.user(), about())
  await claimCase(ana, id)
  await releaseCase(ben, id)
  expect(await codeOf(claimCase(ben, id))).toBe('case-taken')
  await releaseCase(ana, id)
  expect(await codeOf(claimCase(ben, id))).toBe(undefined)
})

test('sending back requires a reason; "other" requires a text', async () => {
  const { id } = await openCase(world.user(), about())
  const fieldsOf = async (decision: Decision) =>
    Object.keys((await error(closeCase(ana, id, decision)))?.details.fields ?? {})
  expect(await fieldsOf({ ...reject, reasons: [] })).toEqual(['reasons'])
  expect(await fieldsOf({ ...reject, verdict: 'changes', reasons: ['other'], text: '  too short ' })).toEqual(['text'])
  expect(await fieldsOf({ ...reject, text: 'x'.repeat(501) })).toEqual(['text'])
  expect(await fieldsOf({ ...reject, notes: { title: 'x'.repeat(501) } })).toEqual(['notes.title'])
  expect(await fieldsOf({ ...approve, verdict: 'maybe' as never })).toEqual(['verdict'])
  expect(await codeOf(closeCase(ana, id, { ...reject, reasons: ['other'], text: 'A reason in words' }))).toBe(undefined)
})

test('people without the right can neither read nor decide; the owner of a subject can withdraw it', async () => {
  const auditor = await moderator('Aud', 'auditor')
  const { id } = await openCase(world.user(), about())
  for (const ctx of [auditor, world.user(), world.user({ isAdmin: true })]) {
    expect(await codeOf(closeCase(ctx, id, approve))).toBe('permission-denied')
    expect(await codeOf(claimCase(ctx, id))).toBe('permission-denied')
  }
  expect((await listCases(auditor, { state: 'open' })).items).toHaveLength(1)
  expect(await codeOf(listCases(world.user(), {}))).toBe('permission-denied')
  await closeCase(world.user(), id, { verdict: 'withdrawn' })
  expect(await codeOf(closeCase(ana, newId(), approve))).toBe('not-found')
  expect(await codeOf(claimCase(ana, 'none'))).toBe('not-found')
})

const because = 'We have the licence, and sent it now.'

test('a rejection can be appealed once within 14 days, and another moderator decides', async () => {
  const one = about()
  const { id } = await openCase(world.user(), one)
  await closeCase(ana, id, reject)
  expect((await lastDecisionOn(world.system(), 'service', one.subjectId))?.canAppealUntil).toBe(begun + days(14))
  expect(
    (await error(openCase(world.user(), { ...one, appealOf: id, appealText: 'No!' })))?.details.fields,
  ).toHaveProperty('text')
  const appeal = await openCase(world.user(), { ...one, appealOf: id, appealText: because })
  expect(await codeOf(closeCase(ana, appeal.id, approve))).toBe('appeal-needs-another')
  expect(await codeOf(claimCase(ana, appeal.id))).toBe('appeal-needs-another')
  await closeCase(ben, appeal.id, reject)
  expect((await lastDecisionOn(world.system(), 'service', one.subjectId))?.canAppealUntil).toBe(null)
  for (const appealOf of [id, appeal.id])
    expect(await codeOf(openCase(world.user(), { ...one, appealOf, appealText: because }))).toBe(
      'transition-not-allowed',
    )
})

test('cases that were not rejected, were rejected long ago, or belong to others cannot be appealed', async () => {
  const one = about()
  const { id } = await openCase(world.user(), one)
  const appeal = (more = {}) => codeOf(openCase(world.user(), { ...one, appealOf: id, appealText: because, ...more }))
  expect(await appeal()).toBe('transition-not-allowed')
  await closeCase(ana, id, reject)
  expect(await appeal({ subjectId: newId() })).toBe('transition-not-allowed')
  world.now = begun + days(14)
  expect(await appeal()).toBe('transition-not-allowed')
  world.now -= 1
  expect(await appeal()).toBe(undefined)
})

test('if there is no other moderator, the same one decides an appeal', async () => {
  const one = about()
  const { id } = await openCase(world.user(), one)
  await closeCase(ana, id, reject)
  await world.db.run(sql`update admins set disabled_at = now() where user_id <> ${idOf(ana)}`)
  const appeal = await openCase(world.user(), { ...one, appealOf: id, appealText: because })
  await closeCase(ana, appeal.id, approve)
  await world.db.run(sql`update admins set disabled_at = null`)
  expect(await findCase(ana, appeal.id)).toMatchObject({ verdict: 'approve', decidedBy: idOf(ana) })
})

test('the queue is sorted oldest first with a cursor; decided cases newest first', async () => {
  const ids: string[] = []
  for (let index = 0; index < 53; index++) {
    ids.push((await openCase(world.user(), about())).id)
    world.now += index % 2 === 0 ? 1000 : 0
  }
  const first = await listCases(ana, { state: 'open' })
  const second = await listCases(ana, { state: 'open', cursor: first.next! })
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 3, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id))).toEqual(new Set(ids))
  expect(first.items[0]!.id).toBe(ids[0])
  await closeCase(ana, ids[5]!, approve)
  world.now += 1000
  await closeCase(ana, ids[3]!, approve)
  expect((await listCases(ana, { state: 'decided' })).items.map(({ id }) => id)).toEqual([ids[3], ids[5]])
  await claimCase(ana, ids[7]!)
  expect((await listCases(ana, { state: 'claimed' })).items.map(({ id }) => id)).toEqual([ids[7]])
  expect((await listCases(ben, { state: 'claimed' })).items).toEqual([])
})

test('overdue cases are reported together, each once, at most once an hour, and stay open', async () => {
  const first = await openCase(world.user(), about())
  const second = await openCase(world.user(), about())
  const overdue = () => world.published.filter(({ type }) => type === 'cases.overdue').map(({ payload }) => payload)
  world.now = begun + hours(48)
  expect(await alertOverdue(world.system())).toBe(0)
  world.now += 1
  expect(await alertOverdue(world.system())).toBe(2)
  expect(await alertOverdue(world.system())).toBe(0)
  expect(overdue()).toEqual([{ caseIds: [first.id, second.id].toSorted() }])
  world.now = begun
  const third = await openCase(world.user(), about())
  world.now += hours(48) + 2
  expect(await alertOverdue(world.system())).toBe(0)
  world.now += hours(1)
  expect(await alertOverdue(world.system())).toBe(1)
  expect(overdue().at(-1)).toEqual({ caseIds: [third.id] })
  world.now += days(365)
  await alertOverdue(world.system())
  expect(await findCase(world.system(), first.id)).toMatchObject({ verdict: null, decidedAt: null })
})

test('decisions are stored permanently', async () => {
  const { id, reference } = await openCase(world.user(), about())
  await closeCase(ana, id, { ...reject, isStrike: true })
  const { rows } = await world.pool.query(
    `select detail from auth_event where type = 'case-decided' and detail ->> 'caseId' = $1`,
    [id],
  )
  expect(rows).toMatchObject([
    { detail: { name: `${reference} (Haircut)`, verdict: 'reject', reasons: ['misleading'], isStrike: true } },
  ])
})
