import { withRecentLogin } from '#identity/screens/factors/use-recent-login.ts'
import type { BusinessItem } from '#ordering/contract.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import { callApi } from '#ui/api-call.ts'
import { useDoing } from '#ui/form/use-doing.ts'

/**
 * Sends requests to one resource: one at a time, with one idempotency key across retries. `busy` is the action in
 * progress.
 */
export function useSending<Answer, Action extends string = string>(
  address: string,
  onAnswer: (answer: Answer) => void,
) {
  const { isBusy, busy, error, setError, run } = useDoing()
  /** Returns whether it succeeded. */
  const send = (action: Action, body: object = {}): Promise<boolean> =>
    run(
      async () =>
        onAnswer(
          await withRecentLogin(() =>
            callApi<Answer>(`${address}/${action}`, { method: 'POST', body, idempotencyKey: newKey() }),
          ),
        ),
      action,
    )
  return { isBusy, busy: busy as Action | null, error, send, clearError: () => setError(null) }
}

/** The endpoints of one item in the business dashboard. */
export const useItemEndpoints = <Action extends string = string>(
  providerId: string,
  itemId: string,
  onItem: (item: BusinessItem) => void,
) => useSending<BusinessItem, Action>(`/api/v1/me/providers/${providerId}/items/${itemId}`, onItem)

export type ItemEndpoints = ReturnType<typeof useItemEndpoints>
