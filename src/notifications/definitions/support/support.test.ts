import { beforeEach, expect, test } from 'vitest'
import { addAdmin, addMember, addPerson, userIdOf } from '../../../../tests/support/businesses.ts'
import { answered, wrote } from '../../../../tests/support/tickets.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { notificationListeners } from '#notifications/jobs/notification-listeners.ts'
import type { AppContext } from '#server/context.ts'
import { decideCase } from '#moderation/commands/decide-case.ts'
import { listCases } from '#moderation/queries/list-cases.ts'
import { disclosed } from '#notifications/rules/email/envelope.ts'
import type { Message } from '#notifications/rules/email/mail.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { reportJudged } from '#support/commands/judge-report.ts'
import { replyTicket } from '#support/commands/reply-ticket.ts'
import { reportSomething } from '#support/commands/report-something.ts'
import { resolveTicket } from '#support/commands/change-ticket.ts'
import { getMyTicket } from '#support/queries/my-tickets.ts'

let world: World
let ana: AppContext
beforeEach(async () => {
  world = await openWorld()
  ana = await addAdmin(world, 'support')
  world.published.length = 0
})

/** Delivers the events twice, as after a crash. */
async function publish(): Promise<void> {
  for (const { type, payload } of [...world.published, ...world.published])
    for (const listener of notificationListeners)
      if (listener.on === type) await listener.run(world.system(), payload as never)
  world.published.length = 0
}

type EmailMessage = Pick<Message, 'kind' | 'subject' | 'text' | 'html' | 'recipient'>

async function mails(): Promise<EmailMessage[]> {
  const lying = await world.db
    .rows<Message>(sql`select id, kind, channel, recipient, sender_name, subject, text_body as text,
    html_body as html, attachments, is_sealed from outbox order by created_at, id`)
  return lying.map((one) => disclosed(world.system(), one))
}

const bells = () =>
  world.db.rows<{ kind: string; title: string; href: string; userId: string }>(
    sql`select kind, title, href, user_id from notifications order by kind, title`,
  )

const linkIn = (text: string) => /https:\/\/market\.example\/contact\?ticket=(T-\d+)&t=([\w-]{43})/.exec(text)!

test('the author of a ticket gets one copy with a link, and support agents are notified in the app', async () => {
  const one = await wrote(world)
  await publish()
  const [copy, ...others] = await mails()
  expect([others, copy!.recipient, copy!.subject]).toEqual([[], one.email, `${one.reference}: we got your message`])
  expect(copy!.text).toContain('I was at the door on time')
  const [, reference, token] = linkIn(copy!.text)
  expect((await getMyTicket(world.visitor(), reference!, { token: token! })).reference).toBe(one.reference)
  expect(await bells()).toMatchObject([
    { kind: 'ticket.new', userId: userIdOf(ana), href: `/admin-dashboard/tickets/${one.id}` },
  ])
  const lying = await world.db.rows<{ text: string }>(sql`select text_body || html_body as text from outbox`)
  expect(lying[0]!.text).not.toContain(token)
})

test('an answer is sent by email and in the app; replies go to the assigned agent', async () => {
  const [person, ben] = [await addPerson(world, { name: 'Rita Alves' }), await addAdmin(world, 'support')]
  const one = await wrote(world, { email: `${userIdOf(person)}@example.com` }, person)
  await publish()
  await answered(ana, one.id, { text: 'Hello Rita,\n\nthe door opens again tomorrow.' })
  await publish()
  const answer = (await mails()).find(({ kind }) => kind === 'ticket-answered')!
  expect([answer.recipient, answer.text.includes('the door opens again tomorrow.')]).toEqual([one.email, true])
  expect(await bells()).toContainEqual(
    expect.objectContaining({
      kind: 'ticket-answered',
      userId: userIdOf(person),
      href: `/contact?ticket=${one.reference}`,
    }),
  )
  await replyTicket(person, { reference: one.reference, key: newId() }, { text: 'Thank you!', mediaIds: [] })
  await resolveTicket(ana, one.id)
  await publish()
  const replied = (await bells()).filter(({ kind }) => kind === 'ticket.replied').map(({ userId }) => userId)
  expect([replied, replied.includes(userIdOf(ben))]).toEqual([[userIdOf(ana)], false])
  expect((await mails()).map(({ kind }) => kind).toSorted()).toEqual([
    'ticket-answered',
    'ticket-received',
    'ticket-resolved',
  ])
})

test('user input is never markup or a header', async () => {
  const evil = `<script>alert(1)</script>\r\nBcc: all@example.com\n\n"><img src=x onerror=alert(1)> https://evil.example/`
  const one = await wrote(world, { name: '<b>Rita</b>', message: evil, orderReference: '<i>x</i>' })
  await publish()
  await answered(ana, one.id, { text: evil })
  await publish()
  for (const { html, subject, recipient, text } of await mails()) {
    expect(html).not.toMatch(/<script|<img|<b>Rita|<i>x/)
    expect(html).toContain('&lt;script&gt;')
    expect(
      [...html.matchAll(/href="([^"]*)"/g)].filter(([, link]) => !link!.startsWith('https://market.example')),
    ).toEqual([])
    for (const header of [subject, recipient]) expect(header).not.toMatch(/[\r\n]/)
    expect(text).toContain('Bcc: all@example.com')
  }
})

test('a reporter is told the decision, the business what has to change', async () => {
  const service = await world.haircut({ title: 'Balayage' })
  const [owner, person, moderator] = [
    await addMember(world, service.provider.id, 'owner'),
    await addPerson(world),
    await addAdmin(world, 'moderator'),
  ]
  const report = (ctx: AppContext, email = '') =>
    reportSomething(ctx, { kind: 'service', id: service.id, reason: 'misleading', text: '', email })
  await report(world.visitor(), 'rita@example.com')
  await report(world.visitor())
  await report(person)
  const caseId = (await listCases(moderator, { state: 'open' })).items[0]!.id
  await decideCase(moderator, { report: reportJudged }, caseId, {
    verdict: 'changes',
    reasons: ['misleading'],
    text: 'The price is another.',
    notes: {},
  })
  await publish()
  const recipients = (await mails()).map(({ kind, recipient }) => [kind, recipient]).toSorted()
  expect(recipients).toEqual(
    [
      ['violation-decided', 'rita@example.com'],
      ['violation-decided', `${userIdOf(person)}@example.com`],
      ['violation.upheld', `${userIdOf(owner)}@example.com`],
    ].toSorted(),
  )
  const fault = (await mails()).find(({ kind }) => kind === 'violation.upheld')!
  expect(fault.text).toContain('The price is another.')
  expect(JSON.stringify(await mails())).not.toMatch(/reported by/i)
})
