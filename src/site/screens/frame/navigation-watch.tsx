import { useEffect, useRef } from 'react'
import { useMatches, useNavigation, useNavigationType, useSearchParams, type Location } from 'react-router'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import { useInPageLinks } from '#ui/page/in-page-links.ts'
import { repeatMissed } from '#ui/page/missed-presses.ts'
import { openWhole } from '#ui/whole-page.ts'
import { hydrateForSavedCity } from '#site/screens/saved-city.tsx'

const limitMs = 120_000

/**
 * Handles navigation: shows "Loading page..." while the next page loads; then focuses its heading and announces its
 * title. A page that is not loaded within two minutes is opened as a whole.
 */
export function NavigationWatch() {
  const navigation = useNavigation()
  const target = navigation.location
  useArrival()
  useImpatience(target)
  useInPageLinks()
  useEffect(hydrateForSavedCity, [])
  useEffect(repeatMissed, [])
  if (!target) return null
  return (
    <>
      <div
        aria-hidden="true"
        className="navigation-line fixed inset-x-0 top-0 z-70 h-0.5 origin-left bg-brand rtl:origin-right"
      />
      <p
        role="status"
        className="navigation-note type-small fixed start-1/2 top-[40vh] z-70 flex -translate-x-1/2 items-center gap-3 rounded-full border border-border bg-surface px-5 py-3 font-medium shadow-floating rtl:translate-x-1/2"
      >
        <span className="ring" aria-hidden="true" />
        Loading page...
      </p>
    </>
  )
}

/**
 * Identifies the shown page: other filters, another part (`part`) or an open row (`open`) of a list are the same page;
 * at /order the checkout and a named order are different pages.
 */
function usePage(): string {
  const [params] = useSearchParams()
  const { id, params: places } = useMatches().at(-1)!
  const { part: _part, open: _open, ...page } = places
  return JSON.stringify([id, page, params.get('ref')])
}

function useArrival() {
  const announce = useAnnounce()
  const page = usePage()
  const kind = useNavigationType()
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    heading?.setAttribute('tabindex', '-1')
    // On Back the browser restores the scroll position, so focusing must not scroll.
    heading?.focus({ preventScroll: kind === 'POP' })
    announce(document.title)
  }, [page, kind, announce])
}

function useImpatience(target: Location | undefined) {
  useEffect(() => {
    if (!target) return
    const timer = setTimeout(() => void openWhole(target), limitMs)
    return () => clearTimeout(timer)
  }, [target])
}
