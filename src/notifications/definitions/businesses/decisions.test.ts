import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { notificationListeners } from '#notifications/jobs/notification-listeners.ts'
import type { Message } from '#notifications/contract.ts'
import { getMessage } from '#notifications/queries/get-message.ts'
import { listMessages } from '#notifications/queries/list-messages.ts'
import { listNotifications } from '#notifications/queries/list-notifications.ts'
import { linksIn } from '#notifications/rules/email/message-extras.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, isoOf } from '#shared/time/instant.ts'

const world = await openWorld()
beforeEach(async () => {
  await world.db.run(sql`delete from outbox`)
  await world.db.run(sql`delete from notifications`)
})

/** Delivered twice, as after a crash. */
async function publish(type: string, payload: Record<string, unknown>) {
  for (const listener of notificationListeners) {
    if (listener.on !== type) continue
    await listener.run(world.system(), payload as never)
    await listener.run(world.system(), payload as never)
  }
}

async function person({ isVerified = true, isDisabled = false } = {}) {
  const userId = newId()
  await world.db.run(sql`insert into auth_user (id, name, email, email_verified, disabled)
    values (${userId}, 'Ana Lima', ${`${userId}@example.com`}, ${isVerified}, ${isDisabled})`)
  return userId
}
const mailOf = (userId: string) => `${userId}@example.com`
const join = (providerId: string, userId: string, role: string) =>
  world.db.run(
    sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${providerId}, ${userId}, ${role}, ${isoOf(world.now)})`,
  )

async function business(name = 'Studio Ana') {
  const { id } = await world.provider({ name })
  const owner = await person()
  await join(id, owner, 'owner')
  return { id, owner }
}

interface Given {
  verdict?: string | null
  reasons?: string[]
  text?: string
  notes?: Record<string, string>
  title?: string
  flags?: unknown[]
  appealOf?: string
}
async function caseOf(subject: string, subjectId: string, providerId: string, given: Given = {}) {
  const { verdict = null, reasons = [], text = '', notes = {}, title = 'Balayage', flags = [], appealOf = null } = given
  const id = newId()
  await world.db
    .run(sql`insert into moderation_cases (id, reference, subject, subject_id, provider_id, title, flags, opened_at, appeal_of, decided_at, verdict, reasons, decision_text, notes)
    values (${id}, ${`M-${id.slice(-6)}`}, ${subject}, ${subjectId}, ${providerId}, ${title}, ${JSON.stringify(flags)}, ${isoOf(world.now)}, ${appealOf},
      ${verdict && isoOf(world.now)}, ${verdict}, ${reasons}, ${text}, ${JSON.stringify(notes)})`)
  return { id, reference: `M-${id.slice(-6)}` }
}

const mailsTo = (userId: string) => listMessages(world.system(), { recipient: mailOf(userId) })
async function onlyMailTo(userId: string): Promise<Message> {
  const [mail, ...more] = await mailsTo(userId)
  expect(more).toEqual([])
  return mail!
}
const notificationsOf = async (userId: string) => (await listNotifications(world.user({ userId }))).items

test('a business that must change something gets every reason, every note and the link once', async () => {
  const { id, owner } = await business()
  const notes = { summary: 'Say for whom it is.', 'options.1.price': 'Is this per hour?', unheard: 'A field of later.' }
  const service = await world.haircut()
  const one = await caseOf('service', service.id, id, {
    verdict: 'changes',
    reasons: ['incomplete', 'bad_photos'],
    text: 'Nearly there.',
    notes,
  })
  await publish('case.decided', { caseId: one.id })
  const mail = await onlyMailTo(owner)
  expect(mail.subject).toBe(`Changes needed ${one.reference}: Balayage`)
  for (const words of [
    'customers need to know is missing',
    'do not show the service',
    'Nearly there.',
    'Summary: Say for whom',
    'Options and prices (2): Is this per hour?',
    'unheard: A field of later.',
    one.reference,
  ])
    expect(mail.text).toContain(words)
  expect(linksIn(mail)).toEqual([
    { label: 'Put it right', href: `https://market.example/service-submit?service=${service.id}` },
  ])
  expect(await notificationsOf(owner)).toMatchObject([
    {
      title: 'Balayage: Please change something.',
      text: expect.stringContaining('Nearly there.') as string,
      href: `/service-submit?service=${service.id}`,
      isRead: false,
    },
  ])
})

