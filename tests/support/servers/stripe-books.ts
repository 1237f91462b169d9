/** Any object of Stripe. */
// oxlint-disable-next-line typescript/no-explicit-any
export type StripeObject = Record<string, any>

export interface StripeProblem {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: StripeObject
}

export class StripeError extends Error {
  readonly status: number
  readonly error: StripeProblem

  constructor(status: number, error: StripeProblem) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

/** Stripe's stored objects, and actions on its pages and at banks. */
export interface Books {
  /** By its id. */
  get(id: string): StripeObject
  all(kind: string): StripeObject[]
  answer(method: string, path: string, given: StripeObject): unknown
  /** A person pays on the page, or tries to. */
  pay(sessionId: string, card?: 'works' | 'declined'): StripeObject
  /** The page expires. */
  runOut(sessionId: string): StripeObject
  /** The result of the next charge of a saved card. */
  savedCards: 'pay' | 'decline' | 'require_owner'
  /** The result of the next refunds. */
  refunds: 'succeeded' | 'pending' | 'failed'
  dispute(intentId: string, status: string): StripeObject
}

const zeroDigits = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))
const threeDigits = new Set('bhd jod kwd omr tnd'.split(' '))

export function newBooks(): Books {
  const objects = new Map<string, StripeObject>()
  let count = 0
  const make = (prefix: string, object: string, rest: StripeObject): StripeObject => {
    const stored = {
      id: `${prefix}_${++count}x${'0'.repeat(8)}`,
      object,
      livemode: false,
      created: now(),
      metadata: {},
      ...rest,
    }
    objects.set(stored.id, stored)
    return stored
  }
  const get = (id: string): StripeObject => {
    const found = objects.get(id)
    if (!found) throw rejected('resource_missing', `No such object: '${id}'`, { status: 404, param: 'id' })
    return found
  }
  const all = (kind: string) => [...objects.values()].filter(({ object }) => object === kind)
  const shop = { make, get, all }
  const self: Books = {
    get,
    all,
    savedCards: 'pay',
    refunds: 'succeeded',
    answer(method, path, given) {
      const [, , ...parts] = path.split('/')
      const route = `${method} ${parts.map((part) => (/_\d+x0+$/.test(part) ? ':id' : part)).join('/')}`
      const id = parts.find((part) => /_\d+x0+$/.test(part)) ?? ''
      const endpoint = endpoints[route]
      if (!endpoint) throw rejected('', `Unrecognized request URL (${method}: ${path})`, { status: 404 })
      return expanded(endpoint({ shop, books: self, id, given }), given, objects)
    },
    pay: (id, card = 'works') => payOn(shop, get(id), card),
    runOut: (id) => Object.assign(get(id), { status: 'expired', url: null }),
    dispute: (intent, status) => disputeOf(shop, get(intent), status),
  }
  return self
}

type Shop = Pick<Books, 'get' | 'all'> & { make(prefix: string, object: string, rest: StripeObject): StripeObject }

interface Visit {
  shop: Shop
  books: Books
  id: string
  given: StripeObject
}

const now = () => Math.floor(Date.now() / 1000)

function rejected(code: string, message: string, { status = 400, param }: { status?: number; param?: string } = {}) {
  return new StripeError(status, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  })
}

/** Positive integers, and Stripe's rules for single currencies. */
function amountOf(text: unknown, currency: string): number {
  const amount = Number(text)
  if (!/^\d+$/.test(String(text)) || amount < 1)
    throw rejected('parameter_invalid_integer', 'Invalid amount', { param: 'amount' })
  if (threeDigits.has(currency) && amount % 10 !== 0)
    throw rejected('invalid_amount', 'The last digit must be 0', { param: 'amount' })
  if (['isk', 'ugx'].includes(currency) && amount % 100 !== 0)
    throw rejected('invalid_amount', 'No fractions of it', { param: 'amount' })
  if (!zeroDigits.has(currency) && amount > 99_999_999)
    throw rejected('amount_too_large', 'Amount must be no more than 999,999.99', { param: 'amount' })
  return amount
}

const listOf = (data: StripeObject[]) => ({ object: 'list', has_more: false, data })

