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

interface Rename {
  from: string
  to: string
}

interface Move extends Rename {
  category: string
}

/** Names in order, without duplicates. */
const renamed = (names: Statement, { from, to }: Rename) => sql`(
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

/** A merge, so that it can be undone: the sub-category as it was, its place in the order, and the one that it is now. */
interface Merge {
  category: string
  into: string
  merged: { name: string; isHidden: boolean; formerly: string[] }
  place: number
}

/** Stores the sub-categories of all that a merge is about to change, and deletes the merges from before an instant. */
export async function insertMerge(
  db: Database,
  id: string,
  { category, into, merged, place }: Merge,
  { at, deleteBefore }: { at: string; deleteBefore: string },
): Promise<void> {
  const { name } = merged
  const revised = (
    of: Statement,
    column: Statement,
  ) => sql`select ${of}::text as of, r.id, ${column} -> 'subcategories' as names
      from service_revisions r join services s on s.id = r.service_id
      where r.status in ('pending', 'changes_requested') and coalesce(${column} ->> 'category', s.category) = ${category}
        and ${column} -> 'subcategories' ? ${name}`
  await db.run(sql`delete from subcategory_merges where merged_at < ${deleteBefore}`)
  await db.run(sql`insert into subcategory_merges (id, category, into_name, merged, place, names_before, merged_at)
    select ${id}, ${category}, ${into}, ${JSON.stringify(merged)}, ${place}, coalesce(jsonb_agg(changed), '[]'), ${at}
    from (
      select 'service' as of, s.id, to_jsonb(s.subcategories) as names
      from services s where s.category = ${category} and s.subcategories @> array[${name}]::text[]
      union all
      select 'draft', d.id, d.form -> 'subcategories'
      from drafts d where d.kind = 'service' and d.form ->> 'category' = ${category} and d.form -> 'subcategories' ? ${name}
      union all ${revised(sql`'changes'`, sql`r.changes`)}
      union all ${revised(sql`'base'`, sql`r.base`)}) changed`)
}

/** A merge since an instant; undefined when it is older or was undone. */
export const findMerge = (db: Database, { id, category, since }: { id: string; category: string; since: string }) =>
  db.row<Merge>(sql`select category, into_name as into, merged, place from subcategory_merges
    where id = ${id} and category = ${category} and merged_at >= ${since}`)

/**
 * Gives services, drafts and pending revisions the sub-categories from before a merge, and deletes the merge. What got
 * others since keeps them. Returns the number of services.
 */
export async function restoreMerged(db: Database, id: string, { merged, into }: Merge, at: string): Promise<number> {
  const move = { from: merged.name, to: into }
  const before = (of: string) => sql`(select b.id, b.names from subcategory_merges m,
    jsonb_to_recordset(m.names_before) as b(of text, id uuid, names jsonb) where m.id = ${id} and b.of = ${of}) old`
  const names = sql`array(select jsonb_array_elements_text(old.names))`
  const restored =
    await db.run(sql`update services s set subcategories = ${names}, version = version + 1, updated_at = ${at}
    from ${before('service')} where s.id = old.id and s.subcategories = ${renamed(names, move)}`)
  await db.run(sql`update drafts d set form = jsonb_set(d.form, '{subcategories}', old.names)
    from ${before('draft')} where d.id = old.id and d.form -> 'subcategories' = ${jsonRenamed(sql`old.names`, move)}`)
  for (const [of, column] of [
    ['changes', sql`changes`],
    ['base', sql`base`],
  ] as const)
    await db.run(sql`update service_revisions r set ${column} = jsonb_set(r.${column}, '{subcategories}', old.names)
      from ${before(of)} where r.id = old.id and r.${column} -> 'subcategories' = ${jsonRenamed(sql`old.names`, move)}`)
  await db.run(sql`delete from subcategory_merges where id = ${id}`)
  return restored
}

const jsonRenamed = (names: Statement, { from, to }: Rename) => sql`(
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