test('a rejected business reads how and until when to appeal; the decision on the appeal is final', async () => {
  const { id, owner } = await business()
  const first = await caseOf('provider', id, id, { verdict: 'reject', reasons: ['prohibited'], title: 'Studio Ana' })
  await publish('case.decided', { caseId: first.id })
  const mail = await onlyMailTo(owner)
  expect(mail.subject).toBe(`Not accepted ${first.reference}: Studio Ana`)
  expect(mail.text).toContain('This may not be sold here.')
  expect(mail.text).toContain('You can appeal once, until Mon 16 Nov 2026')
  expect(linksIn(mail)[0]!.href).toBe(`https://market.example/become-service-provider?provider=${id}`)
  await world.db.run(sql`delete from outbox`)
  const second = await caseOf('provider', id, id, { verdict: 'reject', reasons: ['prohibited'], appealOf: first.id })
  await publish('case.decided', { caseId: second.id })
  expect((await onlyMailTo(owner)).text).toContain('The decision is final.')
  expect((await onlyMailTo(owner)).text).not.toContain('You can appeal')
})

test('an approval links to the page; withdrawals and accepted samples send nothing', async () => {
  const { id, owner } = await business()
  const service = await world.haircut()
  for (const given of [
    { verdict: 'withdrawn' },
    { verdict: 'approve', flags: [{ code: 'sampled', field: null, text: '' }] },
    {},
  ]) {
    await publish('case.decided', { caseId: (await caseOf('service', service.id, id, given)).id })
    await world.db.run(sql`delete from moderation_cases where decided_at is null`)
  }
  expect(await mailsTo(owner)).toEqual([])
  await publish('case.decided', { caseId: (await caseOf('service', service.id, id, { verdict: 'approve' })).id })
  expect(linksIn(await onlyMailTo(owner))[0]).toEqual({
    label: 'See it',
    href: `https://market.example/service/${service.id}`,
  })
})

test('200 services of an import that were returned together are one email with their number and the reason', async () => {
  const { id, owner } = await business()
  const given = { verdict: 'changes', reasons: ['bad_photos'], text: 'One photo of the work itself, please.' }
  const caseIds: string[] = []
  for (let count = 1; count <= 200; count++) {
    const one = await caseOf('service', newId(), id, { ...given, title: `Cut ${count}` })
    caseIds.push(one.id)
    await publish('case.decided', { caseId: one.id, isOneOfMany: true })
  }
  await publish('cases.decided', { caseIds })
  const mail = await onlyMailTo(owner)
  expect(mail.subject).toBe('Changes needed: 200 services of Studio Ana')
  for (const text of ['195 more', 'One photo of the work itself, please.']) expect(mail.text).toContain(text)
})

test('a decision on a revision names its service', async () => {
  const { id, owner } = await business()
  const service = await world.haircut()
  const revisionId = newId()
  await world.db
    .run(sql`insert into service_revisions (id, service_id, provider_id, status, changes, base, created_at, updated_at)
    values (${revisionId}, ${service.id}, ${id}, 'rejected', '{}', '{}', ${isoOf(world.now)}, ${isoOf(world.now)})`)
  await publish('case.decided', {
    caseId: (await caseOf('revision', revisionId, id, { verdict: 'reject', reasons: ['misleading'] })).id,
  })
  const mail = await onlyMailTo(owner)
  expect(mail.text).toContain('Your changes were not accepted.')
  expect(mail.text).not.toContain('You can appeal')
  expect(linksIn(mail)[0]!.href).toBe(`https://market.example/service-submit?service=${service.id}`)
})