const endpoints: Record<string, (visit: Visit) => unknown> = {
  'POST checkout/sessions': ({ shop, given }) => openSession(shop, given),
  'GET checkout/sessions/:id': ({ shop, id }) => shop.get(id),
  'GET checkout/sessions': ({ shop, given }) =>
    listOf(shop.all('checkout.session').filter(({ payment_intent: intent }) => intent === given.payment_intent)),
  'POST checkout/sessions/:id/expire': ({ shop, id }) => {
    const session = shop.get(id)
    if (session.status !== 'open')
      throw rejected('', 'Only Checkout Sessions with a status in ["open"] can be expired.')
    return Object.assign(session, { status: 'expired', url: null })
  },
  'POST payment_intents': (visit) => chargeCard(visit),
  'GET payment_intents': ({ shop, given }) =>
    listOf(shop.all('payment_intent').filter(({ customer }) => customer === given.customer)),
  'GET payment_intents/:id': ({ shop, id }) => shop.get(id),
  'POST payment_intents/:id/capture': ({ shop, id, given }) => capture(shop.get(id), given),
  'POST payment_intents/:id/cancel': ({ shop, id }) => {
    const intent = shop.get(id)
    if (['succeeded', 'canceled'].includes(intent.status))
      throw rejected('payment_intent_unexpected_state', 'You cannot cancel this PaymentIntent')
    return Object.assign(intent, { status: 'canceled', amount_capturable: 0, cancellation_reason: null })
  },
  'POST refunds': (visit) => refund(visit),
  'GET refunds': ({ shop, given }) =>
    listOf(shop.all('refund').filter(({ payment_intent: of }) => of === given.payment_intent)),
  'GET refunds/:id': ({ shop, id }) => shop.get(id),
  'GET disputes/:id': ({ shop, id }) => shop.get(id),
  'POST disputes/:id': ({ shop, id, given }) =>
    Object.assign(shop.get(id), {
      evidence: { ...shop.get(id).evidence, ...given.evidence },
      ...(given.submit === 'true' && { status: 'under_review' }),
    }),
  'POST transfers': ({ shop, given }) => transfer(shop, given),
  'GET transfers': ({ shop, given }) =>
    listOf(shop.all('transfer').filter(({ transfer_group: group }) => group === given.transfer_group)),
  'GET transfers/:id': ({ shop, id }) => shop.get(id),
  'POST accounts': ({ shop, given }) =>
    shop.make('acct', 'account', {
      ...given,
      capabilities: { transfers: 'inactive' },
      payouts_enabled: false,
      requirements: { currently_due: ['external_account', 'tos_acceptance.date'], past_due: [] },
    }),
  'GET accounts/:id': ({ shop, id }) => shop.get(id),
  'POST account_links': ({ given }) => ({
    object: 'account_link',
    url: `https://connect.stripe.test/setup/${given.account}`,
    expires_at: now() + 300,
  }),
}

function openSession(shop: Shop, given: StripeObject): StripeObject {
  const { mode, expires_at: expiresAt } = given
  const ahead = expiresAt === undefined ? 86_400 : Number(expiresAt) - now()
  if (ahead < 30 * 60 || ahead > 86_400 + 5)
    throw rejected('', 'The `expires_at` timestamp must be between 30 minutes and 24 hours', { param: 'expires_at' })
  const price = given.line_items?.[0]?.price_data
  const currency = price?.currency ?? given.currency
  const total = price ? amountOf(price.unit_amount, price.currency) * Number(given.line_items[0].quantity) : null
  if (mode === 'payment' && !price) throw rejected('', 'You must provide line_items', { param: 'line_items' })
  const session = shop.make('cs_test', 'checkout.session', {
    ...{
      mode,
      currency,
      amount_total: total,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      setup_intent: null,
      customer: null,
    },
    ...{ expires_at: now() + ahead, metadata: given.metadata ?? {}, client_reference_id: given.client_reference_id },
    given,
  })
  return Object.assign(session, { url: `https://checkout.stripe.test/c/pay/${session.id}` })
}

function payOn(shop: Shop, session: StripeObject, card: 'works' | 'declined'): StripeObject {
  const { given } = session
  if (card === 'declined') {
    // The page stays open for another card.
    const lastError = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
    session.payment_intent = intentOf(shop, session, {
      status: 'requires_payment_method',
      last_payment_error: lastError,
    }).id
    return session
  }
  Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
  if (session.mode === 'setup') {
    session.customer = shop.make('cus', 'customer', {}).id
    const method = shop.make('pm', 'payment_method', {
      card: { brand: 'visa', last4: '4242' },
      customer: session.customer,
    })
    session.setup_intent = shop.make('seti', 'setup_intent', {
      status: 'succeeded',
      payment_method: method.id,
      customer: session.customer,
    }).id
    return session
  }
  const isHeld = given.payment_intent_data?.capture_method === 'manual'
  const amount = session.amount_total
  const done = isHeld
    ? { status: 'requires_capture', amount_capturable: amount }
    : { status: 'succeeded', amount_received: amount }
  session.payment_intent = intentOf(shop, session, done).id
  return session
}

