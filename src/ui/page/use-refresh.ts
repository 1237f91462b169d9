import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Loads the page's data again without a press, after a change or some time. Islands are hydrated first, because React
 * shows new data only when all parts of the page are ready, and some may wait for an interaction.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    dispatchEvent(new Event('stir'))
    return revalidate()
  }, [revalidate])
}
