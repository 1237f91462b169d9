import { useSyncExternalStore } from 'react'

interface Shown {
  /** What waits at the dashboard that is open, and what came in that nobody looked at. */
  count: number
  /** Whoever likes it quiet is shown no numbers. */
  isShown: boolean
}

const nothing: Shown = { count: 0, isShown: true }

let shown = nothing
const listeners = new Set<() => void>()

/** For the parts around the dashboard, which stand above the one that knows. */
export function setDashboardCount(next: Shown): void {
  if (next.count === shown.count && next.isShown === shown.isShown) return
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const useShown = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => nothing,
  )

/** Whether the areas say how much waits in them. */
export const useCountsShown = () => useShown().isShown

/** "(3) " before the title of the page; '' when nothing waits. */
export function useTitleCount(): string {
  const { count, isShown } = useShown()
  return isShown && count > 0 ? `(${count}) ` : ''
}