const intentOf = (
  shop: Shop,
  { currency, amount_total: amount, given }: StripeObject,
  rest: StripeObject,
): StripeObject =>
  shop.make('pi', 'payment_intent', {
    ...newIntent(amount, currency),
    metadata: given.payment_intent_data?.metadata ?? {},
    ...rest,
  })

const newIntent = (amount: number, currency: string): StripeObject => ({
  ...{ amount, currency, amount_received: 0, amount_capturable: 0, refunded: 0 },
  ...{ cancellation_reason: null, last_payment_error: null },
})

function chargeCard({ shop, books, given }: Visit): StripeObject {
  if (shop.get(given.payment_method).customer !== given.customer)
    throw rejected('', 'The PaymentMethod does not belong to this Customer')
  const amount = amountOf(given.amount, given.currency)
  const intent = shop.make('pi', 'payment_intent', {
    ...newIntent(amount, given.currency),
    customer: given.customer,
    metadata: given.metadata ?? {},
  })
  if (books.savedCards === 'pay') return Object.assign(intent, { status: 'succeeded', amount_received: amount })
  const code = books.savedCards === 'decline' ? 'card_declined' : 'authentication_required'
  const problem = { code, ...(code === 'card_declined' && { decline_code: 'insufficient_funds' }) }
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { type: 'card_error', ...problem } })
  throw new StripeError(402, {
    type: 'card_error',
    message: 'Your card was declined.',
    ...problem,
    payment_intent: intent,
  })
}

function capture(intent: StripeObject, given: StripeObject): StripeObject {
  if (intent.status !== 'requires_capture')
    throw rejected('payment_intent_unexpected_state', 'This PaymentIntent could not be captured')
  const amount = amountOf(given.amount_to_capture ?? intent.amount_capturable, intent.currency)
  if (amount > intent.amount_capturable)
    throw rejected('amount_too_large', 'The amount is larger than what can be captured')
  const metadata = { ...intent.metadata, ...given.metadata }
  return Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0, metadata })
}

function refund({ shop, books, given }: Visit): StripeObject {
  const intent = shop.get(given.payment_intent)
  const amount = amountOf(given.amount, intent.currency)
  if (amount > intent.amount_received - intent.refunded) throw rejected('charge_already_refunded', 'More than is left')
  if (books.refunds !== 'failed') intent.refunded += amount
  return shop.make('re', 'refund', {
    ...{
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      status: books.refunds,
      metadata: given.metadata ?? {},
    },
    ...(books.refunds === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
  })
}

function transfer(shop: Shop, given: StripeObject): StripeObject {
  if (shop.get(given.destination).capabilities.transfers !== 'active') {
    throw rejected(
      'insufficient_capabilities_for_transfer',
      'Your destination account needs to have the transfers capability',
    )
  }
  return shop.make('tr', 'transfer', {
    ...given,
    amount: amountOf(given.amount, given.currency),
    amount_reversed: 0,
    reversed: false,
  })
}

function disputeOf(shop: Shop, intent: StripeObject, status: string): StripeObject {
  const known = shop.all('dispute').find(({ payment_intent: of }) => of === intent.id)
  const dispute =
    known ??
    shop.make('dp', 'dispute', {
      ...{
        amount: intent.amount_received,
        currency: intent.currency,
        payment_intent: intent.id,
        reason: 'product_not_received',
        evidence: {},
      },
      balance_transactions: [{ amount: -intent.amount_received, currency: intent.currency, fee: 1500 }],
    })
  return Object.assign(dispute, { status, evidence_details: { due_by: now() + 7 * 86_400, has_evidence: false } })
}

/** Replaces ids by objects where the request asks for it. */
function expanded(answer: unknown, given: StripeObject, objects: Map<string, StripeObject>): unknown {
  const wishes = Object.values((given.expand ?? {}) as Record<string, string>)
  if (!wishes.length) return answer
  const copy = structuredClone(answer) as StripeObject
  for (const wish of wishes) {
    let place = copy
    for (const step of wish.split('.')) {
      if (typeof place[step] === 'string') place[step] = structuredClone(objects.get(place[step]))
      if (!place[step]) break
      place = place[step]
    }
  }
  return copy
}
