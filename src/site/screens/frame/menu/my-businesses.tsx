import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { MyProviderRow } from '#providers/contract.ts'
import { callApi } from '#ui/api-call.ts'

/** Loaded when the menu is first opened by a signed-in person, so that the page itself stays the same for everybody. */
export function useMyBusinesses(uid: string | undefined) {
  const [loaded, setLoaded] = useState<{ uid: string; items: MyProviderRow[] } | null>(null)
  const [isWanted, setWanted] = useState(0)
  useEffect(() => {
    if (!uid || isWanted === 0) return
    callApi<{ items: MyProviderRow[] }>('/api/v1/me/providers').then(
      ({ items }) => setLoaded({ uid, items }),
      // The menu also works without them.
      () => {},
    )
  }, [uid, isWanted])
  return { businesses: loaded && loaded.uid === uid ? loaded.items : [], load: () => setWanted((count) => count + 1) }
}

const most = 4

/** Links to the person's business dashboards. */
export const MyBusinesses = ({ businesses }: { businesses: MyProviderRow[] }) =>
  businesses.length > 0 && (
    <>
      <hr className="my-2 border-border" />
      <p className="type-caption px-3 pt-1 text-text-3">
        {businesses.length > 1 ? 'Your businesses' : 'Your business'}
      </p>
      {businesses.slice(0, most).map(({ id, name }) => (
        <Link key={id} to={`/provider-dashboard/${id}`} className="menu-item">
          <bdi className="block truncate">{name}</bdi>
        </Link>
      ))}
    </>
  )
