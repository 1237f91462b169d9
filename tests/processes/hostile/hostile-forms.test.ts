import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cellOf } from '../../../src/notifications/definitions/notifications.ts'
import { unsubscribeUrl } from '../../../src/notifications/rules/email/unsubscribe.ts'
import { endVisits } from '../../../src/ordering/commands/orders/end-visits.ts'
import { payOrder } from '../../../src/ordering/commands/payments/pay-order.ts'
import { makePaymentLink } from '../../../src/ordering/commands/till/make-payment-link.ts'
import { getOrder } from '../../../src/ordering/queries/orders/get-order.ts'
import { sql } from '../../../src/platform/database/database.ts'
import { writeVisitorCookie } from '../../../src/platform/http/visitor.ts'
import { days, hours, isoOf } from '../../../src/shared/time/instant.ts'
import { requestQuote } from '../../../src/quotes/commands/request-quote.ts'
import { offerPrice } from '../../../src/quotes/commands/offer-price.ts'
import { newId } from '../../../src/shared/ids.ts'
import { stampPage } from '../../../src/support/commands/page-stamp.ts'
import { openIdentity, secret } from '../../support/accounts.ts'
import { complain, type Sold } from '../../support/orders/disputes.ts'
import { addService } from '../../support/worlds/factories.ts'
import { hostileForms, type FormBody } from '../../support/hostile-forms.ts'
import { begin } from '../../support/messaging.ts'
import { openGateway, payingOnline } from '../../support/orders/paying.ts'
import { cookieOf } from '../../support/worlds/product-guest.ts'
import { startProduct, type Product } from '../../support/worlds/product.ts'
import { priced as pricedOffer } from '../../support/orders/quotes.ts'
import { isLong } from '../../support/worlds/sampled.ts'
import { order, put } from '../../support/orders/shopping.ts'
import { openWorld } from '../../support/worlds/world.ts'

// `npm run test:long` sends every form in every broken variant, some seven thousand requests; `npm test` sends a part
// that covers every form.

const world = await openWorld()
let product: Product
const known: Record<string, string> = {}

const people = ['visitor', 'customer', 'business', 'administrator'] as const
type Person = (typeof people)[number]
const cookies = new Map<Person, string>()

const always = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }]
const hourAfter = (at: number) => Math.ceil(at / hours(1)) * hours(1)

