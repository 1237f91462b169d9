import type pg from 'pg'
import { moneyStatements } from './admin-world-money.ts'
import { emailStatements } from './admin-world-emails.ts'
import { idOf } from './admin-world-ids.ts'
import { runLong } from '../long-statements.ts'

export interface AdminWorld {
  users: number
  services: number
  orders: number
}

/** Services per provider. */
const servicesEach = 5
const aBatch = 100_000

/** Whether the data was inserted before. */
export const hasAdminWorld = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query("select 1 from providers where slug = 'bench-1'")).rowCount === 1

/**
 * Inserts accounts, providers, services and past orders with their money, emails and documents, in one transaction.
 * Triggers and foreign keys are disabled, and indexes are created afterwards: a million orders take minutes.
 */
export async function plantAdminWorld(pool: pg.Pool, { users, services, orders }: AdminWorld): Promise<void> {
  const client = await pool.connect()
  const businesses = Math.ceil(services / servicesEach)
  const run = (text: string, span: object = {}) =>
    runLong(client, withNumbers(text, { users, services, orders, businesses, ...span }))
  await run('set statement_timeout = 0')
  await run('begin')
  await run("set local session_replication_role = 'replica'")
  await run("set local maintenance_work_mem = '512MB'")
  await run("set local work_mem = '128MB'")
  const indexes = await dropIndexes(client)
  await run(usersSql)
  await run(providersSql)
  await run(membersSql)
  await run(servicesSql)
  for (let first = 1; first <= orders; first += aBatch)
    for (const statement of orderStatements) await run(statement, { first, last: Math.min(orders, first + aBatch - 1) })
  for (const statement of moneyStatements) await run(statement)
  for (const statement of emailStatements) await run(statement)
  for (const index of indexes) await run(index)
  await run('commit')
  await run('vacuum analyze')
  client.release(true)
}

/** Replaces placeholders such as ":orders" by numbers, all of them our own. */
const withNumbers = (text: string, numbers: object) =>
  Object.entries(numbers).reduce(
    (all, [name, number]) => all.replaceAll(new RegExp(`(?<!:):${name}\\b`, 'g'), String(number)),
    text,
  )

const big = [
  'auth_user',
  'providers',
  'services',
  'orders',
  'provider_orders',
  'order_items',
  'payments',
  'payment_shares',
  'ledger_sets',
  'ledger_entries',
  'billing_documents',
  'payouts',
  'refunds',
  'outbox',
  'auth_event',
  'reviews',
  'tickets',
  'moderation_cases',
  'webhook_events',
  'webhook_deliveries',
]

/** Drops indexes that are no constraints; returns the statements that create them again. */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid::regclass::text = any($1) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [big],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

const usersSql = `insert into auth_user (id, name, email, email_verified, phone_number, disabled, disabled_reason, created_at, last_sign_in_at)
  select ${idOf('user', 'n')}, (array['Ann','Ben','Cleo','Dana','Emil','Fay','Gus','Hana'])[1 + n % 8] || ' ' || (array['Okafor','Silva','Novak','Tanaka','Haddad'])[1 + n % 5] || ' ' || n,
    'person' || n || '@' || (array['example.com','example.org','mail.example'])[1 + n % 3], n % 10 > 0, '+3519' || lpad(n::text, 8, '0'), n % 500 = 0, '', now() - (:users - n) * interval '7 minutes', now()
  from generate_series(1, :users) n`

const providersSql = `with source as (select p.*, row_number() over (order by id) - 1 as at, count(*) over () as amount from providers p where status = 'active' and slug not like 'bench-%')
  insert into providers select x.* from generate_series(1, :businesses) n join source s on s.at = n % s.amount join providers p on p.id = s.id,
    jsonb_populate_record(p, jsonb_build_object('id', ${idOf('provider', 'n')}, 'slug', 'bench-' || n, 'name', p.name || ' ' || n, 'email', 'shop' || n || '@example.com', 'demo', false, 'submitted_at', null,
      'joined_at', now() - n * interval '31 minutes', 'status', (array['active','active','active','active','active','active','paused','restricted'])[1 + n % 8], 'is_trusted', n % 20 = 0, 'is_verified', n % 3 > 0, 'verified_at', null,
      'plan', (array['starter','growth','pro'])[1 + n % 3], 'description', '')) x`

