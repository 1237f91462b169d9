import { slugTaken } from '#content/rules/errors.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface PageRow {
  id: string
  slug: string
  title: string
  body: string
  latestVersion: number
  shownVersion: number | null
  changedAt: Instant
}

const columns = sql`p.id, p.slug, v.title, v.body, p.latest_version, p.shown_version, p.changed_at`

/** Pages with their newest version. */
export const selectPages = (db: Database, after: string, limit: number) =>
  db.rows<PageRow>(sql`select ${columns} from content_pages p join content_page_versions v on v.page_id = p.id and v.version = p.latest_version
    where p.id > ${after}::uuid order by p.id limit ${limit}`)

export const selectPage = (db: Database, id: string) =>
  db.row<PageRow>(
    sql`select ${columns} from content_pages p join content_page_versions v on v.page_id = p.id and v.version = p.latest_version where p.id = ${id}`,
  )

export const lockPage = async (db: Database, id: string) => {
  await db.run(sql`select 1 from content_pages where id = ${id} for update`)
  return selectPage(db, id)
}

/** The published version of a page. */
export const selectShownPage = (db: Database, slug: string) =>
  db.row<PageRow>(
    sql`select ${columns} from content_pages p join content_page_versions v on v.page_id = p.id and v.version = p.shown_version where p.slug = ${slug}`,
  )

export const selectShownPages = (db: Database) =>
  db.rows<PageRow>(sql`select ${columns} from content_pages p join content_page_versions v on v.page_id = p.id and v.version = p.shown_version
    order by p.position, v.title limit 200`)

export interface VersionRow {
  version: number
  title: string
  body: string
  changedAt: Instant
  by: string | null
}

export const selectVersions = (db: Database, pageId: string) =>
  db.rows<VersionRow>(sql`select v.version, v.title, v.body, v.changed_at, u.name as by
    from content_page_versions v left join auth_user u on u.id = v.changed_by where v.page_id = ${pageId} order by v.version desc limit 50`)

export const selectVersion = (db: Database, pageId: string, version: number) =>
  db.row<{ title: string; body: string }>(
    sql`select title, body from content_page_versions where page_id = ${pageId} and version = ${version}`,
  )

interface NewPage {
  id: string
  slug: string
  now: Instant
}

export const insertPage = (db: Database, { id, slug, now }: NewPage) =>
  db
    .run(
      sql`insert into content_pages (id, slug, latest_version, created_at, changed_at) values (${id}, ${slug}, 1, ${isoOf(now)}, ${isoOf(now)})`,
    )
    .catch(orTaken)

/** SQLSTATE 23505 (unique violation): another page has this slug. */
function orTaken(error: { code?: string }): never {
  throw error.code === '23505' ? slugTaken() : error
}

interface NewVersion {
  pageId: string
  version: number
  title: string
  body: string
  by: string | null
  now: Instant
}

export const insertVersion = (db: Database, { pageId, version, title, body, by, now }: NewVersion) =>
  db.run(sql`insert into content_page_versions (page_id, version, title, body, changed_at, changed_by)
    values (${pageId}, ${version}, ${title}, ${body}, ${isoOf(now)}, ${by})`)

export const setLatest = (
  db: Database,
  id: string,
  { slug, version, now }: { slug: string; version: number; now: Instant },
) =>
  db
    .run(
      sql`update content_pages set slug = ${slug}, latest_version = ${version}, changed_at = ${isoOf(now)} where id = ${id}`,
    )
    .catch(orTaken)

export const setShown = (db: Database, id: string, version: number | null, now: Instant) =>
  db.run(sql`update content_pages set shown_version = ${version}, changed_at = ${isoOf(now)} where id = ${id}`)

export const deletePage = (db: Database, id: string) => db.run(sql`delete from content_pages where id = ${id}`)

export const countPages = async (db: Database): Promise<number> =>
  (await db.row<{ amount: number }>(sql`select count(*)::int as amount from content_pages`))!.amount
