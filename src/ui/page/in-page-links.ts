import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { hydrateAll } from '#ui/page/island.tsx'
import { isPlainClick } from '#ui/page/plain-click.ts'

/**
 * Handles links within a page (`#reviews`) before hydration is complete. If the browser handled them, the router would
 * see a step in its history and scroll to the old position.
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
      // A field is no step of the history: after a navigation the router forgets the answer to its form, with all errors.
      if (place.closest('form')) return
      const after = scrollY
      void hydrateAll().then(() => {
        // The person has navigated on meanwhile; going back would also abort the order that they are submitting.
        if (latest !== event || scrollY !== after) return
        // The router stores the scroll position for Back, and scrolls to the target itself.
        scrollTo(0, before)
        const to = { search: location.search, hash: link.hash }
        void navigate(to, { replace: link.hash === location.hash, flushSync: true })
      })
    }
    addEventListener('click', follow, true)
    return () => removeEventListener('click', follow, true)
  }, [navigate])
}

/** The link to a place on this page, unless it is opened in another tab or window. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = (event.target as Element).closest('a')
  return link?.hash && isPlainClick(event) && !link.target && link.href.split('#')[0] === location.href.split('#')[0]
    ? link
    : null
}

/** Scrolls to the target and moves the focus to it, so that Tab and screen readers continue there. */
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
