import { idOf } from './admin-world-ids.ts'

/** One order in three was paid online, with all movements of money up to the payout. */
const paid = `(select n, now() - (:orders - n) * interval '40 seconds' as at, ${idOf('order', 'n')} as order_id, ${idOf('payment', 'n')} as payment_id, ${idOf('item', 'n')} as item_id,
    ${idOf('provider', `(case when n % 20 = 0 then 1 else 1 + (n::bigint * 7919) % :businesses end)`)} as provider_id,
    case when n % 1009 = 0 then 'JPY' else (array['EUR','EUR','USD','GBP','EUR'])[1 + n % 5] end as currency
  from generate_series(3, :orders, 3) n) x`

const captured = `x.n % 51 <> 0`
const orders = `generate_series(1, :orders) n`
const business = `generate_series(1, :businesses) n`

const sets = (['captured', 'allocated', 'completed'] as const).map((event, step) => {
  const id = idOf('set', `x.n + ${step} - 1`)
  const legs = {
    captured: `('clearing','test',6000,null::uuid),('buyer',x.order_id::text,-6000,null)`,
    allocated: `('provider_pending',x.provider_id::text,-5400,x.item_id),('market_commission','',-600,x.item_id),('buyer',x.order_id::text,6000,x.item_id)`,
    completed: `('provider_pending',x.provider_id::text,5400,x.item_id),('provider_available',x.provider_id::text,-5400,x.item_id)`,
  }[event]
  return [
    `insert into ledger_sets (id, at, event, currency, order_id, payment_id, key) select ${id}, at + ${step} * interval '1 hour', '${event}', currency, order_id, payment_id, 'bench:${event}:' || n from ${paid} where ${captured}`,
    `insert into ledger_entries (set_id, event, account, owner, currency, amount_minor, subject_id, at) select ${id}, '${event}', leg.*, x.at + ${step} * interval '1 hour' from ${paid}, lateral (values ${legs}) legs(account, owner, amount, subject),
      lateral (select legs.account, legs.owner, x.currency, legs.amount, legs.subject) leg where ${captured}`,
  ]
})

const billingDocumentContent = `jsonb_build_object('issuedOn', '2026-10-01', 'timeZone', 'Europe/Lisbon', 'lines', jsonb_build_array(jsonb_build_object('text', 'Commission of the market for what was sold in the month', 'minor', 12000), jsonb_build_object('text', 'Tax', 'minor', 2300)))`

