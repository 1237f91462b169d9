import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { hydrateAll } from '#ui/page/island.tsx'

/**
 * Links to a place of the same page (`#reviews`). They act at once, whatever of the page is awake; left to the browser, they reach the router as
 * a step back in its history, and it would scroll to where the page stood before.
 */
export function useInPageLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let latest: MouseEvent
    const follow = (event: MouseEvent) => {
      latest = event
      const link = linkOf(event)
      const place = link && document.getElementById(decodeURIComponent(link.hash.slice(1)))
      if (!place) return
      event.preventDefault()
      const before = scrollY
      goTo(place)
      const after = scrollY
      void hydrateAll().then(() => {
        // Whoever has gone on meanwhile is not called back: this would also end the order that they are sending.
        if (latest !== event || scrollY !== after) return
        // The router notes where the page stands, for the way back, and scrolls to the place itself.
        scrollTo(0, before)
        const to = { search: location.search, hash: link.hash }
        void navigate(to, { replace: link.hash === location.hash, flushSync: true })
      })
    }
    addEventListener('click', follow, true)
    return () => removeEventListener('click', follow, true)
  }, [navigate])
}

/** The link to a place of this page that is pressed without asking for another tab or window. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = (event.target as Element).closest('a')
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  return link?.hash && isPlain && !link.target && link.href.split('#')[0] === location.href.split('#')[0] ? link : null
}

/** Scrolls there and takes the focus along, so that Tab and screen readers go on from there. */
function goTo(place: HTMLElement) {
  for (let around = place.closest('details'); around; around = around.parentElement!.closest('details'))
    around.open = true
  place.scrollIntoView()
  place.focus({ preventScroll: true })
  if (document.activeElement === place) return
  place.tabIndex = -1
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  place.focus({ preventScroll: true })
}
