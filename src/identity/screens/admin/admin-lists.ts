import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import { forEachRow } from '#ui/table/each-row.ts'
import type { BulkOutcome, ListQuery, Page } from '#ui/table/table-shapes.ts'
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

/** `load={listOf<TicketLine>('tickets')}`: a list of the dashboard, below `/api/admin/`. */
export const listOf =
  <Row>(path: string) =>
  (query: ListQuery, cursor: string | null): Promise<Page<Row>> =>
    callAdminApi<Page<Row>>(`${path}?${new URLSearchParams({ ...query, ...(cursor && { cursor }) })}`)

/** The `csv` property of a table of people, for administrators with the right to export them. */
export const csvOfPeople = (csv: string, rights: readonly AdminRight[]) =>
  rights.includes('export-people') ? { csv } : {}
