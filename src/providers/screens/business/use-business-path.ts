import { useCallback } from 'react'
import { useParams } from 'react-router'

/** The address of a place in the dashboard of the business whose dashboard is open: `at('orders?view=board')`. */
export function useBusinessPath(): (rest: string) => string {
  const { providerId = '' } = useParams()
  return useCallback((rest) => `/provider-dashboard/${providerId}/${rest}`, [providerId])
}
