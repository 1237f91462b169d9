import { categoryKeys } from '#market/rules/categories.ts'
import { positionOf } from '#market/rules/regions/geography.ts'
import {
  farthestWalk,
  indexesFor,
  secondWalk,
  type Indexed,
  type ListPlan,
  type ListingQuery,
  type Survey,
  type WordQuery,
} from '#catalogue/rules/search/list-query.ts'
import type { Opening } from '#catalogue/rules/service-page/opening-hours.ts'
import { farFuture } from '#catalogue/rules/listings/provider-listings.ts'
import {
  allFacets,
  allOf,
  indexedConditions,
  isWithin,
  listingConditions,
  priceConditions,
  sortColumns,
} from '#catalogue/store/listings/conditions.server.ts'
import { joined, sql, type Database, type Statement } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

/** The data of a card. */
export interface ShownListing {
  /** A `StoredCard` as JSON. */
  card: string
  kind: string
  timeZone: string
  restingFoot: string
  nextFreeAt: Instant | null
  opening: Opening | null
  latitude: number
  longitude: number
}

export interface FoundListing extends ShownListing {
  id: string
  key: number
  tier: number
}

const cardColumns = sql`c.card::text as card, c.kind, c.time_zone, c.resting_foot, c.opening, c.latitude, c.longitude`
export const shownColumns = sql`${cardColumns}, l.next_free_at`
export const shownListings = sql`listings l join listing_cards c on c.service_id = l.service_id`

/**
 * Adds the cards to the rows of a page (`id`, `key`, `rank`, `next_free_at`), in the same order. "offset 0" has the
 * planner fetch them one by one, also in a plan for any limit.
 */
const withCards = (rows: Statement, { sort }: ListingQuery): Statement => {
  const rising = sort === 'nearest' && { direction: sql`asc`, idDirection: sql`asc` }
  const { direction, idDirection } = rising || sortColumns[sort]
  return sql`
    select f.*, c.* from (${rows}) f
    cross join lateral (select ${cardColumns} from listing_cards c where c.service_id = f.id offset 0) c
    order by f.rank desc, f.key ${direction}, f.id ${idDirection}`
}

/** The listings of these services; unlisted ones are omitted. */
export const selectListings = (db: Database, ids: string[]) =>
  db.rows<ShownListing & { id: string }>(
    sql`select l.service_id as id, ${shownColumns} from ${shownListings} where l.service_id = any(${ids}::uuid[])`,
  )

/** The rows after a cursor, one more than the limit when there are more. */
export async function findListings(db: Database, question: ListingQuery, plan: ListPlan): Promise<FoundListing[]> {
  if (question.near && question.sort === 'nearest') return db.rows(nearest(question, plan))
  if (plan === 'gather-near' && question.nearest) return findAmongNearest(db, question, question.nearest)
  if (plan === 'walk-words') return findAlongWords(db, question)
  if (plan === 'walk') return findAlongPage(db, question)
  return db.rows(gathered(question, plan))
}

/** A scan that does not fill the page, because matches are rarer than estimated, is repeated or replaced. */
async function findAlongPage(db: Database, question: ListingQuery): Promise<FoundListing[]> {
  // Only the first tier is in the order of the page.
  if (question.after?.tier !== undefined && question.after.tier < firstTier(question)) return findRare(db, question)
  const first = walkLength(question, farthestWalk())
  const found = await db.rows<FoundListing>(walked(question, first))
  if (found.length > question.limit || !isFiltered(question)) return found
  const isTiered = question.words && question.sort === 'relevance'
  if (!isTiered && !(await db.row(pastWalk(question, first)))) return found
  const second = secondWalk(question, first, found.length)
  const more = second === undefined ? [] : await db.rows<FoundListing>(walked(question, second))
  return more.length > question.limit ? more : findRare(db, question)
}

/** Matches in summary or description only follow all others, and cannot be scanned in order. */
async function findAlongWords(db: Database, question: ListingQuery): Promise<FoundListing[]> {
  const first = walkLength(question, farthestWalk(question.words?.walkable))
  const found = await db.rows<WordListing>(walkedAlongWords(question, first))
  if (fillsInOrder(found, question)) return found
  const titled = await findTitled(db, question, found)
  if (titled) return titled
  const second = secondWalk(question, first, found.length)
  const more = second === undefined ? [] : await db.rows<WordListing>(walkedAlongWords(question, second))
  return fillsInOrder(more, question) ? more : findRare(db, question)
}

