import { useSyncExternalStore } from 'react'

/** Display preferences of the dashboard; stored in this browser. */
interface DashboardPreferences {
  /** The sidebar shows only icons. */
  isNarrow: boolean
  density: 'comfortable' | 'compact'
}

const place = 'sokora.dashboard'
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
    // Without storage, or with an invalid value, the defaults apply.
  }
  return known
}

function change(part: Partial<DashboardPreferences>): void {
  known = { ...read(), ...part }
  try {
    localStorage.setItem(place, JSON.stringify(known))
  } catch {
    // Without storage the preference lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Preferences in this browser, shared by all components. */
export const useDashboardPreferences = () => ({ ...useSyncExternalStore(subscribe, read, () => usual), change })
