import { useCallback, useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useRemote } from '#identity/screens/profile/use-remote.ts'
import type { Opening } from '#messaging/contract.ts'
import { PaneHead } from '#messaging/screens/conversation-head.tsx'
import { OpeningPane } from '#messaging/screens/opening-pane.tsx'
import { ApiError, callApi } from '#ui/api-call.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useBusinessPath } from '#providers/screens/own/use-business-path.ts'

interface DeskOpeningProps {
  room: string
  orderReference: string
  back: string
  tools: (insert: (text: string) => void) => ReactNode
}

type Asked = (Opening & { name: string }) | { refusal: string }

/** A business writes to who ordered: in the conversation there is, or for the first time. */
export function DeskOpening({ room, orderReference, back, tools }: DeskOpeningProps) {
  const at = useBusinessPath()
  const navigate = useNavigate()
  const load = useCallback(
    () =>
      callApi<Asked>(`${room}/conversations/opening?orderReference=${encodeURIComponent(orderReference)}`).catch(
        (error: unknown) => {
          if (error instanceof ApiError && !error.isPassing) return { refusal: error.message }
          throw error
        },
      ),
    [room, orderReference],
  )
  const { value } = useRemote<Asked>(load)
  const goTo = useCallback(
    (id: string) => void navigate(at(`messages?conversation=${id}`), { replace: true }),
    [at, navigate],
  )
  const there = value && 'conversationId' in value ? value.conversationId : null
  useEffect(() => void (there && goTo(there)), [there, goTo])
  if (!value || there) return <Skeleton className="m-6 h-12 w-2/3" />
  if ('refusal' in value)
    return <EmptyState icon="message-circle" title="Nothing can be written here" text={value.refusal} />
  return (
    <OpeningPane
      opening={value}
      name={value.name}
      address={`${room}/conversations`}
      more={{ orderReference }}
      action=""
      formKey=""
      head={<PaneHead name={value.name} picture={null} back={back} />}
      tools={tools}
      onBegun={goTo}
    />
  )
}