/** `rank` is the tier by which it was found. */
type WordListing = FoundListing & { rank: number }

/** One word of a multi-word synonym may be in a title alone, in which case the scan used another order. */
const fillsInOrder = (found: WordListing[], { limit }: ListingQuery) =>
  found.length > limit && found.every(({ tier, rank }) => tier === rank)

/** The order of the scan is right for the first tier alone, which may fill the page. */
async function findTitled(db: Database, question: ListingQuery, found: WordListing[]) {
  const { words, after, limit } = question
  if (found.length <= limit || !words?.titled || (after && after.tier !== 2)) return undefined
  const bound = walkLength(question, farthestWalk())
  const titled = await db.rows<WordListing>(
    walkedAlongWords({ ...question, words: { ...words, prominent: words.titled } }, bound),
  )
  return titled.length > limit ? titled : undefined
}

/** Matches that are too rare for a scan: the indexes to use are chosen by a sample. */
async function findRare(db: Database, question: ListingQuery): Promise<FoundListing[]> {
  return db.rows(gathered(question, await rarestConditions(db, question)))
}

const rarestConditions = async (db: Database, question: ListingQuery) => indexesFor(await sampleListings(db, question))

const sampleSize = 1_000
/** In a smaller market any index is fast enough. */
const smallestSampled = 20_000

/** Counts the listings of a sample that meet each condition with an index. */
async function sampleListings(db: Database, question: ListingQuery): Promise<Survey> {
  const conditions = Object.entries(indexedConditions(question, allFacets(question))).filter(([, some]) => some.length)
  if (conditions.length < 2) return { sampled: 0, total: 0, met: Object.fromEntries(conditions.map(([of]) => [of, 0])) }
  const amounts = conditions.map(([, some]) => sql`count(*) filter (where ${allOf(some)})::int`)
  const row = await db.row<{ sampled: number; total: number; met: number[] }>(sql`
    select count(*)::int as sampled, (select amount::int from listing_tallies where name = 'page:world') as total,
      array[${joined(amounts, sql`, `)}] as met
    from listings l tablesample system (
      (select case when amount < ${smallestSampled} then 0 else ${100 * sampleSize}::float8 / amount end
        from listing_tallies where name = 'page:world')) repeatable (1)`)
  const { sampled = 0, total = 0, met = [] } = row ?? {}
  return { sampled, total: total ?? 0, met: Object.fromEntries(conditions.map(([of], index) => [of, met[index]!])) }
}

/** Whether the page has more rows than the scan has read. */
const pastWalk = ({ page, category }: ListingQuery, bound: number): Statement => sql`
  select 1 from listing_pages p where p.page = ${page} and ${category ? sql`p.category = ${category}` : sql`true`} offset ${bound} limit 1`

/** Without conditions each row is shown, so no more than these are read. */
function walkLength(question: ListingQuery, farthest: number): number {
  const enough = question.offset + question.limit + 1
  return isFiltered(question) || question.words ? Math.max(farthest, enough) : enough
}

/** The closest listings are enough when they fill the page; otherwise the rest of the circle is searched. */
async function findAmongNearest(db: Database, question: ListingQuery, most: number): Promise<FoundListing[]> {
  const near = question.near!
  const closest = sql`(select l.* from listings l where ${isWithin(near)} order by l.position <-> ${positionOf(near)}::point limit ${most})`
  const found = await db.rows<FoundListing>(gathered(question, 'gather-near', closest))
  if (found.length > question.limit) return found
  const isMore = await db.row(sql`select 1 from listings l where ${isWithin(near)} offset ${most} limit 1`)
  return isMore ? db.rows(gathered(question, 'gather-near')) : found
}

const isFiltered = (question: ListingQuery) => listingConditions(question, 'walk').length > 0

