import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Tells that there is no connection. */
export function OfflineLine() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className="page type-small bg-warning-tint py-2 text-center font-medium text-warning-text">
          You are offline. What you typed is stored; try again when the connection is back.
        </p>
      )}
    </div>
  )
}

/** Part of every page, and shown when one of its scripts cannot be loaded. */
export function IncompleteLine() {
  const { pathname, search } = useLocation()
  return (
    <p
      role="alert"
      className="page type-small hidden bg-warning-tint py-2 text-center font-medium text-warning-text in-data-incomplete:block"
    >
      Part of this page didn’t load. Check your connection and{' '}
      <a href={pathname + search} className="underline">
        try again
      </a>
      .
    </p>
  )
}
