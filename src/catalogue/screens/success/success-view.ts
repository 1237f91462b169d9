import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-states.ts'
import type { SentService } from '#catalogue/screens/success/load-success.server.ts'

type StepState = 'done' | 'now' | 'later' | 'stopped'

export interface TimelineStep {
  title: string
  text: string
  state: StepState
}

/** Submitted → In review → Live. */
export function timelineOf({
  status,
  isLive,
  providerStatus,
}: Pick<SentService, 'status' | 'isLive' | 'providerStatus'>): TimelineStep[] {
  const isPublished = status === 'published'
  const waits = isPublished && !isLive && providerStatus !== 'active'
  return [
    { title: 'Submitted', text: 'We have it, with all photos.', state: 'done' },
    reviewStep(status),
    {
      title: 'Live',
      text: waits
        ? 'As soon as your business is accepted.'
        : isPublished
          ? 'People can find and book it now.'
          : 'You are told by mail, and people can book it at once.',
      state: isPublished && !waits ? 'done' : waits ? 'now' : 'later',
    },
  ]
}

function reviewStep(status: ServiceStatus): TimelineStep {
  const title = 'In review'
  if (status === 'changes_requested')
    return { title: 'Changes asked for', text: 'Each note stands beside its field.', state: 'stopped' }
  if (status === 'rejected')
    return { title: 'Not accepted', text: 'The reasons stand with the service.', state: 'stopped' }
  if (status === 'submitted' || status === 'in_review')
    return { title, text: 'A person looks at it, usually within 48 hours.', state: 'now' }
  return { title, text: 'Looked at.', state: 'done' }
}
