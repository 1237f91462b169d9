import { idOf } from './admin-world-ids.ts'

const at = `now() - (:orders - n) * interval '40 seconds'`
const orders = `generate_series(1, :orders) n`
const business = idOf('provider', '(1 + (n::bigint * 7919) % :businesses)')
const person = idOf('user', '(1 + (n::bigint * 104729) % :users)')
const address = `'person' || (1 + (n::bigint * 104729) % :users) || '@example.com'`

/** An email and an audit entry for each order; a review for each fifth, a ticket for each tenth. */
export const emailStatements = [
  `insert into outbox (id, kind, recipient, subject, text_body, html_body, order_id, status, tries, next_try_at, last_error, created_at, sent_at, channel)
    select ${idOf('email', 'n')}, (array['order-placed','item-accepted','item-reminder','review-invitation','sign-in-code'])[1 + n % 5], ${address}, 'Your order B' || n, repeat('What you ordered, when it is and where, and how to call it off. ', 6), '',
      ${idOf('order', 'n')}, case when n % 2003 = 0 then 'failed' when n % 701 = 0 then 'bounced' when n % 9 = 0 then 'delivered' else 'sent' end, 1, ${at}, case when n % 2003 = 0 then 'rejected' end, ${at}, ${at}, case when n % 40 = 0 then 'sms' else 'email' end from ${orders}`,
  `insert into auth_event (id, at, type, actor_user_id, subject_user_id, actor_role, detail)
    select ${idOf('event', 'n')}, ${at}, case when n % 100 = 0 then (array['service-suspended','order-item-refunded','user-disabled','case-decided'])[1 + n / 100 % 4] else (array['signed-in','signed-out','password-changed','session-ended'])[1 + n % 4] end,
      case when n % 100 = 0 then ${idOf('user', '(1 + n / 100 % 12)')} else ${person} end, ${person}, case when n % 100 = 0 then (array['support','moderator','finance'])[1 + n / 100 % 3] else '' end,
      case when n % 100 = 0 then jsonb_build_object('target', jsonb_build_object('kind', 'service', 'id', ${idOf('service', '(1 + n % 5000)')}, 'label', 'Service ' || n), 'before', jsonb_build_object('status', 'published'), 'after', jsonb_build_object('status', 'suspended'), 'reason', 'For good reasons') else '{}' end
    from ${orders}`,
  `insert into reviews (id, service_id, provider_id, stars, text, author, answer, status, created_at, item_id, order_id)
    select ${idOf('review', 'n')}, ${idOf('service', '(1 + n % (5 * :businesses))')}, ${business}, 1 + n % 5, 'It was as it was said to be, number ' || n || ', and everybody was kind. We will come again.', 'Guest', case when n % 3 = 0 then 'Thank you' end,
      case when n % 4005 = 0 then 'held' when n % 1005 = 0 then 'hidden' else 'published' end, ${at} + interval '3 days' * (n % 2), ${idOf('item', 'n')}, ${idOf('order', 'n')} from ${orders} where n % 5 = 0`,
  `insert into review_reports (id, review_id, by_party, by_visitor, reason, made_at, ended_at) select ${idOf('review', '5000000 + n')}, ${idOf('review', 'n')}, 'provider', ${business}, 'fake', ${at}, case when n < :orders - 100000 then now() end
    from ${orders} where n % 1000 = 0`,
  `insert into moderation_cases (id, reference, subject, subject_id, provider_id, title, opened_at, decided_at, decided_by, verdict)
    select ${idOf('case', 'n')}, 'M-BENCH' || n, case when n > :orders - 30000 and n % 3 = 0 then 'review' when n % 4 = 0 then 'provider' when n % 4 = 1 then 'service' else 'revision' end, ${idOf('case', '7000000 + n')}, ${business}, 'Something of a business', ${at},
      case when n > :orders - 3000 then null else ${at} + interval '1 hour' end, case when n > :orders - 3000 then null else ${person} end, case when n > :orders - 3000 then null else 'approve' end from ${orders} where n % 8 = 0`,
  `insert into tickets (id, reference, topic, priority, state, title, name, email, is_verified, user_id, order_reference, order_id, assigned_to, opened_at, changed_at, answer_by, answered_at, close_at, closed_at, is_spam, entry_count, words)
    select id, 'T-9' || lpad(n::text, 7, '0'), topic, priority, state, title, 'Guest', email, true, person, 'B' || n, order_id, case when n % 4 = 0 then ${idOf('user', '(1 + n % 12)')} end, at, at, case when state in ('new','open') then at + interval '1 day' end, case when state in ('new','open') then null else at end,
      case when state = 'resolved' then now() + interval '10 days' end, case when state = 'closed' then at + interval '15 days' end, n % 1230 = 0, 1, to_tsvector('simple', 'T-9' || lpad(n::text, 7, '0') || ' ' || title || ' guest ' || email || ' B' || n)
    from (select n, ${idOf('ticket', 'n')} as id, ${at} as at, ${idOf('order', 'n')} as order_id, ${person} as person, ${address} as email, (array['order','booking','payment','provider','privacy','other'])[1 + n / 10 % 6] as topic, 1 + n / 10 % 3 as priority,
      case when n > :orders - 5000 then (array['new','open','waiting'])[1 + n / 10 % 3] when n > :orders - 20000 then 'resolved' else 'closed' end as state,
      (array['Where is my refund of sixty euros','The door was closed when we came','The address in the letter is wrong','May I bring a friend along'])[1 + n / 10 % 4] || ', about number ' || n as title from ${orders} where n % 10 = 0) x`,
  `insert into ticket_entries (id, ticket_id, number, kind, text, at) select ${idOf('entry', 'n')}, ${idOf('ticket', 'n')}, 1, 'person', 'Could you please check this? They do not answer me at all.', ${at} from ${orders} where n % 10 = 0`,
  `insert into webhook_endpoints (id, provider_id, url, events, secret, status, created_at) select ${idOf('hook', 'n')}, ${idOf('provider', 'n')}, 'https://shop' || n || '.example/hooks', '{}', 'bench', case when n % 70 = 0 then 'failed' else 'on' end, now() - n * interval '1 hour'
    from generate_series(1, least(2000, :businesses)) n`,
  `insert into webhook_events (id, provider_id, order_id, type, key, body, created_at) select ${idOf('events', 'n')}, ${idOf('provider', '(1 + n % least(2000, :businesses))')}, ${idOf('order', 'n')}, 'order.placed', 'bench:' || n, '{"type":"order.placed"}', ${at} from ${orders} where n % 4 = 0`,
  `with names as (insert into webhook_deliveries (id, endpoint_id, event_id, status, tries, next_try_at, created_at) select ${idOf('delivery', 'n')}, ${idOf('hook', '(1 + n % least(2000, :businesses))')}, ${idOf('events', 'n')}, case when n % 800 = 0 then 'failed' else 'sent' end, 1, ${at}, ${at} from ${orders} where n % 4 = 0 and :users > 0)
    insert into webhook_tries (delivery_id, number, at, code, duration_ms, answer) select ${idOf('delivery', 'n')}, 1, ${at}, case when n % 800 = 0 then 500 else 200 end, 80, 'ok' from ${orders} where n % 4 = 0`,
  `insert into unmet_searches (day, text, category, page, country, city, filters, found, times)
    select current_date - (n / 500 % 400), case when n % 5 = 0 then '' else (array['braids','massage','cake','plumber','tailor'])[1 + n % 5] || ' ' || n % 2000 end, (array['hair','food','local','other',''])[1 + n % 5], 'europe', (array['PT','DE',''])[1 + n % 3], '', case when n % 5 = 0 then 'below 50' else '' end,
      (array['nothing','less'])[1 + n % 2], 1 + n % 7 from generate_series(1, :orders / 5) n on conflict do nothing`,
]
