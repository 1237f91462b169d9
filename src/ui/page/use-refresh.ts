import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Asks the server again without anybody having pressed anything: after news, or because time went by. The islands of the page wake up
 * first, because React shows what is new only when all parts of the page are there, and these may wait for somebody to stir.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    dispatchEvent(new Event('stir'))
    return revalidate()
  }, [revalidate])
}
