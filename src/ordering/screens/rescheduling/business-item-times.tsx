import { useState } from 'react'
import type { BusinessItem } from '#ordering/contract.ts'
import type { ProposalView } from '#ordering/contract-reschedule.ts'
import { BothTimes } from '#ordering/screens/rescheduling/proposal-card.tsx'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useItemEndpoints, type ItemEndpoints } from '../business-orders/use-sending.ts'
import { loadedOnUse } from '#ui/loaded-on-use.tsx'

const ProposeDialog = loadedOnUse(() =>
  import('#ordering/screens/rescheduling/propose-dialog.tsx').then((file) => file.ProposeDialog),
)

interface BusinessItemTimesProps {
  providerId: string
  item: BusinessItem
  serverNow: string
  onItem(item: BusinessItem): void
  onStale(): void
}

/** Rescheduling a visit in the dashboard: the open proposal, or the button for one. */
export function BusinessItemTimes({ providerId, item, serverNow, onItem, onStale }: BusinessItemTimesProps) {
  const [isConfirming, setConfirming] = useState(false)
  const call = useItemEndpoints(providerId, item.id, onItem)
  const toast = useToast()
  if (!item.rescheduling) return null
  const { proposal, canPropose, canAllow, movesText } = item.rescheduling
  const act = async (action: string, text: string, body: object = {}) => {
    if (!(await call.send(action, body))) return
    setConfirming(false)
    toast({ text: `${item.title}: ${text}`, tone: 'success' })
  }
  return (
    <>
      {call.error && !isConfirming && (
        <Notice
          tone="danger"
          action={
            call.error.status === 409 && (
              <Button size="small" onClick={onStale}>
                Look again
              </Button>
            )
          }
        >
          {call.error.message}
        </Notice>
      )}
      {proposal && (
        <OpenProposal
          proposal={proposal}
          item={item}
          call={call}
          onAnswer={(answer, text) => void act('answer-proposal', text, { proposalId: proposal.id, answer })}
        />
      )}
      {movesText && <p className="type-small text-text-2">{movesText}</p>}
      <div className="contents max-sm:*:flex-1">
        {canPropose && (
          <Button
            size="small"
            icon="calendar"
            onClick={() => {
              call.clearError()
              setConfirming(true)
            }}
          >
            Another time
            <HiddenText>
              : {item.title}, {item.reference}
            </HiddenText>
          </Button>
        )}
        {canAllow && (
          <Button
            size="small"
            busy={call.busy === 'allow-move' && 'Saving…'}
            onClick={() => void act('allow-move', 'the customer can move it once more')}
          >
            Allow one more change
            <HiddenText>
              : {item.title}, {item.reference}
            </HiddenText>
          </Button>
        )}
      </div>
      {isConfirming && (
        <ProposeDialog
          providerId={providerId}
          item={item}
          today={serverNow.slice(0, 10)}
          busy={call.busy !== null}
          error={call.error}
          onSend={(body) =>
            void act(
              'propose-time',
              'isAgreed' in body ? 'moved, both are told.' : `${item.customer.name} is asked.`,
              body,
            )
          }
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

interface ProposalProps {
  proposal: ProposalView
  item: BusinessItem
  call: ItemEndpoints
  onAnswer(answer: 'accept' | 'decline' | 'withdraw', text: string): void
}

const OpenProposal = ({ proposal, item, call, onAnswer }: ProposalProps) => (
  <section
    aria-label={proposal.title}
    className="grid gap-3 rounded-md border border-border-strong bg-info-tint px-4 py-4"
  >
    <h3 className="type-title flex items-start gap-2">
      <Icon name="calendar" size="small" className="mt-1" />
      <bdi>{proposal.title}</bdi>
    </h3>
    <BothTimes proposal={proposal} />
    {proposal.lines.map((line) => (
      <p key={line} className="type-small">
        {line}
      </p>
    ))}
    <div className="flex flex-wrap gap-2 empty:hidden">
      {proposal.canAnswer && (
        <>
          <Button
            kind="neutral"
            busy={call.busy !== null && 'Sending…'}
            onClick={() => onAnswer('accept', 'the new time is agreed.')}
          >
            Accept the new time
            <HiddenText>: {item.reference}</HiddenText>
          </Button>
          <Button disabled={call.busy !== null} onClick={() => onAnswer('decline', 'the time stays as it is.')}>
            Decline the new time
            <HiddenText>: {item.reference}</HiddenText>
          </Button>
        </>
      )}
      {proposal.canWithdraw && (
        <Button
          busy={call.busy !== null && 'Sending…'}
          onClick={() => onAnswer('withdraw', 'the time stays as it is.')}
        >
          Take it back
          <HiddenText>: {item.reference}</HiddenText>
        </Button>
      )}
    </div>
  </section>
)
