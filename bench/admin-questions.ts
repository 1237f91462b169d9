export interface AskedList {
  name: string
  /** Behind /api/admin/ */
  door: string
  filters: string[]
  /** It can be told to begin earlier: so a page far behind is found. */
  hasDays: boolean
}

/** Where lists stand that do not stand at their name. */
const places: Record<string, string> = {
  webhooks: 'webhook-endpoints',
  ...Object.fromEntries(
    ['payments', 'refunds', 'payouts', 'balances', 'papers', 'ledger'].map((name) => [name, `money/${name}`]),
  ),
}

const list = (name: string, filters: string[], { door = places[name] ?? name, hasDays = true } = {}): AskedList => ({
  name,
  door,
  filters,
  hasDays,
})

/** Some businesses and accounts of the world: one with a twentieth of all orders, and one like most. */
export interface KnownIds {
  busy: string
  quiet: string
  user: string
  order: string
}

/** Every list of the administrators' desk with each filter that it has, what is usually searched, and some that exclude each other. */
export const askedLists = ({ busy, quiet, user, order }: KnownIds): AskedList[] => [
  list('users', ['', 'q=person4711', 'q=ann silva', 'q=novak 99', 'q=912345', 'q=example.com', 'q=nobody-here', 'q=a', 'state=open', 'state=locked', 'state=leaving', 'role=any', 'role=support', 'verified=0', 'verified=1', 'factor=1', 'factor=0', 'member=1', 'member=0', 'demo=1', 'demo=0', 'from=2026-01-01&until=2026-01-02', 'verified=0&state=locked&member=1']),
  list('services', ['', 'q=cut 47', 'q=zzzz', 'q=a', 'q=massage', `q=${quiet}`, 'state=published', 'state=suspended', 'state=archived', 'state=draft', 'category=hair', 'region=africa', 'country=PT', 'country=XX', 'plan=pro', 'verified=0', 'trusted=1', 'restricted=1', 'below=80', 'owes=1', 'featured=1', 'demo=1', 'demo=0', `provider=${quiet}`, 'category=food&country=PT&trusted=1', 'region=asia&category=food&state=suspended'], { hasDays: false }),
  list('providers', ['', 'q=studio 47', 'q=zzzz', 'q=shop4711@', 'q=person4711@', 'q=a', 'state=active', 'state=restricted', 'state=paused', 'state=closed', 'category=hair', 'region=africa', 'country=PT', 'country=XX', 'plan=pro', 'verified=0', 'trusted=1', 'below=80', 'owes=1', 'held=1', 'demo=1', 'demo=0', 'country=PT&plan=pro&below=80'], { hasDays: false }),
  list('orders', ['', 'q=B4711', 'q=person4711@', 'q=guest47', 'q=555 4711', 'q=studio', 'q=zzzz', 'state=requested', 'state=confirmed', 'state=cancelled', 'state=completed', 'state=no_show', 'state=expired', 'state=awaiting_payment', 'kind=booking', 'kind=order', 'kind=quote', 'paid=online', 'paid=unpaid', 'paid=venue', 'dispute=dispute', 'dispute=chargeback', 'currency=EUR', 'currency=GBP', 'currency=JPY', 'currency=CHF', 'currency=GBP&state=completed', 'currency=JPY&state=expired', 'kind=order&state=cancelled&paid=online', 'from=2026-10-01&until=2026-10-02', 'dispute=dispute&kind=order', `provider=${busy}`, `provider=${quiet}`, `provider=${busy}&state=no_show`, `provider=${quiet}&paid=online`, `user=${user}`]),
  list('payments', ['', 'q=B4711', 'q=guest4711@', 'q=bench_4713', 'q=studio 47', 'q=zzzz', 'status=captured', 'status=failed', 'status=authorised', 'purpose=request', 'purpose=difference', 'company=test', 'company=stripe', 'review=1', 'currency=GBP', 'currency=JPY', 'currency=CHF', `provider=${busy}`, `provider=${quiet}`, `orderId=${order}`, 'from=2026-10-01&until=2026-10-02', 'status=voided&currency=JPY', `provider=${busy}&status=expired`]),
  list('refunds', ['', 'q=B4719', 'q=guest4711@', 'q=studio 47', 'q=zzzz', 'status=todo', 'status=asked', 'status=manual', 'status=done', 'status=refused', 'status=failed', 'by=customer', 'by=system', 'currency=GBP', 'currency=JPY', `provider=${busy}`, `provider=${quiet}`, 'from=2026-10-01&until=2026-10-02', 'by=market&status=refused']),
  list('payouts', ['', 'q=PO-BENCH-47-2', 'q=TRF 47-2', 'q=studio 47', 'q=zzzz', 'status=scheduled', 'status=paid', 'status=failed', 'status=returned', 'approved=0', 'approved=1', 'company=file', 'company=stripe', 'currency=EUR', 'currency=USD', `provider=${quiet}`, 'from=2026-11-01&until=2026-11-02', 'status=failed&currency=USD']),
  list('balances', ['', 'q=studio 47', 'q=zzzz', 'currency=EUR', 'currency=CHF', 'owing=1', 'held=1', `provider=${busy}`, 'owing=1&held=1&currency=USD'], { hasDays: false }),
  list('papers', ['', 'q=BENCH-47-2', 'q=BENCHR-4710', 'q=studio 47', 'q=zzzz', 'q=B4710', 'kind=receipt', 'kind=commission_invoice', 'kind=statement', 'kind=credit_note', 'due=open', 'due=late', 'due=paid', 'currency=USD', 'currency=JPY', `provider=${quiet}`, 'from=2026-10-01&until=2026-10-02', 'kind=statement&due=open', 'kind=receipt&currency=JPY']),
  list('chargebacks', ['', 'q=cb_bench_501', 'q=B501', 'q=studio 47', 'q=zzzz', 'state=open', 'state=over', 'status=won', 'status=received', 'currency=JPY', `provider=${busy}`, `provider=${quiet}`, 'from=2026-10-01&until=2026-10-20']),
  list('ledger', ['', 'q=B4713', 'q=studio 47', 'q=zzzz', 'q=PO-BENCH-47-2', `q=${quiet}`, `owner=${busy}`, `owner=${quiet}`, 'owner=test', `orderId=${order}`, 'account=market_commission', 'account=buyer', 'account=provider_pending', 'account=market_loss', 'event=captured', 'event=completed', 'event=refunded', 'event=nothing-such', 'currency=GBP', 'currency=JPY', 'currency=CHF', 'from=2026-10-01&until=2026-10-02', 'account=market_loss&currency=EUR', `owner=${busy}&event=allocated`, 'account=market_commission&event=captured', `owner=${busy}&account=market_loss`]),
  list('tickets', ['', 'state=todo', 'state=new', 'state=open', 'state=waiting', 'state=resolved', 'state=closed', 'state=spam', 'state=all', 'topic=payment', 'topic=press', 'priority=1', 'mine=1', 'overdue=1', 'q=T-90004710', 'q=B4710', 'q=person4711@example.com', 'q=refund', 'q=address letter', 'q=number 4710', 'q=zzzz', 'topic=payment&priority=1&state=open', 'topic=press&q=refund'], { door: 'tickets', hasDays: false }),
  list('messages', ['', 'state=failed', 'state=bounced', 'state=sent', 'state=delivered', 'state=queued', 'state=cancelled', 'kind=order-placed', 'kind=nothing-such', 'channel=sms', 'channel=email', 'order=B4711', 'order=B1', 'q=person4711@example.com', 'q=person47', 'q=p', 'q=zzzz', 'q=%2B351912345678', 'from=2026-10-01&until=2026-10-02', 'state=failed&kind=order-placed', 'state=failed&channel=sms', 'q=person47&state=failed', 'state=queued&channel=sms'], { door: 'messages' }),
  list('audit', ['', 'acts=1', 'type=signed-in', 'type=service-suspended', 'type=nothing-such', `user=${user}`, 'user=person4711@example.com', 'user=admin@demo.invalid', `target=${quiet}`, `target=00001200-0000-7000-8000-000000000001`, 'from=2026-10-01&until=2026-10-02', 'acts=1&type=user-disabled', `user=${user}&acts=1`, 'acts=1&from=2025-09-01&until=2025-09-02', 'acts=1&type=signed-in'], { door: 'audit' }),
  list('disputes', ['', 'q=B97', 'q=studio 47', 'q=zzzz', 'state=with_admin', 'state=between', 'state=resolved', 'kind=quality', 'kind=damage', 'wish=full', 'wish=redo', 'outcome=decided', 'outcome=silence', 'bearer=market', 'appeal=1', 'late=1', 'currency=EUR', 'currency=JPY', `provider=${quiet}`, 'from=2026-10-01&until=2026-10-02', 'kind=damage&state=with_admin']),
  list('reviews', ['', 'status=published', 'status=held', 'status=hidden', 'status=removed', 'reported=1', 'stars=1', 'stars=5', 'category=hair', 'q=number 4710', 'q=kind', 'q=a', 'q=zzzz', 'q=B4710', 'q=studio', 'q=massage', `provider=${quiet}`, 'from=2026-10-01&until=2026-10-02', 'status=held&stars=2', 'status=removed&stars=1', 'reported=1&stars=1', 'category=food&status=hidden']),
  list('webhooks', ['', 'q=shop47', 'q=zzzz', 'state=on', 'state=failing', 'state=failed', 'owner=market', 'owner=business', `provider=${quiet}`], { hasDays: false }),
  list('webhook-calls', ['', 'q=shop47', 'q=zzzz', 'q=B4712', 'state=failed', 'state=queued', 'state=sent', 'about=order', 'about=payout', 'market=1', `provider=${quiet}`, 'from=2026-10-01&until=2026-10-02', 'state=failed&about=payout']),
  list('lost-searches', ['', 'q=braids', 'q=zzzz', 'found=nothing', 'kind=words', 'category=hair', 'country=PT', 'from=2025-12-01'], { hasDays: false }),
  list('cases', ['', 'state=open', 'state=decided', 'subject=review', 'subject=provider'], { door: 'moderation/cases', hasDays: false }),
  list('item reports', [''], { door: 'item-reports', hasDays: false }),
  list('reported conversations', [''], { door: 'reported-conversations', hasDays: false }),
] // prettier-ignore

/** Parts of the desk's first page and of its frame. */
export const askedParts = [
  'overview/numbers',
  'overview/queues',
  'overview/health',
  'overview/trend',
  'desk-counts',
  'tickets/counts',
  'timers',
  'audit/health',
  'mail',
]
