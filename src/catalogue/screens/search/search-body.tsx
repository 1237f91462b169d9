import { useEffect, type ComponentProps } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ServiceListBody } from '#catalogue/screens/listings/list-body.tsx'
import { closerSearch } from '#site/screens/saved-city.tsx'

/**
 * The results of a search. A cached document is the same for everybody, so the page searches again around the saved
 * city.
 */
export function SearchBody(props: ComponentProps<typeof ServiceListBody>) {
  const { search } = useLocation()
  const navigate = useNavigate()
  // A search without results is not repeated: it would not find more elsewhere, and would be counted twice.
  const isFound = props.cards.length > 0
  useEffect(() => {
    const closer = isFound && closerSearch(search)
    if (closer) void navigate(closer, { replace: true, preventScrollReset: true })
  }, [isFound, search, navigate])
  return <ServiceListBody {...props} />
}
