import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** A placeholder while notifications load. */
export const NotificationsLoading = () => (
  <div role="status" aria-label="Loading" className="grid gap-5 p-5">
    {[0, 1, 2].map((row) => (
      <div key={row} className="grid gap-2">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    ))}
  </div>
)