beforeAll(async () => {
  world.now = Date.now()
  await world.db.run(
    sql`insert into settings (key, value) values ('accounts.limit_factor', '1000'), ('payments.adapter', '"test"')`,
  )
  const environment = { DATABASE_URL: world.url, SECRET: secret, ADMIN_REQUIRE_MFA: '0', IDENTITY_EMULATOR: 'started' }
  product = await startProduct(environment)
  const link = /first-run\?code=(\S+)/
  await vi.waitFor(() => expect(product.words()).toMatch(link), { timeout: 20_000 })
  known.firstRun = link.exec(product.words())![1]!
  const identity = openIdentity(world, { publicUrl: product.url })
  const guest = world.visitor()
  if (guest.actor.kind !== 'visitor') throw new Error('a visitor was expected')
  cookies.set('visitor', writeVisitorCookie(guest.actor.visitorId, false).split(';')[0]!)
  const uids: Record<string, string> = {}
  for (const person of people.slice(1)) {
    const { uid, browser } = await identity.signedIn({ email: `${person}@example.com` })
    cookies.set(person, cookieOf(browser))
    uids[person] = uid
  }
  const customer = payingOnline(world.user({ userId: uids.customer!, email: 'customer@example.com' }))

  openGateway(world)
  world.now = Date.now() - days(3)
  const provider = await world.provider({ hours: always, staff: 1 })
  await world.db.run(
    sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${provider.id}, ${uids.business!}, 'owner', now())`,
  )
  const visit = await world.haircut({ provider })
  const plate = await world.dinner({ provider })
  const paid = await world.dinner({ provider, columns: { payment_mode: 'full' } })
  await put(customer, visit, { startsAt: isoOf(hourAfter(Date.now() - days(1))) })
  const over = await order(customer, { email })
  world.now = Date.now()
  await endVisits(world.system())
  const itemOf = async (reference: string) => (await getOrder(customer, reference)).parts[0]!.items[0]!.id
  Object.assign(known, { over: over.reference, overItem: await itemOf(over.reference) })
  await complain({ visitor: customer, reference: known.over, itemId: known.overItem } as Sold)
  await put(customer, visit, { startsAt: isoOf(hourAfter(world.now + days(2))) })
  const coming = await order(customer, { email })
  await put(customer, paid, { quantity: 2 })
  const unpaid = await order(customer, { email })
  const paymentId = (await getOrder(customer, unpaid.reference)).pay!.nextId!
  const { redirectUrl } = await payOrder(customer, { reference: unpaid.reference, paymentId })
  await put(customer, plate, { quantity: 2 })
  await put(guest, plate, { quantity: 3 })
  const { rows } = await world.pool.query<{ id: string }>('select id from cart_items order by id desc limit 1')
  const { conversationId } = await begin(customer, provider.id, 'Are you open on Sunday?')
  const { id: priced } = await addService(world, { provider, kind: 'quote', columns: { pricing: 'from' } })
  const open = await requestQuote(customer, { serviceId: priced, what: 'A cut for all eight of us.' }, newId())
  const offered = await requestQuote(customer, { serviceId: priced, what: 'A cut for the two of us.' }, newId())
  const business = world.user({ userId: uids.business! })
  await offerPrice(business, provider.id, offered.id, pricedOffer({ startsAt: isoOf(hourAfter(world.now + days(5))) }))
  const comingItem = await itemOf(coming.reference)
  const { collect } = await makePaymentLink(
    payingOnline(business),
    { providerId: provider.id, itemId: comingItem, key: newId() },
    { amountMinor: 6000, byEmail: false, email: '' },
  )
  Object.assign(known, {
    payToken: collect!.link!.url.split('/').at(-1)!,
    priced,
    openQuote: open.id,
    offeredQuote: offered.id,
    coming: coming.reference,
    comingItem,
    unpaid: unpaid.reference,
    paymentId,
    chargeRef: redirectUrl!.split('/').at(-1)!,
    cartItem: rows[0]!.id,
    conversationId,
    providerId: provider.id,
    visit: visit.id,
    visitOption: visit.optionId,
    plate: plate.id,
    plateOption: plate.optionId,
    startsAt: isoOf(hourAfter(world.now + days(4))),
    slug: `service-${plate.id}`,
    stamp: stampPage({ ...world.visitor(), now: Date.now() - hours(1) }),
    emails: unsubscribeUrl({ ...world.visitor(), publicUrl: '' }, cellOf('order-placed'), { userId: uids.customer! }),
  })
  known.uid = uids.administrator!
}, 120_000)
afterAll(() => product?.stop())

interface HtmlForm {
  address: string
  fields: Record<string, string>
}

const form = (address: string, fields: Record<string, string>): HtmlForm => ({ address, fields })

const email = 'customer@example.com'
const details = () => ({
  email,
  firstName: 'Rita',
  lastName: 'Alves',
  phone: '+351912345678',
  timeZone: 'Europe/Lisbon',
  'company.name': 'Alves Lda',
  'company.taxId': '123',
  'company.address': 'Rua Augusta 1',
  [`providers.${known.providerId}.fulfillmentMethod`]: 'delivery',
  [`providers.${known.providerId}.address.line1`]: 'Rua Augusta 1',
  [`providers.${known.providerId}.address.country`]: 'PT',
  [`providers.${known.providerId}.wantedAt`]: known.startsAt!,
  [`providers.${known.providerId}.note`]: 'Please',
  [`providers.${known.providerId}.tip`]: 'custom',
  [`providers.${known.providerId}.tipAmount`]: '1.50',
  [`providers.${known.providerId}.currency`]: 'EUR',
  [`answers.${known.cartItem}.${randomUUID()}|number`]: '3',
})
const visitFields = (which: 'coming' | 'over') => ({
  reference: known[which]!,
  itemId: known[`${which}Item`]!,
  key: randomUUID(),
})
const ofItem = (path: string, which: 'coming' | 'over') => `${path}?ref=${known[which]}&item=${known[`${which}Item`]}`

/** A form of a dashboard: it names an operation of the API. */
const dashboardForm = (address: string, $operation: string, fields: Record<string, string>): HtmlForm =>
  form(address, { $operation, $done: 'Done.', $key: randomUUID(), ...fields })

/** A form of a business's dashboard, with the end of its operation's path. */
const businessForm = (area: string, method: 'POST' | 'PUT', operation: string, fields: Record<string, string> = {}) =>
  dashboardForm(
    `/provider-dashboard/${known.providerId}${area}`,
    `${method} /api/v1/me/providers/${known.providerId}/${operation}`,
    fields,
  )

/** Every URL with an action, and the forms of its pages with valid values. */
const forms: Record<string, () => HtmlForm[]> = {
  favourites: () =>
    ['add', 'remove', 'note'].map((what) =>
      form('/favourites', { kind: 'service', id: known.visit!, what, note: 'Like it' }),
    ),
  booking: () => [
    form('/booking', {
      serviceId: known.visit!,
      optionId: known.visitOption!,
      startsAt: known.startsAt!,
      staffId: '',
      fulfillmentMethod: 'venue',
      party: '1',
      addonId: randomUUID(),
      note: 'Please',
      intent: 'book',
    }),
    form('/booking', { reference: known.coming!, email, code: '', work: '', intent: 'find' }),
  ],
  cart: () => [
    form('/cart', { intent: 'check-out' }),
    form('/cart', {
      intent: 'change',
      itemId: known.cartItem!,
      quantity: '2',
      fulfillmentMethod: 'pickup',
      savedForLater: 'false',
    }),
    form('/cart', {
      intent: 'undo',
      item: JSON.stringify({
        serviceId: known.plate,
        optionId: known.plateOption,
        quantity: 1,
        fulfillmentMethod: 'pickup',
      }),
    }),
    form('/cart', { intent: 'choose-slot', itemId: known.cartItem!, startsAt: known.startsAt! }),
    ...['save-for-later', 'accept-price', 'retake-slot', 'extend', 'remove'].map((intent) =>
      form('/cart', { intent, itemId: known.cartItem!, title: 'Plate', item: '{}' }),
    ),
  ],
  order: () => [
    ...['save', 'use-suggested', 'send-code', 'verify-code', 'place'].map((intent) =>
      form('/order', { intent, ...details(), code: '123456', work: '', acceptsTerms: 'on', key: randomUUID() }),
    ),
    form('/order', { intent: 'find', reference: known.coming!, email, code: '123456', work: '' }),
    form('/order', { intent: 'report-absence', ...visitFields('over'), text: 'Nobody was there at all.' }),
    form('/order', { intent: 'object-absence', ...visitFields('over'), text: 'I was there in time.' }),
    form('/order', { intent: 'receive-item', ...visitFields('coming') }),
    form('/order', { intent: 'pay', reference: known.unpaid!, paymentId: known.paymentId! }),
    form('/order', { intent: 'cancel-item', ...visitFields('coming'), reason: 'plans', share: '100', amount: '|0' }),
  ],
  'order/time': () => [
    form(ofItem('/order/time', 'coming'), {
      key: randomUUID(),
      startsAt: known.startsAt!,
      staffId: '',
      expects: 'move',
      optionId: known.visitOption!,
      totalMinor: '6000',
    }),
    form(ofItem('/order/time', 'coming'), { key: randomUUID(), answer: 'accept', proposalId: randomUUID() }),
    form(ofItem('/order/time', 'coming'), { answer: 'pay', paymentId: randomUUID() }),
  ],
  'order/problem': () => [
    form(ofItem('/order/problem', 'over'), {
      key: randomUUID(),
      kind: 'quality',
      text: 'It was much shorter than we had said.',
      wish: 'part',
      amount: '12.50',
      currency: 'EUR',
      mediaIds: randomUUID(),
    }),
    ...['agree', 'reject', 'appeal'].map((intent) =>
      form(ofItem('/order/problem', 'over'), { key: randomUUID(), intent, text: 'It is as I have told it before.' }),
    ),
  ],
  'order/review': () =>
    ['write', 'edit'].map((intent) =>
      form(ofItem('/order/review', 'over'), {
        key: randomUUID(),
        intent,
        stars: '4',
        'aspects.result': '5',
        text: 'Just the cut that I wanted, and a calm hour.',
        mediaIds: randomUUID(),
        shows: 'nobody',
      }),
    ),
  'pay/:token': () => [form(`/pay/${known.payToken}`, {})],
  unsubscribe: () => [form(known.emails!, { switch: 'on' })],
  'messages/:conversationId?': () => [
    form(`/messages/${known.conversationId}`, {
      text: 'Is Sunday fine?',
      service: known.visit!,
      order: known.coming!,
      key: randomUUID(),
    }),
    form('/messages', {
      providerId: known.providerId!,
      text: 'Is Sunday fine?',
      service: '',
      order: '',
      key: randomUUID(),
    }),
  ],
  report: () => [
    form(`/report?kind=service&id=${known.visit}`, {
      reason: 'misleading',
      text: 'It is not there.',
      email,
      stamp: known.stamp!,
      website: '',
    }),
  ],
  contact: () => [
    form('/contact', {
      name: 'Rita',
      email,
      topic: 'order',
      orderReference: known.coming!,
      message: 'Where do I find my receipt for this?',
      mediaIds: randomUUID(),
      hasConsent: 'on',
      stamp: known.stamp!,
      website: '',
      key: randomUUID(),
      work: '',
    }),
    form('/contact?ticket=T-ABCD-EFGH', { text: 'And one thing more.', key: randomUUID() }),
  ],
  'test-payments/:chargeRef': () => [
    form(`/test-payments/${known.chargeRef}`, {
      outcome: 'second_factor',
      content: 'neither',
      refunds: 'work',
      capture: 'works',
      card: 'pays',
    }),
    form(`/test-payments/${known.chargeRef}`, { turn: 'chargeback' }),
  ],
  'quotes/request': () => [
    form(`/quotes/request?service=${known.priced}`, {
      what: 'A cut for all three of us.',
      wantedOn: known.startsAt!.slice(0, 10),
      place: 'Lisbon',
      party: '3 people',
      budgetFrom: '50',
      budgetUntil: '90.50',
      key: randomUUID(),
    }),
  ],
  'quotes/:requestId': () => [
    form(`/quotes/${known.offeredQuote}`, { intent: 'accept', offerId: randomUUID() }),
    ...['decline', 'withdraw'].map((intent) => form(`/quotes/${known.openQuote}`, { intent, note: 'Not now.' })),
  ],
  'quotes/:open?': () => [
    form(`/provider-dashboard/${known.providerId}/quotes/${known.openQuote}`, {
      intent: 'offer',
      'line-0': 'Eight cuts',
      'amount-0': '200.50',
      day: known.startsAt!.slice(0, 10),
      time: '10:00',
      hours: '4',
      minutes: '0',
      staffId: '',
      fulfillmentMethod: 'venue',
      policy: 'standard',
      paymentMode: 'at_venue',
      validDays: '7',
      note: 'With coffee.',
    }),
    ...['decline', 'withdraw'].map((intent) =>
      form(`/provider-dashboard/${known.providerId}/quotes/${known.offeredQuote}`, { intent, note: 'Not now.' }),
    ),
  ],
  'service/:serviceId': () => [
    form(`/service/${known.slug}`, {
      optionId: known.plateOption!,
      quantity: '2',
      fulfillmentMethod: 'pickup',
      addonId: randomUUID(),
    }),
  ],
  'admin-dashboard': () => [
    dashboardForm('/admin-dashboard', `POST /api/admin/tickets/${randomUUID()}/answer`, { text: 'Soon.' }),
  ],
  approvals: () => [
    dashboardForm('/admin-dashboard/approvals', `POST /api/admin/moderation/cases/${randomUUID()}/decision`, {
      verdict: 'changes',
      reasons: 'other',
      text: 'We could not tell what it is.',
      'notes.title': 'Say more.',
      isStrike: 'on',
      others: randomUUID(),
      seen: 'x',
    }),
  ],
  'users/:open?': () => {
    const person = (act: string, fields: Record<string, string> = {}) =>
      dashboardForm(`/admin-dashboard/users/${known.uid}`, `POST /api/admin/${act}`, fields)
    return [
      person(`users/${known.uid}/disable`, { reason: 'Lost phone', until: '2030-01-01T10:00', $zone: 'Europe/Lisbon' }),
      person('providers/{provider}/members', {
        provider: known.providerId!,
        userId: known.uid!,
        role: 'staff',
        reason: 'New',
      }),
      person(`people/${known.uid}/prepay`, { isOn: 'true', reason: 'Missed twice' }),
      person('notes', { kind: 'user', id: known.uid!, text: 'A regular.' }),
    ]
  },
  'tickets/:open?': () => [
    dashboardForm('/admin-dashboard/tickets', `POST /api/admin/tickets/${randomUUID()}/notes`, { text: 'A regular.' }),
  ],
  'orders/:open?': () => [
    ...['cancel', 'refund', 'mark', 'move'].map((act) =>
      dashboardForm(
        `/admin-dashboard/orders/${known.coming}`,
        `POST /api/admin/order-items/${known.comingItem}/${act}`,
        {
          share: '100',
          reason: 'other',
          amount: '1.50',
          mark: 'check-in',
          startsAt: known.startsAt!,
          note: 'As they agreed it',
        },
      ),
    ),
    dashboardForm('/admin-dashboard/orders', 'POST /api/admin/force-majeure', {
      title: 'Storm Kirk',
      country: 'pt',
      city: '',
      startsAt: '2030-01-01T10:00',
      endsAt: '2030-01-02T10:00',
      reason: 'No trains run',
      $zone: 'Europe/Lisbon',
    }),
  ],
  settings: () => [
    dashboardForm('/admin-dashboard/settings', 'PUT /api/admin/settings/cart.hold_minutes', {
      seen: '10',
      text: '17',
      reason: 'Time to think',
    }),
  ],
  plans: () => [dashboardForm('/admin-dashboard/plans', 'POST /api/admin/settings/changes/1/undo', { reason: '' })],
  admins: () => [
    dashboardForm('/admin-dashboard/admins', 'POST /api/admin/admins', { email, role: 'support' }),
    dashboardForm('/admin-dashboard/admins', `PUT /api/admin/admins/${randomUUID()}`, { role: 'support' }),
  ],
  rules: () => [
    dashboardForm('/admin-dashboard/rules', 'PUT /api/admin/captcha', {
      'seen.signUpPassword': 'OFF',
      'enforcement.signUpPassword': 'AUDIT',
    }),
    dashboardForm('/admin-dashboard/rules', 'PUT /api/admin/password-policy', {
      schemaVersion: '1',
      enforcementState: 'OFF',
      forceUpgradeOnSignin: 'false',
      allowedNonAlphanumericCharacters: '!',
      'customStrengthOptions.minPasswordLength': '8',
      'customStrengthOptions.containsNumericCharacter': 'on',
    }),
  ],
  'audit/:open?': () => [dashboardForm('/admin-dashboard/audit', 'POST /api/admin/audit/check', {})],
  'catalogue/:part?/:open?': () => {
    const subcategories = 'POST /api/admin/catalogue/categories/beauty/subcategories'
    return [
      dashboardForm('/admin-dashboard/catalogue', subcategories, {
        'change.kind': 'rename',
        'change.name': 'nails',
        'change.to': 'Nail art',
      }),
      dashboardForm('/admin-dashboard/catalogue', 'PUT /api/admin/catalogue/categories/beauty', {
        label: 'Beauty',
        title: '',
      }),
    ]
  },
  'settings/:part?': () => [
    businessForm('/settings/break', 'POST', 'pause', { from: known.startsAt!.slice(0, 10), until: '2030-01-01' }),
    businessForm('/settings/break', 'POST', 'resume'),
    businessForm('/settings/terms', 'PUT', 'terms', {
      policy: 'strict',
      paymentModes: 'at_venue',
      needsLastName: 'on',
    }),
    dashboardForm(
      `/provider-dashboard/${known.providerId}/settings`,
      `PATCH /api/v1/me/providers/${known.providerId}`,
      {
        section: 'Profile',
        'base.summary': '',
        'changes.summary': 'Cuts by the river.',
        'changes.categories': 'hair',
        'changes.foundedYear': '2012',
      },
    ),
  ],
  team: () => [
    businessForm('/team', 'PUT', `locations/${randomUUID()}/hours`, {
      week: '0',
      'week.0.weekday': '1',
      'week.0.opensMinute': '09:00',
      'week.0.closesMinute': '17:00',
    }),
    businessForm('/team', 'POST', 'invitations', { email: 'new@example.com', role: 'staff', resourceId: '' }),
    businessForm('/team', 'POST', 'closed-days', {
      firstDate: '2030-12-24',
      lastDate: '',
      windows: '0',
      'windows.0.opensMinute': '10:00',
      'windows.0.closesMinute': '02:00',
      personId: '',
      reason: 'Holidays',
    }),
    dashboardForm(
      `/provider-dashboard/${known.providerId}/team`,
      `DELETE /api/v1/me/providers/${known.providerId}/closed-days/${randomUUID()}`,
      {},
    ),
  ],
  'provider-dashboard/:providerId': () => [businessForm('', 'PUT', 'busy', { minutes: '20' })],
  // The first area of the dashboard.
  '': () => [
    businessForm('?index', 'POST', `items/${known.comingItem}/decline`, { reason: 'full', text: 'Sorry.' }),
    businessForm('?index', 'POST', `items/${known.comingItem}/answer-proposal`, {
      proposalId: randomUUID(),
      answer: 'accept',
    }),
  ],
  orders: () => [
    businessForm('/orders', 'POST', `items/${known.comingItem}/accept`),
    businessForm('/orders', 'POST', `items/${known.comingItem}/expected-time`, { minutes: '20' }),
    businessForm('/orders', 'POST', `order-tickets/${randomUUID()}/fulfil`, { code: '1234', $question: 'yes' }),
    businessForm('/orders', 'PUT', `items/${known.comingItem}/mark`, { note: 'Allergic to nuts', tags: 'regular' }),
  ],
  messages: () => [
    businessForm('/messages', 'POST', `conversations/${known.conversationId}/messages`, { text: 'On Sunday, too.' }),
  ],
  reviews: () => [businessForm('/reviews', 'PUT', `reviews/${randomUUID()}/answer`, { text: 'Come again!' })],
  'first-run': () =>
    ['market', 'place', 'mail', 'payments', 'examples'].map((step) =>
      form(`/first-run?code=${known.firstRun}`, {
        code: known.firstRun!,
        step,
        name: 'Sokora',
        country: 'PT',
        timeZone: 'Europe/Lisbon',
        currencies: 'EUR USD',
        transport: 'smtp',
        smtpUrl: 'smtp://mail.example:587',
        mailFrom: 'market@example.com',
        payments: 'none',
        examples: 'no',
      }),
    ),
}

interface ManifestRoute {
  path?: string
  hasAction: boolean
}

/** URLs with an action, from the build's manifest. */
function addressesWithAction(): string[] {
  const folder = join(import.meta.dirname, '../../../build/client/assets')
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))!
  const text = readFileSync(join(folder, name), 'utf8')
    .replace('window.__reactRouterManifest=', '')
    .replace(/;\s*$/, '')
  const { routes } = JSON.parse(text) as { routes: Record<string, ManifestRoute> }
  return Object.values(routes).flatMap(({ path, hasAction }) => (hasAction ? [path ?? ''] : []))
}

test('the table names every URL that accepts a form, and no other', () => {
  expect(Object.keys(forms).toSorted()).toEqual(addressesWithAction().toSorted())
})

interface Sent extends FormBody {
  address: string
  person: Person
}

/** The URL with which a script requests data. */
const asData = (address: string) => address.replace(/(\?|$)/, '.data$1')

let count = 0

/** Repeats a request after 503: a busy machine may be too slow for a dozen at once. */
async function insist(send: () => Promise<Response>, tries = 1): Promise<{ answer: Response; text: string }> {
  const answer = await send()
  const text = await answer.text()
  if (answer.status !== 503 || !(Number(answer.headers.get('retry-after')) > 0) || tries === 5) return { answer, text }
  await sleep(1_000)
  return insist(send, tries + 1)
}

/** Sends requests, a dozen at a time; returns those with a server error. */
async function broken(requests: Sent[]): Promise<string[]> {
  const found: string[] = []
  const waiting = requests.values()
  const sendSome = async () => {
    for (const { address, person, body, type } of waiting) {
      // Resets rate limits, so that they do not hide the next requests.
      if (++count % 200 === 0) await world.db.run(sql`truncate rate_counts`)
      const network = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
      const headers = {
        cookie: cookies.get(person)!,
        origin: product.url,
        'x-forwarded-for': network,
        ...(type && { 'content-type': type }),
      }
      // Sent as bytes, because fetch would add a content type to a text.
      const { answer, text } = await insist(() =>
        fetch(product.url + address, { method: 'POST', headers, body: Buffer.from(body), redirect: 'manual' }),
      )
      if (answer.status >= 500)
        found.push(`${answer.status} ${person} ${address} ${type} ${body.slice(0, 200)} → ${text.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: 12 }, sendSome))
  return found
}

