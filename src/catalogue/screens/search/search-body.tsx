import { useEffect, type ComponentProps } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ServiceListBody } from '#catalogue/screens/listings/list-body.tsx'
import { closerSearch } from '#site/screens/saved-city.tsx'

/** What a search found. A page that came as a document was made for everybody: it asks again around the saved city. */
export function SearchBody(props: ComponentProps<typeof ServiceListBody>) {
  const { search } = useLocation()
  const navigate = useNavigate()
  // What found nothing is no better elsewhere, and shall not be counted twice.
  const isFound = props.cards.length > 0
  useEffect(() => {
    const closer = isFound && closerSearch(search)
    if (closer) void navigate(closer, { replace: true, preventScrollReset: true })
  }, [isFound, search, navigate])
  return <ServiceListBody {...props} />
}