/**
 * Relevance tiers: 2 when the most descriptive word is in the title, 1 when all words are in descriptive fields, 0
 * otherwise.
 */
const firstTier = ({ words, sort }: ListingQuery): number => (sort === 'relevance' && words?.titled ? 2 : 1)

/** Scans a page in order and filters by the conditions. For relevance, only the first tier. */
function walked(question: ListingQuery, bound: number): Statement {
  const { column, direction, idDirection } = sortColumns[question.sort]
  const words =
    question.words && question.sort === 'relevance'
      ? { ...question.words, query: question.words.titled ?? question.words.prominent }
      : question.words
  const conditions = listingConditions({ ...question, ...(words && { words }) }, 'walk')
  const order = (table: Statement) => sql`${table}${column} ${direction}, ${table}service_id ${idDirection}`
  // Without conditions no listing is read: what is free next is on the page, too. Rows that are skipped stay narrow.
  const isPlain = conditions.length === 0 && question.offset === 0
  const page = rowsOfPage(question, conditions, walkedRows(question, bound, isPlain), order(sql`r.`))
  const listing = isPlain
    ? sql`select nullif(w.next_free_at, ${farFuture}) as next_free_at`
    : sql`select l.next_free_at from listings l where l.service_id = w.service_id and ${allOf(conditions)} offset 0`
  const rows = sql`
    select w.service_id as id, ${keyOf(column)} as key, ${firstTier(question)}::int as tier, 1 as rank, l.next_free_at
    from (${page.rows}) w cross join lateral (${listing}) l
    order by ${order(sql`w.`)} limit ${question.limit + 1} offset ${page.offset}`
  return withCards(rows, question)
}

/**
 * The rows to join for a page, and how many of them precede it. Without conditions each row is shown, so the rows
 * before the page are skipped before the join: the join of page 200 costs what that of the first page costs.
 */
function rowsOfPage({ offset, limit }: ListingQuery, conditions: Statement[], rows: Statement, order: Statement) {
  if (conditions.length > 0 || offset === 0) return { rows, offset }
  return { rows: sql`select r.* from (${rows}) r order by ${order} limit ${limit + 1} offset ${offset}`, offset: 0 }
}

/** Scans the spellings of the most descriptive word, best listings first, and filters by conditions and other words. */
function walkedAlongWords(question: ListingQuery, farthest: number): Statement {
  const { walkable = [], amounts = [], prominent = '', titled = '', isVerifiedByWalk } = question.words ?? {}
  const { words: _, ...rest } = question
  const query = isVerifiedByWalk ? rest : { ...rest, words: { query: prominent, prominent, amounts } }
  const conditions = listingConditions(query, 'walk-words')
  const tier = isVerifiedByWalk ? sql`1 + w.in_title::int` : sql`1 + (l.words @@ ${titled}::tsquery)::int`
  const enough = question.offset + question.limit + 1
  const bound = conditions.length > 0 ? farthest : enough
  const order = (table: Statement) => sql`${table}in_title desc, ${table}recommended desc, ${table}service_id`
  const page = rowsOfPage(question, conditions, wordRows(question, walkable, bound), order(sql`r.`))
  const rows = sql`
    select w.service_id as id, w.recommended as key, 1 + w.in_title::int as rank, l.*
    from (${page.rows}) w
    cross join lateral (select l.next_free_at, ${tier} as tier from listings l where l.service_id = w.service_id and ${allOf(conditions)} offset 0) l
    order by ${order(sql`w.`)} limit ${question.limit + 1} offset ${page.offset}`
  return withCards(rows, question)
}

/** The listings of one word are already sorted by the index; those of several are merged without duplicates. */
function wordRows(question: ListingQuery, words: string[], bound: number): Statement {
  const rowsOf = (word: Statement) => sql`
    select i.service_id, i.in_title, i.recommended from listing_words i where i.word = ${word} and ${behindInWord(question)}
    order by i.in_title desc, i.recommended desc, i.service_id limit ${bound}`
  if (words.length === 1) return rowsOf(sql`${words[0]}`)
  return sql`
    select bool_or(one.in_title) as in_title, one.recommended, one.service_id
    from unnest(${words}::text[]) as x(word) cross join lateral (${rowsOf(sql`x.word`)}) one
    group by one.service_id, one.recommended order by 1 desc, 2 desc, 3 limit ${bound}`
}

