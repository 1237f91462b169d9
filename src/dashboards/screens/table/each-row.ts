import type { BulkOutcome, ListQuery, Page } from '#dashboards/screens/table/table-shapes.ts'
import { callAdminApi } from '#dashboards/screens/dashboard-client.ts'
import { withRecentLogin } from '#identity/screens/factors/use-recent-login.ts'
import { ApiError } from '#ui/api-call.ts'

const atOnce = 3

/** Runs the action for each row separately: a refusal for one row does not stop the others. */
export async function forEachRow(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<BulkOutcome[]> {
  const waiting = [...ids]
  const outcomes = new Map<string, BulkOutcome>()
  const take = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const error = await work(id).then(
        () => undefined,
        (failure: unknown) => (failure instanceof ApiError ? failure.message : 'Something broke on our side.'),
      )
      outcomes.set(id, { id, ...(error !== undefined && { error }) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, take))
  return ids.map((id) => outcomes.get(id)!)
}

/** The same for actions that require a recent sign-in, which is requested once, with the first row. */
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