export const moneyStatements = [
  `insert into payments (id, order_id, adapter, purpose, mode, status, currency, amount_minor, captured_minor, gateway_ref, created_at, changed_at)
    select payment_id, order_id, 'test', case when n % 30 = 0 then 'request' else 'instant' end, 'capture', case when ${captured} then 'captured' else (array['failed','voided','expired'])[1 + n % 3] end, currency, 6000,
      case when ${captured} then 6000 else 0 end, 'bench_' || n, at, at from ${paid}`,
  `insert into payment_shares (payment_id, subject_id, kind, provider_id, amount_minor, commission_minor, wanted_minor, allocated_minor)
    select payment_id, item_id, 'item', provider_id, 6000, 600, 6000, case when ${captured} then 6000 else 0 end from ${paid}`,
  ...sets.flat(),
  `insert into refunds (id, payment_id, order_id, batch_id, currency, amount_minor, status, reason, by_party, shares, created_at, done_at)
    select ${idOf('refund', 'n')}, payment_id, order_id, payment_id, currency, 3000, case when n > :orders - 3000 then (array['requested','manual','pending'])[1 + n / 33 % 3] when n % 1650 = 0 then 'rejected' else 'done' end, 'cancelled',
      (array['customer','provider','market','system'])[1 + n / 33 % 4], jsonb_build_array(jsonb_build_object('kind', 'item', 'subjectId', item_id, 'amountMinor', 3000, 'commissionMinor', 0, 'customerFeeMinor', 0, 'commissionTaxMinor', 0)), at, at from ${paid} where n % 33 = 0`,
  `insert into payouts (id, reference, provider_id, currency, amount_minor, adapter, status, destination, approved_at, bank_reference, created_at, sent_at, settled_at)
    select ${idOf('payout', 'n * 5 + w')}, 'PO-BENCH-' || n || '-' || w, ${idOf('provider', 'n')}, 'EUR', 50000, 'file', case when w < 4 then 'paid' when n % 100 = 0 then 'scheduled' when n % 500 = 1 then 'failed' else 'paid' end,
      '{"masked":"•••• 0154","accountHolder":"Bench"}', case when w = 4 and n % 100 = 0 then null else now() - (5 - w) * interval '7 days' end, 'TRF ' || n || '-' || w, now() - (5 - w) * interval '7 days' + n * interval '1 second', now() - (5 - w) * interval '7 days', now() - (5 - w) * interval '7 days'
    from ${business}, generate_series(0, 4) w`,
  `insert into payout_accounts (provider_id, currency, owes_since, next_invoice_at) select ${idOf('provider', 'n')}, c, case when n % 100 = 3 then now() - n * interval '1 hour' end, now() + interval '20 days' from ${business}, unnest(array['EUR','USD']) c`,
  `insert into payout_terms (provider_id, hold_reason, changed_at) select ${idOf('provider', 'n')}, case when n % 400 = 5 then 'Looked at' else '' end, now() from ${business}`,
  `insert into billing_documents (id, kind, series, number, provider_id, currency, total_minor, period, key, content, issued_at, due_at, settled_at)
    select ${idOf('document', 'n * 12 + m')}, case when m % 3 = 0 then 'statement' else 'commission_invoice' end, 'BENCH', 'BENCH-' || n || '-' || m, ${idOf('provider', 'n')}, (array['EUR','USD'])[1 + n % 2], 12000, '2026-' || lpad((1 + m)::text, 2, '0'), 'bench:' || n || ':' || m,
      ${billingDocumentContent}, now() - (12 - m) * interval '30 days' + n * interval '1 second', case when m % 3 > 0 then now() - (11 - m) * interval '30 days' end, case when m % 3 > 0 and n % 60 > 0 then now() - (11 - m) * interval '30 days' end
    from ${business}, generate_series(0, 11) m`,
  `insert into billing_documents (id, kind, series, number, provider_id, order_id, part_id, currency, total_minor, key, content, issued_at)
    select ${idOf('document', '1000000 + n')}, 'receipt', 'BENCHR', 'BENCHR-' || n, provider_id, order_id, ${idOf('part', 'n')}, currency, 6000, 'benchr:' || n, ${billingDocumentContent}, at from ${paid} where n % 5 = 0`,
  `with made as (insert into chargebacks (id, adapter, gateway_ref, payment_id, order_id, currency, amount_minor, status, reason, evidence_due_at, received_at, closed_at, changed_at)
      select ${idOf('chargeback', 'n')}, 'test', 'cb_bench_' || n, payment_id, order_id, currency, 6000, case when n > :orders - 30000 then 'evidence_due' else (array['won','lost','accepted'])[1 + n / 501 % 3] end, 'fraudulent', at + interval '10 days', at,
        case when n > :orders - 30000 then null else at + interval '20 days' end, at from ${paid} where n % 501 = 0)
    insert into chargeback_sides (chargeback_id, provider_id) select ${idOf('chargeback', 'n')}, provider_id from ${paid} where n % 501 = 0`,
  `insert into disputes (id, item_id, order_id, provider_id, status, kind, text, wish, currency, opened_at, decide_by, resolved_at, outcome, changed_at)
    select ${idOf('dispute', 'n')}, ${idOf('item', 'n')}, ${idOf('order', 'n')}, ${idOf('provider', '(1 + n % :businesses)')}, case when n > :orders - 20000 then 'with_admin' when n > :orders - 60000 then 'open' else 'resolved' end,
      'quality', 'It was not as it was said to be, and nobody answered.', 'full', 'EUR', at, case when n between :orders - 19999 and :orders then now() + (n - :orders) * interval '1 second' end, case when n <= :orders - 60000 then at + interval '5 days' end,
      case when n <= :orders - 60000 then 'decided' end, at
    from (select n, now() - (:orders - n) * interval '40 seconds' as at from ${orders} where n % 97 = 0) x`,
  `insert into item_reports (id, item_id, provider_id, kind, status, made_at, answer_by, decided_at)
    select ${idOf('report', 'n')}, ${idOf('item', 'n')}, ${idOf('provider', '(1 + n % :businesses)')}, 'customer_absent', case when n > :orders - 20000 then 'with_market' else 'upheld' end, now() - (:orders - n) * interval '40 seconds', now() + interval '2 days',
      case when n > :orders - 20000 then null else now() end from ${orders} where n % 194 = 0`,
]
