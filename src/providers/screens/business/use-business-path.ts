import { useCallback } from 'react'
import { useParams } from 'react-router'

/** The path of a page in the open business dashboard: `at('orders?view=board')`. */
export function useBusinessPath(): (rest: string) => string {
  const { providerId = '' } = useParams()
  return useCallback((rest) => `/provider-dashboard/${providerId}/${rest}`, [providerId])
}
