import { useEffect, useState } from 'react'
import type { CannedAnswer } from '#support/contract.ts'
import { loadCanned } from '#support/screens/admin/tickets-client.ts'

/** The saved replies; null until they are loaded. Answers can be written without them. */
export function useCanned(): CannedAnswer[] | null {
  const [items, setItems] = useState<CannedAnswer[] | null>(null)
  useEffect(() => {
    let isWanted = true
    loadCanned().then(
      (answer) => isWanted && setItems(answer.items),
      () => {},
    )
    return () => void (isWanted = false)
  }, [])
  return items
}
