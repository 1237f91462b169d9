import { sql, type Database, type Statement } from '#platform/database/database.ts'

/** The services affected by a taxonomy change. */
export type Concerned = { country: string } | { category: string; subcategory: string }

const condition = (of: Concerned): Statement =>
  'country' in of
    ? sql`s.location_id in (select id from locations where country = ${of.country})`
    : sql`s.category = ${of.category} and s.subcategories @> array[${of.subcategory}]::text[]`

/** The next ones by id, in any state. */
export const selectConcerned = async (
  db: Database,
  of: Concerned,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(
      sql`select s.id from services s where ${condition(of)} and s.id > ${after}::uuid order by s.id limit ${limit}`,
    )
  ).map(({ id }) => id)

/** Their number. */
export const countConcerned = async (db: Database, of: Concerned): Promise<number> =>
  (await db.row<{ amount: number }>(sql`select count(*)::int as amount from services s where ${condition(of)}`))!.amount

interface Move {
  category: string
  from: string
  to: string
}

/** Names in order, without duplicates. */
const renamed = (names: Statement, { from, to }: Move) => sql`(
  select array_agg(name order by place) from (
    select name, min(place) as place from unnest(array_replace(${names}, ${from}, ${to})) with ordinality as t(name, place) group by name) each)`

/** Moves services, drafts and pending revisions to another subcategory. Returns the number of services. */
export async function moveSubcategory(db: Database, move: Move, at: string): Promise<number> {
  const { category, from } = move
  const moved =
    await db.run(sql`update services set subcategories = ${renamed(sql`subcategories`, move)}, version = version + 1, updated_at = ${at}
    where category = ${category} and subcategories @> array[${from}]::text[]`)
  await db.run(sql`update drafts set form = jsonb_set(form, '{subcategories}', ${jsonRenamed(sql`form -> 'subcategories'`, move)})
    where kind = 'service' and form ->> 'category' = ${category} and form -> 'subcategories' ? ${from}`)
  for (const column of [sql`changes`, sql`base`]) {
    await db.run(sql`update service_revisions r set ${column} = jsonb_set(${column}, '{subcategories}', ${jsonRenamed(sql`${column} -> 'subcategories'`, move)})
      from services s where s.id = r.service_id and r.status in ('pending', 'changes_requested')
        and coalesce(${column} ->> 'category', s.category) = ${category} and ${column} -> 'subcategories' ? ${from}`)
  }
  return moved
}

const jsonRenamed = (names: Statement, { from, to }: Move) => sql`(
  select jsonb_agg(name order by place) from (
    select case when name = ${from} then ${to} else name end as name, min(place) as place
    from jsonb_array_elements_text(${names}) with ordinality as t(name, place) group by 1) each)`

/** Published services, by category and subcategory. */
export const countListedKinds = (db: Database) =>
  db.rows<{ category: string; subcategory: string; amount: number }>(sql`
    select category, subcategory, sum(amount)::int as amount from listing_counts where page = 'world' and subcategory <> '' group by 1, 2`)

/** Published services, by country. */
export const countListedCountries = (db: Database) =>
  db.rows<{ country: string; amount: number }>(sql`
    select country, sum(amount)::int as amount from listing_counts where page = 'world' and subcategory = '' group by 1`)

/** Serialises taxonomy changes: each starts from the result of the previous one. */
export const lockTaxonomy = (db: Database) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended('catalogue-taxonomy', 7))`)

/** A shared lock: writers of services wait for a taxonomy change and the reverse, but not for each other. */
export const waitForTaxonomy = (db: Database) =>
  db.run(sql`select pg_advisory_xact_lock_shared(hashtextextended('catalogue-taxonomy', 7))`)

/** The number of services with an attribute, or with one of its choices: published or pending. */
export async function countAttributeUse(
  db: Database,
  { category, key, choice }: { category: string; key: string; choice?: string | undefined },
) {
  const says = (attributes: Statement) =>
    choice === undefined ? sql`${attributes} ? ${key}` : sql`${attributes} -> ${key} ? ${choice}`
  const found = await db.row<{
    amount: number
  }>(sql`select count(*)::int as amount from services s where s.category = ${category} and (${says(sql`s.attributes`)}
    or exists (select from service_revisions r where r.service_id = s.id and r.status in ('pending', 'changes_requested') and ${says(sql`r.changes -> 'attributes'`)}))`)
  return found!.amount
}
