import { useSyncExternalStore } from 'react'

interface Shown {
  /** Open work in the current dashboard plus new orders not seen yet. */
  count: number
  /** False if the user turned the counts off. */
  isShown: boolean
}

const nothing: Shown = { count: 0, isShown: true }

let shown = nothing
const listeners = new Set<() => void>()

/** For components outside the dashboard's subtree. */
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

/** Whether areas show the count of their open work. */
export const useCountsShown = () => useShown().isShown

/** "(3) " before the page title; '' if nothing is open. */
export function useTitleCount(): string {
  const { count, isShown } = useShown()
  return isShown && count > 0 ? `(${count}) ` : ''
}