test('owners and managers are notified; staff, other businesses and disabled accounts are not; without a confirmed address only in-app', async () => {
  const { id, owner } = await business()
  const other = await business('Elsewhere')
  const [manager, staff, gone, unproved] = [
    await person(),
    await person(),
    await person({ isDisabled: true }),
    await person({ isVerified: false }),
  ]
  await join(id, manager, 'manager')
  await join(id, staff, 'staff')
  await join(id, gone, 'owner')
  await join(id, unproved, 'manager')
  await publish('provider.state-changed', {
    providerId: id,
    from: 'active',
    to: 'suspended',
    reason: 'prohibited,misleading',
  })
  const mailed = await Promise.all(
    [owner, manager, staff, gone, unproved, other.owner].map(async (userId) => (await mailsTo(userId)).length),
  )
  expect(mailed).toEqual([1, 1, 0, 0, 0, 0])
  expect(await notificationsOf(unproved)).toMatchObject([{ title: 'Studio Ana: Your business is suspended.' }])
  expect(await notificationsOf(staff)).toEqual([])
  expect((await onlyMailTo(owner)).text).toContain('Why: This may not be sold here. It promises what it does not keep.')
})

test.each([
  ['suspended', 'active', 'Your business is back.'],
  ['active', 'restricted', 'Your business is restricted.'],
  ['restricted', 'active', 'The restriction is over.'],
  ['in_review', 'active', 'Your business is live.'],
])('a business is notified of a change from %s to %s', async (from, to, heading) => {
  const { id, owner } = await business()
  await publish('provider.state-changed', { providerId: id, from, to, reason: '' })
  expect((await onlyMailTo(owner)).text).toContain(heading)
})

test('changes caused by a decision or by the business itself are not notified a second time', async () => {
  const { id, owner } = await business()
  await world.db.run(sql`update providers set state_changed_at = ${isoOf(world.now)} where id = ${id}`)
  await caseOf('provider', id, id, { verdict: 'approve' })
  await publish('provider.state-changed', { providerId: id, from: 'in_review', to: 'active', reason: '' })
  await publish('provider.state-changed', { providerId: id, from: 'active', to: 'paused', reason: '' })
  await publish('provider.state-changed', { providerId: id, from: 'paused', to: 'active', reason: '' })
  expect(await mailsTo(owner)).toEqual([])
})

test('a second suspension is notified like the first', async () => {
  const { id, owner } = await business()
  for (let time = 0; time < 2; time++) {
    world.now += hours(1)
    await world.db.run(sql`update providers set state_changed_at = ${isoOf(world.now)} where id = ${id}`)
    await publish('provider.state-changed', {
      providerId: id,
      from: 'active',
      to: 'suspended',
      reason: 'See our mail.',
    })
  }
  expect(await mailsTo(owner)).toHaveLength(2)
})

test('services paused by the plan limit are notified together', async () => {
  const provider = await world.provider({ name: 'Studio Ana' })
  const owner = await person()
  await join(provider.id, owner, 'owner')
  const ids: string[] = []
  for (let count = 0; count < 7; count++)
    ids.push((await world.haircut({ provider, title: `Cut ${count}`, status: 'paused' })).id)
  await world.db.run(
    sql`update services set state_reason = 'plan_limit', state_changed_at = ${isoOf(world.now)} where provider_id = ${provider.id}`,
  )
  for (const serviceId of ids)
    await publish('service.state-changed', { serviceId, from: 'published', to: 'paused', reason: 'plan_limit' })
  const mail = await onlyMailTo(owner)
  expect(mail.text).toContain('7 services are paused.')
  expect(mail.text).toContain('The plan Starter has room for 5 published services.')
  expect(mail.text).toContain('2 more')
})

