import type { UnmetSearchFilters } from '#analytics/contract-unmet-searches.ts'
import { all, holding } from '#platform/database/list-conditions.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { withFreshPlan } from '#platform/jobs/with-fresh-plan.ts'
import type { LocalDate } from '#shared/time/local-date.ts'

export interface UnmetSearchRow {
  id: string
  text: string
  category: string
  filters: string
  times: number
  nothing: number
  firstDay: LocalDate
  lastDay: LocalDate
  places: { page: string; country: string; city: string; times: number }[]
}

interface Slice {
  /** Count and id of the last row of the page before. */
  after: string[] | undefined
  limit: number
}

// Searches with words are grouped by the words, regardless of filters; searches without words by category and filters.
const kind = sql`case when l.text = '' then l.category || ' ' || l.filters else '' end`

const conditionsOf = (filters: UnmetSearchFilters, from: LocalDate): Statement[] => [
  sql`l.day >= ${from}::date`,
  ...(filters.until ? [sql`l.day <= ${filters.until}::date`] : []),
  ...holding(sql`(l.text || ' ' || lower(l.filters))`, filters.q ?? ''),
  ...(filters.found ? [sql`l.found = ${filters.found}`] : []),
  ...(filters.kind ? [filters.kind === 'words' ? sql`l.text <> ''` : sql`l.text = ''`] : []),
  ...(filters.category ? [sql`l.category = ${filters.category}`] : []),
  ...(filters.country ? [sql`l.country = ${filters.country.toUpperCase()}`] : []),
]

/** Searches with too few or no results, most frequent first, with the places searched. */
export function listUnmetSearchRows(
  db: Database,
  filters: UnmetSearchFilters,
  from: LocalDate,
  { after, limit }: Slice,
): Promise<UnmetSearchRow[]> {
  const wanted = all(conditionsOf(filters, from))
  const behind: Statement[] = [
    ...(after ? [sql`(f.times, f.id) < (${after[0]!}::bigint, ${after[1]!}::uuid)`] : []),
    ...(filters.id ? [sql`f.id::text = ${filters.id}`] : []),
  ]
  return withFreshPlan<UnmetSearchRow>(
    db,
    sql`with found as (
        select l.text, ${kind} as kind, max(l.category) filter (where l.text = '') as category, max(l.filters) filter (where l.text = '') as filters,
          md5(l.text || chr(31) || ${kind})::uuid as id, sum(l.times)::int as times,
          coalesce(sum(l.times) filter (where l.found = 'nothing'), 0)::int as nothing, min(l.day) as first_day, max(l.day) as last_day
        from unmet_searches l where ${wanted} group by l.text, 2),
      shown as (select f.* from found f where ${all(behind)} order by f.times desc, f.id desc limit ${limit})
      select s.id, s.text, coalesce(s.category, '') as category, coalesce(s.filters, '') as filters, s.times, s.nothing,
        s.first_day, s.last_day, coalesce(p.places, '[]') as places
      from shown s, lateral (
        select json_agg(t) as places from (
          select l.page, l.country, l.city, sum(l.times)::int as times from unmet_searches l
          where l.text = s.text and ${kind} = s.kind and ${wanted} group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit 5) t) p
      order by s.times desc, s.id desc`,
  )
}

/** The phrases that belong to a group of synonyms. */
export const listKnownPhrases = async (db: Database, phrases: string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.rows<{ phrase: string }>(sql`select p.phrase from unnest(${phrases}::text[]) as p (phrase)
        where exists (select from search_synonyms s where s.phrases @> array[p.phrase])`)
    ).map(({ phrase }) => phrase),
  )
