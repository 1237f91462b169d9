import { useCallback, useState } from 'react'
import { loadQueue } from '#moderation/screens/admin/queue-client.ts'
import { usePages } from '#ui/table/use-pages.ts'
import type { QueueShown } from '#moderation/contract-admin.ts'

/** The cases of one list, with its counts. */
export function useQueue(state: string, subject: string) {
  const [around, setAround] = useState<Pick<QueueShown, 'waiting' | 'lastDecisionAt'> | null>(null)
  const load = useCallback(
    async (cursor: string | null) => {
      const { waiting, lastDecisionAt, ...page } = await loadQueue({ state, subject }, cursor)
      setAround({ waiting, lastDecisionAt })
      return page
    },
    [state, subject],
  )
  return { pages: usePages(load), around }
}