test('a suspended service is notified with its reason; one paused by its business is not', async () => {
  const { id, owner } = await business()
  const service = await world.haircut()
  await world.db.run(sql`update services set provider_id = ${id} where id = ${service.id}`)
  await publish('service.state-changed', { serviceId: service.id, from: 'published', to: 'paused', reason: 'provider' })
  expect(await mailsTo(owner)).toEqual([])
  await publish('service.state-changed', {
    serviceId: service.id,
    from: 'published',
    to: 'suspended',
    reason: 'not_your_photos',
  })
  expect((await onlyMailTo(owner)).text).toContain('These pictures belong to somebody else.')
})

test('a submission gets its reference, and an approved one is published at once', async () => {
  const { id, owner } = await business()
  const service = await world.haircut()
  await world.db.run(sql`update services set provider_id = ${id} where id = ${service.id}`)
  const one = await caseOf('service', service.id, id)
  await publish('service.submitted', { serviceId: service.id, caseId: one.id })
  expect(await onlyMailTo(owner)).toMatchObject({ subject: `Received ${one.reference}: Cut and finish` })
  await world.db.run(sql`delete from outbox`)
  await publish('service.submitted', { serviceId: service.id, caseId: null })
  expect((await onlyMailTo(owner)).subject).toBe('Live: Cut and finish')
  await world.db.run(sql`delete from outbox`)
  await publish('provider.submitted', { providerId: id, caseId: one.id })
  expect((await onlyMailTo(owner)).subject).toBe(`Received ${one.reference}: Studio Ana`)
})

test('an invitation is sent encrypted to the invited address only, and not after its withdrawal', async () => {
  const { id, owner } = await business('Studio\r\nBcc: everyone@example.com')
  const invitation = async (email: string, revoked = false) => {
    const invitationId = newId()
    await world.db
      .run(sql`insert into provider_invitations (id, provider_id, email, role, code_hash, invited_by, expires_at, revoked_at, created_at)
      values (${invitationId}, ${id}, ${email}, 'staff', ${newId()}, ${owner}, ${isoOf(world.now + days(7))}, ${revoked ? isoOf(world.now) : null}, ${isoOf(world.now)})`)
    return invitationId
  }
  const ctx = world.system()
  await publish('member.invited', {
    invitationId: await invitation('rita@example.com'),
    sealedCode: ctx.seal('the-code'),
  })
  await publish('member.invited', {
    invitationId: await invitation('late@example.com', true),
    sealedCode: ctx.seal('other-code'),
  })
  const raw = await world.db.rows<{ id: string; textBody: string; recipient: string; subject: string }>(
    sql`select id, text_body, recipient, subject from outbox`,
  )
  expect(raw).toMatchObject([
    { recipient: 'rita@example.com', subject: 'Join the team of Studio Bcc: everyone@example.com' },
  ])
  expect(JSON.stringify(raw)).not.toContain('the-code')
  const mail = await getMessage(ctx, raw[0]!.id)
  expect(linksIn(mail)).toEqual([
    { label: 'See the invitation', href: 'https://market.example/invitation?code=the-code' },
  ])
  expect(mail.text).toContain('From: Ana Lima')
})

test('owners and managers are notified of a new member, who is not', async () => {
  const { id, owner } = await business()
  const manager = await person()
  await join(id, manager, 'manager')
  await publish('member.joined', { providerId: id, userId: manager })
  expect((await onlyMailTo(owner)).subject).toBe('New in your team: Ana Lima')
  expect(await mailsTo(manager)).toEqual([])
})

test('the author of a draft is notified before its deletion, with the link', async () => {
  const userId = await person()
  const draftId = newId()
  await world.db.run(sql`insert into drafts (id, kind, user_id, form, created_at, updated_at)
    values (${draftId}, 'service', ${userId}, '{"title":"Balayage"}', ${isoOf(world.now - days(150))}, ${isoOf(world.now - days(150))})`)
  await publish('draft.expiring', { draftId })
  const mail = await onlyMailTo(userId)
  expect(mail.subject).toBe('Your draft goes soon: Balayage')
  expect(linksIn(mail)[0]!.href).toBe(`https://market.example/service-submit?draft=${draftId}`)
})

