import { useLocation, useSearchParams } from 'react-router'
import { isSearchAddress } from '#site/rules/search-address.ts'

const none = new URLSearchParams()

/** What the address searches for; empty on pages whose parameters mean something else, such as the day of a calendar. */
export function useSearchedParams(): URLSearchParams {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  return isSearchAddress(pathname) ? params : none
}