/** The rows after the cursor for a word. A listing with another spelling in its title was returned there. */
function behindInWord(question: ListingQuery): Statement {
  const inOrder = behind(question, sql`i.service_id`, sql`i.`)
  const { after, words: { walkable = [] } = {} } = question
  if (after?.tier === undefined) return inOrder
  const isTitledElsewhere = sql`exists (select 1 from listing_words t where t.service_id = i.service_id and t.in_title and t.word = any(${walkable}::text[]))`
  const isInLowerTier = walkable.length > 1 ? sql`(not i.in_title and not ${isTitledElsewhere})` : sql`not i.in_title`
  return after.tier === 2
    ? sql`(${isInLowerTier} or (i.in_title and ${inOrder}))`
    : sql`(${isInLowerTier} and ${inOrder})`
}

/** Rows of a page are narrow, so many can be skipped for their price before those of listings are read. */
const pageRowsPerStep = 16

/** Rows of one category, or of all: by a common index if there is one, else merged from four. */
function walkedRows(question: ListingQuery, bound: number, hasFreeTime: boolean): Statement {
  const { column, direction, idDirection } = sortColumns[question.sort]
  // In the order of prices, the range is a part of the index.
  const isByPrice = question.sort === 'price-low' || question.sort === 'price-high'
  const range = allOf(isByPrice ? priceConditions(question, sql`p.price_usd_cents`) : [])
  const skipped = isByPrice ? [] : priceConditions(question, sql`r.price`)
  const farthest = skipped.length > 0 ? pageRowsPerStep * bound : bound
  const columns = hasFreeTime && question.sort !== 'soonest' ? sql`p.${column}, p.next_free_at` : sql`p.${column}`
  const rows = (condition: Statement) => sql`
    select p.service_id, ${columns}, p.price_usd_cents as price from listing_pages p
    where p.page = ${question.page} and ${condition} and ${range} and ${behind(question, sql`p.service_id`, sql`p.`)}
    order by p.${column} ${direction}, p.service_id ${idDirection} limit ${farthest}`
  // The order is repeated, so that the planner knows that the rows are still in it.
  const inRange = (all: Statement) =>
    skipped.length > 0
      ? sql`select r.* from (${all}) r where ${allOf(skipped)}
          order by r.${column} ${direction}, r.service_id ${idDirection} limit ${bound}`
      : all
  if (question.category) return inRange(rows(sql`p.category = ${question.category}`))
  if (column === sortColumns.recommended.column) return inRange(rows(sql`true`))
  return inRange(sql`
    select one.* from unnest(${categoryKeys}::text[]) as c(category) cross join lateral (${rows(sql`p.category = c.category`)}) one
    order by one.${column} ${direction}, one.service_id ${idDirection}`)
}

/** Instants as milliseconds, other values unchanged. */
const keyOf = (column: Statement): Statement => keyIn(sql`w.`, column)

function keyIn(table: Statement, column: Statement): Statement {
  const isTime = column === sortColumns.newest.column || column === sortColumns.soonest.column
  return isTime ? sql`(extract(epoch from ${table}${column}) * 1000)::float8` : sql`${table}${column}`
}

function behind({ after, sort }: ListingQuery, id: Statement, table: Statement): Statement {
  return after ? sortColumns[sort].after(after.key, after.id, sql`${table}${sortColumns[sort].column}`, id) : sql`true`
}

/** Reads all matches from one index, and sorts them. */
function gathered(question: ListingQuery, plan: ListPlan | readonly Indexed[], from = sql`listings`): Statement {
  const { column, direction, idDirection } = sortColumns[question.sort]
  const value =
    column === sortColumns.soonest.column
      ? sql`coalesce(l.next_free_at, ${farFuture}) as next_free_at`
      : sql`l.${column}`
  const isTiered = question.sort === 'relevance' && question.words
  const tier = isTiered ? tierOf(question.words!) : sql`1`
  const rows = sql`
    with found as materialized (select l.service_id, ${value}, ${tier} as tier from ${from} l where ${allOf(listingConditions(question, plan))}),
    w as (select * from found f where ${behindTier(question)} order by tier desc, ${column} ${direction}, service_id ${idDirection}
      limit ${question.limit + 1} offset ${question.offset})
    select w.service_id as id, ${keyOf(column)} as key, w.tier, w.tier as rank, l.next_free_at
    from w join listings l on l.service_id = w.service_id`
  return withCards(rows, question)
}

