import type { Source } from '#ui/source.ts'
import { useCallback, useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useRemote } from '#ui/section/use-remote.ts'
import type { Opening } from '#messaging/contract.ts'
import { PaneHead } from '#messaging/screens/conversation-head.tsx'
import { OpeningPane } from '#messaging/screens/opening-pane.tsx'
import { ApiError, callApi } from '#ui/api-call.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'

interface BusinessOpeningProps {
  basePath: string
  orderReference: string
  back: string
  tools: (insert: (text: string) => void) => ReactNode
}

type OpeningState = (Opening & { name: string }) | { error: string }

function openingSource(basePath: string, orderReference: string): Source<OpeningState> {
  const address = `${basePath}/conversations/opening?orderReference=${encodeURIComponent(orderReference)}`
  const load = () =>
    callApi<OpeningState>(address).catch((error: unknown) => {
      if (error instanceof ApiError && !error.isPassing) return { error: error.message }
      throw error
    })
  return { address, load }
}

/** Starts a provider's message to a customer, in the existing conversation or a new one. */
export function BusinessOpening({ basePath, orderReference, back, tools }: BusinessOpeningProps) {
  const at = useBusinessPath()
  const navigate = useNavigate()
  const { value } = useRemote(openingSource(basePath, orderReference))
  const goTo = useCallback(
    (id: string) => void navigate(at(`messages?conversation=${id}`), { replace: true }),
    [at, navigate],
  )
  const there = value && 'conversationId' in value ? value.conversationId : null
  useEffect(() => void (there && goTo(there)), [there, goTo])
  if (!value || there) return <Skeleton className="m-6 h-12 w-2/3" />
  if ('error' in value)
    return <EmptyState icon="message-circle" title="Nothing can be written here" text={value.error} />
  return (
    <OpeningPane
      opening={value}
      name={value.name}
      address={`${basePath}/conversations`}
      more={{ orderReference }}
      target={null}
      head={<PaneHead name={value.name} picture={null} back={back} />}
      tools={tools}
      onBegun={goTo}
    />
  )
}
