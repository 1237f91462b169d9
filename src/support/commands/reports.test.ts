import { beforeEach, describe, expect, test } from 'vitest'
import { addAdmin, addMember, addPerson, codeOf, userIdOf } from '../../../tests/support/businesses.ts'
import { begin, say, talk } from '../../../tests/support/messaging.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { decideCase } from '#moderation/commands/decide-case.ts'
import { showCase, showQueue } from '#moderation/queries/show-case.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'
import { alertOverdue } from '#moderation/commands/alert-overdue.ts'
import { reportJudged } from '#support/commands/judge-report.ts'
import { reportSomething } from '#support/commands/report-something.ts'
import type { ReportInput } from '#support/contract.ts'

const world = await openWorld()
const begun = world.now
const [moderator, owner] = [await addAdmin(world, 'moderator'), await addAdmin(world, 'owner')]
const judges = { report: reportJudged }

beforeEach(async () => {
  await world.db.run(sql`delete from moderation_cases`)
  await world.db.run(sql`delete from reports`)
  world.now = begun
  world.published.length = 0
})

const report = (ctx: AppContext, more: Partial<ReportInput>) =>
  reportSomething(ctx, { kind: 'service', id: newId(), reason: 'misleading', text: '', email: '', ...more })

const waiting = async () => (await showQueue(moderator, { state: 'open' })).items

type Verdict = 'approve' | 'changes' | 'reject'

const decide = (ctx: AppContext, caseId: string, verdict: Verdict) =>
  decideCase(ctx, judges, caseId, {
    verdict,
    reasons: verdict === 'approve' ? [] : ['misleading'],
    text: '',
    notes: {},
  })

const outcomes = async () =>
  (await world.db.rows<{ outcome: string | null }>(sql`select outcome from reports`)).map(({ outcome }) => outcome)

const statusOf = async (table: 'services' | 'providers', id: string) =>
  (await world.db.row<{ status: string }>(
    table === 'services'
      ? sql`select status from services where id = ${id}`
      : sql`select status from providers where id = ${id}`,
  ))!.status

describe('reporting', () => {
  test('several reports of one subject form one case with their number, and the subject stays published', async () => {
    const { id } = await world.haircut({ title: 'Balayage' })
    await report(world.visitor(), { id })
    await report(world.visitor(), { id, reason: 'unsafe', text: 'The iron has a bare cable.' })
    await report(await addPerson(world), { id, reason: 'offensive' })
    const cases = await waiting()
    expect(cases).toMatchObject([{ subject: 'report', subjectId: id, title: '3 reports: Balayage' }])
    const { summary, flags } = await showCase(moderator, judges, cases[0]!.id)
    expect(flags.map(({ code }) => code)).toEqual(['reported', 'reported', 'reported'])
    expect(summary).toMatchObject({ heading: 'Balayage', href: `/service/${id}` })
    expect(summary.details).toContainEqual({ label: 'Reported by', text: '3 people' })
    expect(JSON.stringify(summary.rows)).toContain('bare cable')
    expect(await statusOf('services', id)).toBe('published')
  })

  test('a person can report a subject once, also after signing in, and other subjects too', async () => {
    const [service, other] = [await world.haircut(), await world.haircut()]
    const visitor = world.visitor()
    await report(visitor, { id: service.id })
    expect(await codeOf(report(visitor, { id: service.id, reason: 'offensive' }))).toBe('report-exists')
    expect(await codeOf(report(visitor, { id: other.id }))).toBe('ok')
    expect(await codeOf(report(visitor, { kind: 'provider', id: service.provider.id }))).toBe('ok')
  })

  test('is limited to twenty a day', async () => {
    const visitor = world.visitor()
    for (let count = 0; count < 20; count++) await report(visitor, { id: (await world.haircut()).id })
    const { id } = await world.haircut()
    expect(await codeOf(report(visitor, { id }))).toBe('rate-limited')
    world.now += days(1) + 1
    expect(await codeOf(report(visitor, { id }))).toBe('ok')
  })

  test('an unpublished or unknown subject returns not-found', async () => {
    const draft = await world.haircut({ status: 'draft' })
    for (const id of [draft.id, newId(), 'x', "' or true --"])
      expect(await codeOf(report(world.visitor(), { id }))).toBe('not-found')
    expect(await codeOf(report(world.visitor(), { kind: 'provider', id: 'no-such-business' }))).toBe('not-found')
    expect(await codeOf(report(world.visitor(), { kind: 'planet', id: newId() }))).toBe('not-found')
    expect(
      await codeOf(report(await addPerson(world), { kind: 'conversation', id: newId(), reason: 'offensive' })),
    ).toBe('not-found')
    expect(await codeOf(report(world.visitor(), { kind: 'message', id: newId(), reason: 'offensive' }))).toBe(
      'not-found',
    )
  })

  test('requires a reason of the list, a text for "other", and a valid address', async () => {
    const { id } = await world.haircut()
    for (const wrong of [
      { reason: 'because' },
      { reason: 'spam' },
      { reason: 'other', text: 'short' },
      { text: 'x'.repeat(1_001) },
      { email: 'a@b' },
    ])
      expect(await codeOf(report(world.visitor(), { id, ...wrong })), JSON.stringify(wrong)).toBe('report-incomplete')
  })

  test('is refused to members of the business', async () => {
    const service = await world.haircut()
    expect(await codeOf(report(await addMember(world, service.provider.id, 'staff'), { id: service.id }))).toBe(
      'member-of-business',
    )
  })

  test('a review uses the reports of reviews', async () => {
    const [id, service] = [newId(), await world.haircut()]
    await world.db.run(
      sql`insert into reviews (id, service_id, provider_id, stars, author, created_at) values (${id}, ${service.id}, ${service.provider.id}, 1, 'Ines', now())`,
    )
    await report(world.visitor(), { kind: 'review', id, reason: 'offensive' })
    expect(await waiting()).toMatchObject([{ subject: 'review', subjectId: id }])
  })
})

