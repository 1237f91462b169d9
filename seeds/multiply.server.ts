import type pg from 'pg'

/** The id of a copy; the same in every run. */
const copyId = (id: string) => `md5(${id}::text || '-' || k)::uuid`
/** A fraction from 0 to 1 that belongs to a copy and an aspect of it, so that all tables vary it equally. */
const chance = (id: string, aspect: string) =>
  `((hashtext('${aspect}' || ${copyId(id)}::text)::bigint & 1048575) / 1048576.0)`

const price = (id: string) => `greatest(100, (x.price_usd_cents * (0.6 + 0.8 * ${chance(id, 'price')}))::int)`
const recommended = (id: string) => `(x.recommended * (0.7 + 0.3 * ${chance(id, 'score')}))::real`
const rating = (id: string) => `(x.rating_value * (0.9 + 0.1 * ${chance(id, 'rating')}))::real`
const publishedAt = (id: string) => `x.published_at - 300 * ${chance(id, 'age')} * interval '1 day'`
/** Some copies are booked out for some days. */
const days = (id: string, column: string) =>
  `array(select d from unnest(x.${column}) d where (d * 7919 + (${chance(id, 'days')} * 1000)::int) % 10 < 2 + 8 * ${chance(id, 'load')})`

/** What differs between a row and its copies; all other columns are equal. */
const changes: Record<string, Record<string, string>> = {
  services: { id: copyId('x.id'), slug: `x.slug || '-' || k` },
  service_options: { id: copyId('x.id'), service_id: copyId('x.service_id') },
  listings: {
    service_id: copyId('x.service_id'),
    price_usd_cents: price('x.service_id'),
    recommended: recommended('x.service_id'),
    rating_value: rating('x.service_id'),
    published_at: publishedAt('x.service_id'),
    free_days: days('x.service_id', 'free_days'),
    free_parts: days('x.service_id', 'free_parts'),
    latitude: `x.latitude + 0.2 * ${chance('x.service_id', 'north')} - 0.1`,
    longitude: `x.longitude + 0.2 * ${chance('x.service_id', 'east')} - 0.1`,
    position: `x.position + point(0.2 * ${chance('x.service_id', 'east')} - 0.1, 0.2 * ${chance('x.service_id', 'north')} - 0.1)`,
  },
  listing_cards: {
    service_id: copyId('x.service_id'),
    latitude: `x.latitude + 0.2 * ${chance('x.service_id', 'north')} - 0.1`,
    longitude: `x.longitude + 0.2 * ${chance('x.service_id', 'east')} - 0.1`,
    card: `replace(x.card::text, x.service_id::text, ${copyId('x.service_id')}::text)::json`,
  },
  listing_free_hours: { service_id: copyId('x.service_id') },
  listing_pages: {
    service_id: copyId('x.service_id'),
    price_usd_cents: price('x.service_id'),
    recommended: recommended('x.service_id'),
    rating_value: rating('x.service_id'),
    published_at: publishedAt('x.service_id'),
  },
  listing_words: { service_id: copyId('x.service_id'), recommended: recommended('x.service_id') },
}

/** Numbers of listings, which grow with them. */
const amounts: Record<string, string[]> = {
  listing_counts: ['amount'],
  listing_tallies: ['amount'],
  search_words: ['amount', 'prominent'],
}

/**
 * Makes a market several times as large, in minutes, for measurements: copies all services and their listings with
 * other prices, places, days and scores. Bookings, people and businesses are not copied: copies belong to the business
 * of the original. Needs a superuser, because foreign keys are not checked while indexes are missing.
 */
export async function multiplyServices(
  client: pg.ClientBase,
  times: number,
  onProgress: (table: string) => void = () => {},
): Promise<void> {
  if (times < 2) return
  await client.query(
    "set statement_timeout = 0; set maintenance_work_mem = '1GB'; set session_replication_role = replica",
  )
  for (const [table, values] of Object.entries(changes)) {
    onProgress(table)
    await client.query('begin')
    await withoutIndexes(client, table, () => copyRows(client, table, values, times - 1))
    await client.query('commit')
  }
  for (const [table, columns] of Object.entries(amounts))
    await client.query(`update ${table} set ${columns.map((column) => `${column} = ${column} * ${times}`).join(', ')}`)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}

async function copyRows(client: pg.ClientBase, table: string, values: Record<string, string>, copies: number) {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const selected = names.map((name) => values[name] ?? `x.${name}`)
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${selected.join(', ')} from generate_series(1, ${copies}) k, ${table} x`,
  )
}

/** Building an index once costs a fraction of updating it for every row. Those of constraints stay. */
async function withoutIndexes(client: pg.ClientBase, table: string, work: () => Promise<void>) {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = $1::regclass and not exists (select from pg_constraint o where o.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await client.query(definition)
}
