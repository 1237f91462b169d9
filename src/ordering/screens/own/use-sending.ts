import { withRecentLogin } from '#identity/screens/use-recent-login.ts'
import type { DeskItem } from '#ordering/contract.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import { callApi } from '#ui/api-call.ts'
import { useDoing } from '#ui/use-doing.ts'

/** Sends something to the doors of one thing: once at a time, and once however often it has to be sent. `busy` is the door that was knocked at, until it answers. */
export function useSending<Answer, Door extends string = string>(address: string, onAnswer: (answer: Answer) => void) {
  const { isBusy, busy, refusal, setRefusal, run } = useDoing()
  /** Says whether it was done. */
  const send = (door: Door, body: object = {}): Promise<boolean> =>
    run(
      async () =>
        onAnswer(
          await withRecentLogin(() =>
            callApi<Answer>(`${address}/${door}`, { method: 'POST', body, idempotencyKey: newKey() }),
          ),
        ),
      door,
    )
  return { isBusy, busy: busy as Door | null, refusal, send, forget: () => setRefusal(null) }
}

/** The doors of one item at the desk of its business. */
export const useItemDoors = <Door extends string = string>(
  providerId: string,
  itemId: string,
  onItem: (item: DeskItem) => void,
) => useSending<DeskItem, Door>(`/api/v1/own/providers/${providerId}/items/${itemId}`, onItem)

export type ItemDoors = ReturnType<typeof useItemDoors>
