import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rebuildListings } from '../../src/catalogue/commands/listings/rebuild-listings.ts'
import { sql } from '../../src/platform/database/database.ts'
import { newId } from '../../src/shared/ids.ts'
import { openIdentity, secret } from '../support/accounts.ts'
import { startProduct, type Product } from '../support/worlds/product.ts'
import {
  almostOrdered,
  requestsOf,
  cookieOf,
  openedEmail,
  ownerOf,
  type ProductRequest,
} from '../support/worlds/product-guest.ts'
import { openWorld } from '../support/worlds/world.ts'

// The same visit, confirmed, rescheduled and cancelled through every endpoint over HTTP: its customer gets the same
// emails.

const world = await openWorld()
let product: Product
let request: ProductRequest
let cut: { id: string; optionId: string }
let providerId: string
let ana: string
let owner: string
let times: { first: string; other: string }

beforeAll(async () => {
  world.now = Date.now()
  const always = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }]
  const provider = await world.provider({ hours: always })
  providerId = provider.id
  cut = await world.haircut({ provider })
  await rebuildListings(world.system(), [cut.id])
  product = await startProduct({ DATABASE_URL: world.url, SECRET: secret, ADMIN_REQUIRE_MFA: '0' })
  request = requestsOf(product)
  owner = await ownerOf(product, world)
  const { uid, browser } = await openIdentity(world, { publicUrl: product.url }).signedIn({ email: 'ana@example.com' })
  await world.db.run(
    sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${providerId}, ${uid}, 'owner', now())`,
  )
  ana = cookieOf(browser)
}, 120_000)
afterAll(() => product?.stop())

/** Currently free times: a failed attempt may have taken others. */
beforeEach(async () => {
  const day = new Date(world.now + 5 * 86_400_000).toISOString().slice(0, 10)
  const { body } = await request(`/api/v1/services/${cut.id}/slots?from=${day}&until=${day}`)
  const slots = body.days[0].slots as { startsAt: string }[]
  times = { first: slots[8]!.startsAt, other: slots[24]!.startsAt }
})

type Guest = Awaited<ReturnType<typeof almostOrdered>>

interface Visit {
  guest: Guest
  reference: string
  itemId: string
}

const keyed = () => ({ 'idempotency-key': newId() })

async function press(path: string, cookie: string, body: object): Promise<void> {
  const answer = await request(path, { method: 'POST', cookie, body, headers: keyed() })
  expect(answer.status, `${path}: ${answer.text}`).toBe(200)
}

/** The endpoints through which a visit is ordered; each returns its reference. */
const orderBy = {
  'a program, over the API': async ({ place }: Guest) => {
    const placed = await place()
    expect(placed.status, placed.text).toBe(201)
    return placed.body.reference as string
  },
  'a browser without script, by the form': async ({ cookie, details }: Guest) => {
    const body = new URLSearchParams({ ...details, intent: 'place', key: newId(), acceptsTerms: 'on' })
    const answer = await fetch(`${product.url}/order`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { cookie, origin: product.url },
    })
    const to = answer.headers.get('location') ?? ''
    expect([answer.status, to], await answer.text()).toEqual([302, expect.stringMatching(/[?&]ref=/)])
    return new URL(to, product.url).searchParams.get('ref')!
  },
}

const itemOf = ({ reference, itemId }: Visit) => `/api/v1/orders/${reference}/items/${itemId}`
const dashboard = ({ itemId }: Visit) => `/api/v1/me/providers/${providerId}/items/${itemId}`
const market = ({ itemId }: Visit) => `/api/admin/order-items/${itemId}`
const startsAt = () => times.other

/** Who reschedules the visit, and who cancels it. */
const lives = {
  'its customer': {
    move: (visit: Visit) => press(`${itemOf(visit)}/reschedule`, visit.guest.cookie, { startsAt: startsAt() }),
    cancel: (visit: Visit) => press(`${itemOf(visit)}/cancel`, visit.guest.cookie, { reason: 'other' }),
  },
  'its business, and the customer agrees': {
    move: async (visit: Visit) => {
      await press(`${dashboard(visit)}/propose-time`, ana, { startsAt: startsAt(), reason: 'other' })
      const { body } = await request(`/api/v1/orders/${visit.reference}`, { cookie: visit.guest.cookie })
      const { proposal } = body.parts[0].items[0].rescheduling
      await press(`${itemOf(visit)}/answer-proposal`, visit.guest.cookie, { proposalId: proposal.id, answer: 'accept' })
    },
    cancel: (visit: Visit) => press(`${dashboard(visit)}/cancel`, ana, { reason: 'other' }),
  },
  'an administrator': {
    move: (visit: Visit) => press(`${market(visit)}/move`, owner, { startsAt: startsAt(), note: 'Both called us' }),
    cancel: (visit: Visit) =>
      press(`${market(visit)}/cancel`, owner, { share: 100, reason: 'other', note: 'Both called us' }),
  },
}

async function ordered(endpoint: keyof typeof orderBy): Promise<Visit> {
  const guest = await almostOrdered(request, world, {
    serviceId: cut.id,
    optionId: cut.optionId,
    startsAt: times.first,
  })
  const reference = await orderBy[endpoint](guest)
  const { body } = await request(`/api/v1/orders/${reference}`, { cookie: guest.cookie })
  return { guest, reference, itemId: body.parts[0].items[0].id }
}

interface EmailMessage {
  subject: string
  text: string
  html: string
  attachments: { name: string; content: string }[]
}

/** Removes the details of the one order from an email. */
const plain = (words: string, { guest, reference, itemId }: Visit) =>
  words
    // Lines of a calendar file are folded after 75 bytes.
    .replaceAll(/\\r\\n /g, '')
    .replaceAll(reference, 'REFERENCE')
    .replaceAll(encodeURIComponent(guest.email), 'EMAIL')
    .replaceAll(guest.email, 'EMAIL')
    .replaceAll(itemId, 'ITEM')
    .replaceAll(/(token|t|u|key|sign)=[\w.%~-]+/g, '$1=TOKEN')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\b[\w-]{43}\b/g, 'TOKEN')
    .replaceAll(/DTSTAMP:\w+|CREATED:\w+|LAST-MODIFIED:\w+/g, 'WHEN')

/** The customer's email of this kind in the outbox. */
async function emailMessage(visit: Visit, kind: RegExp): Promise<EmailMessage> {
  const find = async () => {
    const rows = await world.db.rows<{
      kind: string
      subject: string
      text: string
      html: string
      attachments: EmailMessage['attachments']
    }>(
      sql`select kind, subject, text_body as text, html_body as html, attachments from outbox where recipient = ${visit.guest.email} order by id`,
    )
    return rows.find((row) => kind.test(row.kind))
  }
  await expect.poll(find, { timeout: 30_000 }).toBeDefined()
  const { subject, text, html, attachments } = openedEmail((await find())!)
  return JSON.parse(
    plain(JSON.stringify({ subject, text, html, attachments: attachments ?? [] }), visit),
  ) as EmailMessage
}

const endBy = (visit: Visit, who: keyof typeof lives) => lives[who].cancel(visit)

test('orders by API and by browser get the same email, with the same calendar file', { timeout: 120_000 }, async () => {
  const emails: EmailMessage[] = []
  for (const endpoint of Object.keys(orderBy) as (keyof typeof orderBy)[]) {
    const visit = await ordered(endpoint)
    emails.push(await emailMessage(visit, /^order-(placed|confirmed)$/))
    // Frees the time for the next one.
    await endBy(visit, 'its customer')
  }
  expect(emails[0]!.text).toMatch(/\d\d:\d\d \(Lisbon, UTC[+−]\d/)
  expect(emails[1]).toEqual(emails[0])
})

/** The email without who did it, and why. */
const withoutWho = ({ subject, text }: EmailMessage) => ({
  subject,
  text: text
    .replaceAll(/\[Cancelled by [^\]]+\]/g, '[Cancelled]')
    .split('\n\n')
    .filter(
      (part) =>
        !/^(As you|We are sorry|Studio Ana (moved|cancelled)|Sokora( support)? (moved|cancelled)|Your (booking|order) is cancelled|The reason)/.test(
          part,
        ),
    ),
})

test('a move or cancellation by any endpoint sends the same email to the customer', { timeout: 180_000 }, async () => {
  const [moved, cancelled]: [EmailMessage[], EmailMessage[]] = [[], []]
  for (const who of Object.keys(lives) as (keyof typeof lives)[]) {
    const visit = await ordered('a program, over the API')
    await lives[who].move(visit)
    moved.push(await emailMessage(visit, /moved/))
    await endBy(visit, who)
    cancelled.push(await emailMessage(visit, /cancelled/))
  }
  for (const all of [moved, cancelled]) {
    expect(all[0]!.text).toMatch(/\d\d:\d\d \(Lisbon, UTC[+−]\d/)
    for (const one of all) {
      expect(withoutWho(one)).toEqual(withoutWho(all[0]!))
      expect(one.attachments).toEqual(all[0]!.attachments)
    }
  }
})