describe('a report of a message', () => {
  test('shows the message with its context, however old, and the access is logged', async () => {
    const here = await talk(world)
    const { conversationId, message } = await begin(here.ines, here.provider.id, 'You are a thief')
    for (let count = 0; count < 32; count++) {
      if (count % 16 === 0) world.now += minutes(2)
      await say(here.ines, conversationId, `And ${count}`)
    }
    await report(here.owner, { kind: 'message', id: message.id, reason: 'offensive' })
    const { summary } = await showCase(moderator, judges, (await waiting())[0]!.id)
    const said = summary.rows.filter(({ field }) => field.startsWith('message '))
    expect(said.map(({ after }) => after)).toEqual([
      'You are a thief',
      ...[0, 1, 2, 3, 4, 5].map((count) => `And ${count}`),
    ])
    expect(said[0]!.label).toMatch(/^► /)
    const events = await world.db.rows(
      sql`select 1 from auth_event where type = 'messages-read' and detail::text like ${`%${conversationId}%`}`,
    )
    expect(events).toHaveLength(1)
  })
})

describe('the decision on a report', () => {
  const reported = async (more: Partial<ReportInput> = {}) => {
    const service = await world.haircut()
    await report(world.visitor(), { id: service.id, email: 'reported@example.com', ...more })
    await report(world.visitor(), { id: service.id })
    return { service, caseId: (await waiting())[0]!.id }
  }

  const published = () =>
    world.published
      .map(({ type }) => type)
      .filter((type) => type.startsWith('violation.') && type !== 'violation.reported')

  test('can dismiss it: the subject stays, and every reporter is notified', async () => {
    const { service, caseId } = await reported()
    await decide(moderator, caseId, 'approve')
    expect([await statusOf('services', service.id), await outcomes()]).toEqual(['published', ['nothing', 'nothing']])
    expect(published()).toEqual(['violation.decided', 'violation.decided'])
  })

  test('can request changes: the subject stays, and the business is notified', async () => {
    const { service, caseId } = await reported()
    await decide(moderator, caseId, 'changes')
    expect([await statusOf('services', service.id), await outcomes()]).toEqual(['published', ['changes', 'changes']])
    expect(published()).toContain('violation.upheld')
  })

  test('can suspend a service; one suspended meanwhile is no error', async () => {
    const { service, caseId } = await reported()
    await decide(moderator, caseId, 'reject')
    expect([await statusOf('services', service.id), await outcomes()]).toEqual(['suspended', ['removed', 'removed']])
    const again = await reported()
    await world.db.run(sql`update services set status = 'archived' where id = ${again.service.id}`)
    expect(await codeOf(decide(moderator, again.caseId, 'reject'))).toBe('ok')
  })

  test('can suspend a business by administrators only', async () => {
    const { id } = await world.provider()
    await report(world.visitor(), { kind: 'provider', id })
    const caseId = (await waiting())[0]!.id
    expect(await codeOf(decide(moderator, caseId, 'reject'))).toBe('permission-denied')
    expect([await statusOf('providers', id), await outcomes()]).toEqual(['active', [null]])
    await decide(owner, caseId, 'reject')
    expect([await statusOf('providers', id), await outcomes()]).toEqual(['suspended', ['removed']])
  })

  test('is made by one of two moderators, and a later report opens another case', async () => {
    const { service, caseId } = await reported()
    const codes = await Promise.all([
      codeOf(decide(moderator, caseId, 'approve')),
      codeOf(decide(owner, caseId, 'changes')),
    ])
    expect(codes.toSorted()).toEqual(['ok', 'transition-not-allowed'])
    await report(world.visitor(), { id: service.id })
    expect(await waiting()).toMatchObject([{ title: expect.stringMatching(/^Report: /) as string }])
  })

  test('must consider reports that arrive during the review', async () => {
    const { service, caseId } = await reported()
    const { seen } = await showCase(moderator, judges, caseId)
    await report(world.visitor(), { id: service.id, reason: 'unsafe' })
    const late = decideCase(moderator, judges, caseId, { verdict: 'approve', reasons: [], text: '', notes: {}, seen })
    expect(await codeOf(late)).toBe('changed-meanwhile')
  })

  test('is reported when overdue', async () => {
    await reported()
    world.now += hours(49)
    expect(await alertOverdue(world.system())).toBe(1)
    expect(world.published.map(({ type }) => type)).toContain('cases.overdue')
  })

  test("remains with the reporter's text when the reporter is erased", async () => {
    const [person, service] = [await addPerson(world), await world.haircut()]
    await report(person, { id: service.id, text: 'It is not as told.' })
    const { reportsPersonalData } = await import('#support/commands/personal-data.ts')
    const who = { userId: userIdOf(person), email: null, isEmailVerified: false }
    expect(await reportsPersonalData.export!(person, who)).toMatchObject([
      { text: 'It is not as told.', outcome: null },
    ])
    await reportsPersonalData.erase!(world.system(), who)
    expect(await reportsPersonalData.export!(person, who)).toEqual([])
    expect((await showCase(moderator, judges, (await waiting())[0]!.id)).summary.rows).toContainEqual(
      expect.objectContaining({ after: expect.stringContaining('not as told') as string }),
    )
  })
})
