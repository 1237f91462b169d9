import { beforeEach, expect, test } from 'vitest'
import { everyEmail, linkInEmails } from '../../../tests/support/emails.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { devRoutes } from '#notifications/api/dev-api.ts'
import { outboxView } from '#notifications/api/outbox-view.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { queueText } from '#notifications/commands/email/queue-text.ts'
import { notifyOf } from '#notifications/commands/send-notification.ts'
import { answerProblem, newApi } from '#platform/http/api.ts'
import { ProductClock } from '#platform/clock.ts'
import { sql } from '#platform/database/database.ts'
import { days, minutes } from '#shared/time/instant.ts'

const world = await openWorld()
const clock = new ProductClock()
let jobRuns: AppContext[] = []
beforeEach(async () => {
  jobRuns = []
  await clock.move(world.db, 0)
  await world.db.run(sql`delete from outbox`)
})

function visit(path: string, init: RequestInit = {}, isDemo = true) {
  const app = newApi()
  app.use(async (c, next) => {
    c.set('ctx', { ...world.visitor(), isDemo })
    await next()
  })
  app.onError(answerProblem)
  app.route('/', devRoutes({ clock, runJobs: async (ctx) => void jobRuns.push(ctx) }) as never)
  return app.request(path, init)
}

const json = async (response: Response | Promise<Response>) => (await (await response).json()) as Record<string, never>
const post = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

const queue = (recipient = 'rita@example.com') =>
  queueMail(world.system(), {
    kind: 'must-prepay' as const,
    recipient,
    senderName: 'Sokora',
    subject: '<i>Order</i> 1',
    text: 'Hello',
    html: '<html><head></head><body onload="alert(1)">"Hello"</body></html>',
    attachments: [{ name: 'visit.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
  })

test('outside of the demo these routes do not exist', async () => {
  const answers = [
    visit('/dev/outbox', {}, false),
    visit('/dev/outbox.json', {}, false),
    visit('/dev/clock', post({ advanceMinutes: 1 }), false),
  ]
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404])
  expect(clock.offsetMs).toBe(0)
})

test('the outbox lists emails, also as JSON and for one address', async () => {
  await queue()
  await queue('joao@example.com')
  const page = await visit('/dev/outbox')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain('&lt;i&gt;Order&lt;/i&gt; 1')
  const list = await json(visit('/dev/outbox', { headers: { accept: 'application/json' } }))
  expect(list.items).toHaveLength(2)
  const ofOne = await json(visit('/dev/outbox.json?to=JOAO@example.com'))
  expect(ofOne.items).toMatchObject([{ to: 'joao@example.com', text: 'Hello', status: 'queued' }])
})

test('an email opens in a frame without script, and its attachments can be downloaded', async () => {
  const id = await queue()
  const text = await (await visit(`/dev/outbox/${id}`)).text()
  expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;html&gt;')
  const file = await visit(`/dev/outbox/${id}/attachments/0`)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="visit.ics"')
  expect(await file.text()).toBe('BEGIN:VCALENDAR')
  expect((await visit(`/dev/outbox/${id}/attachments/7`)).status).toBe(404)
  expect((await visit('/dev/outbox/nothing')).status).toBe(404)
})

test('text messages are listed with the emails, with their full number, and can be searched by it', async () => {
  await queueText(world.system(), {
    kind: 'sms-code',
    recipient: '+351912345678',
    subject: 'Your code',
    text: 'Hello\n\n@a.b #042317',
  })
  await queue()
  const { items } = await json(visit('/dev/outbox.json'))
  expect(items).toMatchObject([{ channel: 'email' }, { channel: 'sms' }])
  const ofOne = await json(visit(`/dev/outbox.json?to=${encodeURIComponent('+351 912 345 678')}`))
  expect(ofOne.items).toMatchObject([
    { channel: 'sms', kind: 'sms-code', to: '+351912345678', code: '042317', link: null, html: '' },
  ])
  const page = await (await visit('/dev/outbox?to=%2B351912345678')).text()
  expect(page).toContain('sms-code to +351912345678')
  expect(page).toContain('<span class="code">042317</span>')
  expect(page).not.toContain('rita@example.com')
})

test('the link of an email is one click away, in the list and in the email', async () => {
  const sealed = world.system().seal(JSON.stringify({ to: 'rita@example.com', emailMessage: everyEmail[0] }))
  await notifyOf(world.system(), 'identity.email', { kind: everyEmail[0]!.kind, sealed })
  const { items } = await json(visit('/dev/outbox.json'))
  expect(items).toMatchObject([{ kind: 'verify-email', link: linkInEmails, code: null }])
  const link = `<a class="go" href="${linkInEmails.replaceAll('&', '&amp;')}">Confirm my address</a>`
  expect(await (await visit('/dev/outbox')).text()).toContain(link)
  expect(await (await visit(`/dev/outbox/${(items as unknown as [{ id: string }])[0].id}`)).text()).toContain(link)
})

test('the search text is shown as plain text', async () => {
  const page = await (await visit(`/dev/outbox?to=${encodeURIComponent('"><script>alert(1)</script>')}`)).text()
  expect(page).toContain('Nothing for &quot;&gt;&lt;script&gt;')
  expect(page).not.toContain('<script')
})

test('another mount of the outbox works alike, and not outside of the demo', async () => {
  await queue()
  const ctx = world.visitor()
  const { items } = await outboxView(ctx, { to: 'rita@example.com' })
  expect(items).toHaveLength(1)
  await expect(outboxView({ ...ctx, isDemo: false })).rejects.toMatchObject({ code: 'not-found' })
})

test('the clock can be advanced, set and reset, and due work runs at once', async () => {
  expect(await json(visit('/dev/clock', post({ advanceMinutes: 90 })))).toMatchObject({ offsetMs: minutes(90) })
  expect(Math.abs(jobRuns[0]!.now - Date.now() - minutes(90))).toBeLessThan(5_000)
  const wanted = new Date(Date.now() + days(30)).toISOString()
  const { now } = await json(visit('/dev/clock', post({ setTo: wanted })))
  expect(Math.abs(Date.parse(now!) - Date.parse(wanted))).toBeLessThan(5_000)
  expect(await json(visit('/dev/clock', post({ reset: true })))).toMatchObject({ offsetMs: 0 })
  const runs = jobRuns.length
  expect(await json(visit('/dev/clock', post({ reset: true })))).toMatchObject({ offsetMs: 0 })
  expect(jobRuns).toHaveLength(runs)
})

test('another process reads the new time from the database', async () => {
  await visit('/dev/clock', post({ advanceMinutes: 60 }))
  const other = new ProductClock()
  await other.load(world.db)
  expect(other.offsetMs).toBe(minutes(60))
})

test.each([{}, { advanceMinutes: 'soon' }, { setTo: 'tomorrow' }, { setTo: '9999-01-01T00:00:00Z' }])(
  'the clock refuses %j',
  async (body) => {
    expect((await visit('/dev/clock', post(body))).status).toBe(422)
    expect(clock.offsetMs).toBe(0)
  },
)
