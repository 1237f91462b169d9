import { useEffect, useState } from 'react'
import type { ServiceCard } from '#catalogue/contract.ts'
import type { Favourites } from '#favourites/contract.ts'
import { Shelf } from '#site/screens/landing/shelf.tsx'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { callApi } from '#ui/api-call.ts'
import { useArriving } from '#ui/feedback/arrive-together.tsx'

/** Services that this visitor ordered, saved or viewed. New visitors see none of these rows. */
export function PersonalShelves() {
  const { isLoading, user } = useSession()
  const who = isLoading ? null : (user?.uid ?? 'visitor')
  const again = useCards(user && '/api/v1/book-again', who)
  const recent = useCards('/api/v1/recently-viewed', who)
  const stored = useFavourites(who)
  return (
    <>
      <Shelf title="Book again" cards={again} more="/order" />
      <Shelf title="Your favourites" cards={stored} more="/favourites" />
      <Shelf title="Recently viewed" cards={recent} />
    </>
  )
}

/** Without an answer of the server a row is hidden. */
function useCards(path: string | null, who: string | null): ServiceCard[] {
  const [cards, setCards] = useState<ServiceCard[]>()
  useArriving(cards === undefined)
  useEffect(() => {
    if (!who) return
    if (!path) return setCards([])
    callApi<{ items: ServiceCard[] }>(path).then(
      ({ items }) => setCards(items),
      () => setCards((before) => before ?? []),
    )
  }, [path, who])
  return cards ?? []
}

function useFavourites(who: string | null): ServiceCard[] {
  const [cards, setCards] = useState<ServiceCard[]>()
  useArriving(cards === undefined)
  useEffect(() => {
    if (who)
      callApi<Favourites>('/api/v1/favourites').then(
        ({ services }) => setCards(services.flatMap(({ card }) => card ?? []).slice(0, 8)),
        () => setCards((before) => before ?? []),
      )
  }, [who])
  return cards ?? []
}
