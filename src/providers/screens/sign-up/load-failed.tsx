import { ApiError } from '#ui/api-call.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'

/** The saved application could not be loaded. */
export function LoadFailed({ failure, onRetry }: { failure: unknown; onRetry(): void }) {
  const isAbsent = failure instanceof ApiError && failure.status === 404
  return (
    <div className="page">
      <h1 className="sr-only">Your application</h1>
      {isAbsent ? (
        <EmptyState
          icon="file-text"
          title="There is no such application"
          text="It may belong to another account, or was deleted."
        >
          <LinkButton to="/become-service-provider">Begin anew</LinkButton>
        </EmptyState>
      ) : (
        <EmptyState
          icon="wifi-off"
          title="Your application could not be loaded"
          text="Nothing is lost. Try again in a moment."
        >
          <Button onClick={onRetry}>Try again</Button>
        </EmptyState>
      )}
    </div>
  )
}
