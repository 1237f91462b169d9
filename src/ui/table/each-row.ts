import type { BulkOutcome } from '#ui/table/table-shapes.ts'
import { ApiError } from '#ui/api-call.ts'

const atOnce = 3

/** Runs the action for each row separately: a refusal for one row does not stop the others. */
export async function forEachRow(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<BulkOutcome[]> {
  const waiting = [...ids]
  const outcomes = new Map<string, BulkOutcome>()
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const error = await work(id).then(
        () => undefined,
        (failure: unknown) => (failure instanceof ApiError ? failure.message : 'Something broke on our side.'),
      )
      outcomes.set(id, { id, ...(error !== undefined && { error }) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return ids.map((id) => outcomes.get(id)!)
}
