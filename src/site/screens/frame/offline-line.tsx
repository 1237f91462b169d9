import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Without a connection nothing is lost, and it is said. */
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
          You are offline. What you typed is kept; try again when the connection is back.
        </p>
      )}
    </div>
  )
}
