import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import { forEachRow } from '#ui/table/each-row.ts'
import { withQuery, type Page, type PagedSource, type Source } from '#ui/source.ts'
import type { BulkOutcome, ListQuery } from '#ui/table/table-shapes.ts'
import type { AdminRight } from '#identity/rules/admin-roles.ts'
import { withRecentLogin } from '#identity/screens/factors/use-recent-login.ts'

/** Runs an action on each row that requires a recent sign-in, which is requested once, with the first row. */
export async function forEachAfterProof(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<BulkOutcome[]> {
  const first = await forEachRow(ids.slice(0, 1), (id) => withRecentLogin(() => work(id)))
  return [...first, ...(await forEachRow(ids.slice(1), work))]
}

/** `useRemote(adminSource<BackupsPage>('backups'))`: what a path below `/api/admin/` returns. */
export const adminSource = <Value>(path: string): Source<Value> => ({
  address: `/api/admin/${path}`,
  load: () => callAdminApi<Value>(path),
})

/** `load={listOf<TicketLine>('tickets')}`: a list of the dashboard, below `/api/admin/`. */
export const listOf =
  <Row>(path: string) =>
  (query: ListQuery): PagedSource<Row> => ({
    address: withQuery(`/api/admin/${path}`, query),
    load: (cursor) => callAdminApi<Page<Row>>(withQuery(path, { ...query, cursor })),
  })

/** `loadRow={rowOf(list)}`: the row with this id, for lists that can be filtered by id. */
export const rowOf =
  <Row>(list: (query: ListQuery) => PagedSource<Row>) =>
  async (id: string): Promise<Row> => {
    const [row] = (await list({ id }).load(null)).items
    if (row === undefined) throw new Error('not found')
    return row
  }

/** The `csv` property of a table of people, for administrators with the right to export them. */
export const csvOfPeople = (csv: string, rights: readonly AdminRight[]) =>
  rights.includes('export-people') ? { csv } : {}
