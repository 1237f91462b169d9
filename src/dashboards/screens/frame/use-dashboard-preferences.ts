import { useSyncExternalStore } from 'react'

/** How somebody likes the dashboard; kept in this browser. */
interface DashboardPreferences {
  /** The side bar shows signs only. */
  isNarrow: boolean
  density: 'comfortable' | 'compact'
}

const place = 'sokora.desk'
const usual: DashboardPreferences = { isNarrow: false, density: 'comfortable' }

let known: DashboardPreferences | null = null
const listeners = new Set<() => void>()

function read(): DashboardPreferences {
  if (known) return known
  known = usual
  try {
    const stored = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<DashboardPreferences>
    known = { isNarrow: stored.isNarrow === true, density: stored.density === 'compact' ? 'compact' : 'comfortable' }
  } catch {
    // Where nothing can be kept, or something else stands there, it is as usual.
  }
  return known
}

function change(part: Partial<DashboardPreferences>): void {
  known = { ...read(), ...part }
  try {
    localStorage.setItem(place, JSON.stringify(known))
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The habits of whoever uses this browser, the same in all parts of the page. */
export const useDashboardPreferences = () => ({ ...useSyncExternalStore(subscribe, read, () => usual), change })
