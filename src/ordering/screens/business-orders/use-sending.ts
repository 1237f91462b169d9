import { withRecentLogin } from '#identity/screens/factors/use-recent-login.ts'
import type { BusinessItem } from '#ordering/contract.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import { callApi } from '#ui/api-call.ts'
import { useDoing } from '#ui/form/use-doing.ts'

/** Sends something to the endpoints of one thing: once at a time, and once however often it has to be sent. `busy` is the action that was sent, until it is answered. */
export function useSending<Answer, Action extends string = string>(
  address: string,
  onAnswer: (answer: Answer) => void,
) {
  const { isBusy, busy, error, setError, run } = useDoing()
  /** Says whether it was done. */
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
  return { isBusy, busy: busy as Action | null, error, send, forget: () => setError(null) }
}

/** The endpoints of one item at the dashboard of its business. */
export const useItemEndpoints = <Action extends string = string>(
  providerId: string,
  itemId: string,
  onItem: (item: BusinessItem) => void,
) => useSending<BusinessItem, Action>(`/api/v1/own/providers/${providerId}/items/${itemId}`, onItem)

export type ItemEndpoints = ReturnType<typeof useItemEndpoints>