test('the author of an import gets the result of each line', async () => {
  const { id, owner } = await business()
  const importId = newId()
  await world.db
    .run(sql`insert into service_imports (id, provider_id, user_id, file_name, is_dry_run, status, total, created_at)
    values (${importId}, ${id}, ${owner}, 'services.csv', false, 'done', 3, ${isoOf(world.now)})`)
  for (const [position, status] of ['made', 'made', 'rejected'].entries()) {
    await world.db.run(sql`insert into service_import_lines (import_id, position, line, key, form, status)
      values (${importId}, ${position}, ${position + 2}, ${String(position)}, '{}', ${status})`)
  }
  await publish('import.done', { importId })
  expect((await onlyMailTo(owner)).text).toContain('New: 2')
  expect(await notificationsOf(owner)).toMatchObject([{ title: 'Your file is done: 2 new, 0 changed, 1 not taken' }])
})

test('moderators are notified of overdue cases, and not after the decision', async () => {
  const { id } = await business()
  const [moderator, support] = [await person(), await person()]
  for (const [userId, role] of [
    [moderator, 'moderator'],
    [support, 'support'],
  ])
    await world.db.run(
      sql`insert into admins (user_id, role, granted_at) values (${userId!}, ${role!}, ${isoOf(world.now)})`,
    )
  const [late, decided] = [
    await caseOf('provider', id, id),
    await caseOf('provider', newId(), id, { verdict: 'approve' }),
  ]
  await publish('cases.overdue', { caseIds: [decided.id] })
  expect(await mailsTo(moderator)).toEqual([])
  const later = await Promise.all([1, 2, 3, 4, 5, 6].map(() => caseOf('provider', newId(), id)))
  await publish('cases.overdue', { caseIds: [late.id, decided.id, ...later.map((one) => one.id)] })
  const mail = await onlyMailTo(moderator)
  expect(mail.subject).toBe('7 approvals are overdue')
  expect(mail.text).toContain(late.reference)
  expect(mail.text).toContain('and 2 more')
  await world.db.run(sql`delete from outbox`)
  await publish('cases.overdue', { caseIds: [late.id] })
  expect((await onlyMailTo(moderator)).subject).toBe(`Overdue ${late.reference}: Balayage`)
  expect(await mailsTo(support)).toEqual([])
})

test('user input is inert in emails, and breaks neither subject nor lines', async () => {
  const evil = '<img src=x onerror=alert(1)>"\r\nBcc: everyone@example.com\n\n\u202Egnp'
  const { id, owner } = await business(evil)
  const one = await caseOf('service', newId(), id, {
    verdict: 'reject',
    reasons: ['other'],
    text: evil,
    notes: { title: evil, [evil]: evil },
    title: evil,
  })
  await publish('case.decided', { caseId: one.id })
  const mail = await onlyMailTo(owner)
  expect(mail.html).not.toContain('<img')
  expect([mail.subject, mail.senderName, mail.recipient].join('')).not.toMatch(/[\r\n\u202e]/)
  expect([...mail.subject].length).toBeLessThanOrEqual(70)
  expect(mail.subject).toContain(one.reference)
  expect(mail.text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([])
})

test('deleted subjects send nothing', async () => {
  const gone = newId()
  const ofBusinesses = /^(?:case|provider|service|member|draft|import)\./
  for (const { on } of notificationListeners.filter(({ on: type }) => ofBusinesses.test(type))) {
    await publish(on, {
      caseId: gone,
      providerId: gone,
      serviceId: gone,
      invitationId: gone,
      userId: gone,
      draftId: gone,
      importId: gone,
      sealedCode: 'x',
      from: 'active',
      to: 'suspended',
      reason: '',
    })
  }
  expect(await world.db.rows(sql`select id from outbox`)).toEqual([])
})