/**
 * All variants of a form, sent by different people, alternately as page and as data; only `few` of them in the short
 * run.
 */
function sentBy(
  who: readonly Person[],
  { address, fields }: HtmlForm,
  { few, turn }: { few: number; turn: number },
): Sent[] {
  const all = hostileForms(fields)
  const key = fields.key ?? fields.$key
  const chosen = isLong ? all : Array.from({ length: few }, (_, step) => all[(turn * 7 + step * 7_919) % all.length]!)
  return chosen.map(({ body, type }, index) => ({
    // A used idempotency key would be rejected before anything else is checked.
    body: key ? body.replaceAll(key, randomUUID()) : body,
    type,
    address: (index + turn) % 3 ? address : asData(address),
    person: who[(index + turn) % who.length]!,
  }))
}

const names = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', 'nothing', '']

test('an unknown button has no effect', async () => {
  const named = (address: string, fields: Record<string, string>): Sent => ({
    address,
    person: 'customer',
    body: new URLSearchParams(fields).toString(),
    type: 'application/x-www-form-urlencoded',
  })
  const requests = names.flatMap((name) => [
    named('/order', { intent: name }),
    named('/cart', { intent: name }),
    named('/order', { intent: 'cancel-item', ...visitFields('coming'), reason: name, share: name, amount: name }),
    named(ofItem('/order/time', 'coming'), { key: randomUUID(), answer: name, proposalId: randomUUID() }),
  ])
  for (const request of requests) {
    const answer = await fetch(product.url + request.address, {
      method: 'POST',
      headers: { cookie: cookies.get('customer')!, origin: product.url, 'content-type': request.type! },
      body: request.body,
      redirect: 'manual',
    })
    expect([request.address, request.body, [400, 422].includes(answer.status), answer.status]).toEqual([
      request.address,
      request.body,
      true,
      answer.status,
    ])
  }
})

const failures = () =>
  product
    .words()
    .split('\n')
    .filter((line) => line.includes('"level":"error"') && !line.includes('"status":503'))

test('no form sent with the link of the first run causes an internal error', { timeout: 1_200_000 }, async () => {
  const requests = forms['first-run']!().flatMap((form, turn) => sentBy(['visitor'], form, { few: 12, turn }))
  expect(await broken(requests)).toEqual([])
})

test(
  'no form of a visitor, customer, business or administrator causes an internal error, also in later jobs',
  { timeout: 1_800_000 },
  async () => {
    await world.db.run(sql`insert into admins (user_id, granted_at) values (${known.uid!}, now())`)
    const all = Object.entries(forms).flatMap(([path, make]) => (path === 'first-run' ? [] : make()))
    const requests = all.flatMap((form, turn) => sentBy(people, form, { few: 12, turn }))
    expect(await broken(requests)).toEqual([])
    if (isLong) expect(count).toBeGreaterThan(5_000)
    expect(failures()).toEqual([])
  },
)