const membersSql = `with members as (insert into provider_members (provider_id, user_id, role, joined_at)
    select ${idOf('provider', 'n')}, ${idOf('user', '(1 + n % :users)')}, 'owner', now() - n * interval '31 minutes' from generate_series(1, :businesses) n)
  insert into provider_metrics (provider_id, measured_at, items, cancelled, missed, absent, reliability, reply_minutes, level)
    select ${idOf('provider', 'n')}, now(), 200, 2, 1, 0, case when n % 50 = 0 then 70 else 98 end, 30, case when n % 50 = 0 then 'warning' else 'good' end from generate_series(1, :businesses) n`

const servicesSql = `with source as (select s.id, row_number() over (order by id) - 1 as at, count(*) over () as amount from services s where status = 'published' and slug not like 'bench-%')
  insert into services select x.* from generate_series(1, :services) n join source c on c.at = n % c.amount join services s on s.id = c.id,
    jsonb_populate_record(s, jsonb_build_object('id', ${idOf('service', 'n')}, 'slug', 'bench-' || n, 'title', s.title || ' ' || n, 'provider_id', ${idOf('provider', `(1 + (n - 1) / ${servicesEach})`)}, 'description', '', 'pictures', '[]'::jsonb,
      'faq', '[]'::jsonb, 'updated_at', now() - n * interval '3 minutes', 'status', case when n % 400 = 0 then 'suspended' when n % 90 = 0 then 'paused' else 'published' end)) x`

/** One order in twenty belongs to the same provider; one in three was placed with an account. */
const made = `generate_series(:first, :last) n`
const placedAt = `now() - (:orders - n) * interval '40 seconds'`
const seller = `(case when n % 20 = 0 then 1 else 1 + (n::bigint * 7919) % :businesses end)`
const soldBy = idOf('provider', seller)
const buyer = `(1 + (n::bigint * 104729) % :users)`
const currency = `case when n % 1009 = 0 then 'JPY' else (array['EUR','EUR','USD','GBP','EUR'])[1 + n % 5] end`
const status = `case when n > :orders - 3000 then (array['requested','confirmed','confirmed','preparing','ready'])[1 + n % 5] when n % 13 = 0 then 'cancelled' when n % 97 = 0 then 'no_show' when n % 211 = 0 then 'expired' else 'completed' end`

const itemsOf = (
  letter: 'a' | 'b',
  among: string,
) => `insert into order_items (id, provider_order_id, letter, service_id, option_id, kind, status, quantity, currency, total_minor, tax_minor,
    commission_percent, due_now_minor, snapshot, accept_by, placed_at, changed_at, provider_id)
  select ${idOf(letter === 'a' ? 'item' : 'second', 'n')}, ${idOf('part', 'n')}, '${letter}', ${idOf('service', `(${servicesEach} * (${seller} - 1) + 1 + n % ${servicesEach})`)}, i.option_id, case when n % 4 = 0 ${letter === 'b' ? 'or true' : ''} then 'order' else 'booking' end, ${status}, 1, ${currency}, 6000, 1100,
    10, case when n % 3 = 0 then 6000 else 0 end, i.snapshot, now() + interval '1 day', ${placedAt}, ${placedAt}, ${soldBy}
  from ${made} cross join (select * from order_items where id::text not like '0000%' order by id limit 1) i where ${among}`

const orderStatements = [
  `insert into orders (id, reference, visitor_id, email, first_name, last_name, phone, time_zone, terms_version, placed_at)
    select ${idOf('order', 'n')}, 'B' || n, case when n % 3 = 0 then ${idOf('user', buyer)} else ${idOf('guest', 'n')} end,
      case when n % 3 = 0 then 'person' || ${buyer} || '@example.com' else 'guest' || n || '@guests.example' end, 'Guest', n::text, '+1 555 ' || n, 'Europe/Lisbon', '1', ${placedAt} from ${made}`,
  `insert into provider_orders (id, order_id, provider_id, number, fulfillment_method, currency, provider_name, placed_at)
    select ${idOf('part', 'n')}, ${idOf('order', 'n')}, ${soldBy}, 1, 'venue', ${currency}, 'Business ' || n % 1000, ${placedAt} from ${made}`,
  itemsOf('a', 'true'),
  itemsOf('b', 'n % 10 = 0'),
]
