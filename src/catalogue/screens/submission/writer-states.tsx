import { Button, LinkButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'

/** A placeholder while the form loads. */
export const WriterPlaceholder = () => (
  <div className="page pt-2 lg:pt-4">
    <h1 className="type-h2">Submit a service</h1>
    <p role="status" className="type-small mt-2 text-text-3">
      Loading page...
    </p>
    <noscript>
      <p className="mt-3 max-w-prose">
        Filling in this form needs JavaScript. Switch it on in your browser and load this page again.
      </p>
    </noscript>
    <div className="grid gap-x-10 gap-y-6 pt-6 lg:grid-cols-[12.5rem_minmax(0,40rem)]">
      <div className="hidden gap-2 lg:grid">
        {Array.from({ length: 7 }, (_, index) => (
          <Skeleton key={index} className="h-12 rounded-md" />
        ))}
      </div>
      <div className="grid gap-6">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
    </div>
  </div>
)

export const Unreachable = ({ onRetry }: { onRetry(): void }) => (
  <div className="page py-6 lg:py-10">
    <h1 className="type-h1">Submit a service</h1>
    <EmptyState
      icon="wifi-off"
      title="This could not be loaded"
      text="What you typed on this device is still here. Try again in a moment."
    >
      <Button kind="neutral" onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  </div>
)

/** The draft was submitted, deleted, or started on another device without an account. */
export const NoDraft = ({ id }: { id: string }) => (
  <div className="page py-6 lg:py-10">
    <h1 className="type-h1">Submit a service</h1>
    <EmptyState
      icon="file-text"
      title="This draft is not here"
      text="It was sent in, deleted, or begun in another browser without an account."
    >
      <LinkButton kind="neutral" to="/service-submit">
        Begin a new one
      </LinkButton>
      <LinkButton to={`/submission-success?service=${id}`}>See what was sent in</LinkButton>
    </EmptyState>
  </div>
)