const tierOf = ({ prominent, titled }: WordQuery): Statement =>
  titled === undefined
    ? sql`(l.words @@ ${prominent}::tsquery)::int`
    : sql`(l.words @@ ${prominent}::tsquery)::int + (l.words @@ ${titled}::tsquery)::int`

function behindTier(question: ListingQuery): Statement {
  const tier = question.after?.tier
  const inTier = behind(question, sql`f.service_id`, sql`f.`)
  return tier === undefined ? inTier : sql`(f.tier < ${tier}::int or (f.tier = ${tier}::int and ${inTier}))`
}

/** Sorted by distance with the spatial index, unless a rare condition has a better one. */
function nearest(question: ListingQuery, plan: ListPlan): Statement {
  const point = sql`${positionOf(question.near!)}::point`
  const distance = plan === 'gather-near' ? sql`l.position <-> ${point}` : sql`(l.position <-> ${point}) + 0`
  const after = question.after
    ? sql`((l.position <-> ${point}) > ${question.after.key}::float8 or ((l.position <-> ${point}) = ${question.after.key}::float8 and l.service_id > ${question.after.id}::uuid))`
    : sql`true`
  const rows = sql`
    select l.service_id as id, l.position <-> ${point} as key, 1 as tier, 1 as rank, l.next_free_at from listings l
    where ${allOf(listingConditions(question, plan))} and ${after}
    order by ${distance}, l.service_id limit ${question.limit + 1} offset ${question.offset}`
  return withCards(rows, question)
}

/** A count needs no order: an ordered scan is replaced by gathering. */
const countedBy = async (db: Database, question: ListingQuery, plan: ListPlan) =>
  plan === 'gather-near' || !isFiltered({ ...question, facets: allFacets(question) })
    ? plan
    : rarestConditions(db, question)

/** The number of matches, counted up to `most`. */
export async function countListings(
  db: Database,
  question: ListingQuery,
  plan: ListPlan,
  most: number,
): Promise<number> {
  const counted = await countedBy(db, question, plan)
  const found = await db.row<{ amount: number }>(sql`
    select count(*)::int as amount from (select 1 from listings l where ${allOf(listingConditions(question, counted))} limit ${most}) l`)
  return found?.amount ?? 0
}

export interface ListingGroup {
  country: string
  city: string
  subcategories: string[]
  amount: number
}

/** Matches by place and kind; the sum exceeds `most` when there are more. */
export async function groupListings(db: Database, question: ListingQuery, plan: ListPlan, most: number) {
  const counted = await countedBy(db, question, plan)
  return db.rows<ListingGroup>(sql`
    select country, city, subcategories, count(*)::int as amount
    from (select l.country, l.city, l.subcategories from listings l where ${allOf(listingConditions(question, counted))} limit ${most + 1}) l
    group by 1, 2, 3`)
}

/** The prices of up to `most` matches in US cents; without filters those of the best listings of the page. */
export async function samplePrices(
  db: Database,
  question: ListingQuery,
  plan: ListPlan,
  most: number,
): Promise<number[]> {
  const isPlain = plan === 'walk' && !isFiltered(question)
  const { page, category } = question
  const rows = isPlain
    ? sql`select p.price_usd_cents from listing_pages p where p.page = ${page} and ${category ? sql`p.category = ${category}` : sql`true`}
        order by p.recommended desc, p.service_id limit ${most}`
    : sql`select l.price_usd_cents from listings l where ${allOf(listingConditions(question, await countedBy(db, question, plan)))} limit ${most}`
  const row = await db.row<{ prices: number[] }>(
    sql`select coalesce(json_agg(price_usd_cents), '[]') as prices from (${rows}) one`,
  )
  return row?.prices ?? []
}
