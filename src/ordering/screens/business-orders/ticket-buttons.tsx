import { useState } from 'react'
import type { OrderTicket } from '#ordering/contract-board.ts'
import type { OrderTicketAction } from '#ordering/rules/order-tickets/next-steps.ts'
import { answerLabel } from '#ordering/screens/business-orders/answer-buttons.tsx'
import { useSending } from '#ordering/screens/business-orders/use-sending.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { loadedOnUse } from '#ui/loaded-on-use.tsx'

const CodeDialog = loadedOnUse(() =>
  import('#ordering/screens/business-orders/answer-dialogs.tsx').then((file) => file.CodeDialog),
)
const ReasonDialog = loadedOnUse(() =>
  import('#ordering/screens/business-orders/answer-dialogs.tsx').then((file) => file.ReasonDialog),
)

interface TicketButtonsProps {
  ticket: OrderTicket
  providerId: string
  onChanged(): void
}

/** "Margherita", or "Margherita and 2 more" */
const nameOf = ({ lines: [first, ...others] }: OrderTicket): string =>
  others.length === 0 ? first!.title : `${first!.title} and ${others.length} more`

const kinds: Partial<Record<OrderTicketAction, 'danger' | 'quiet'>> = { decline: 'danger', recall: 'quiet' }

/** The next step of a ticket, and the way to decline a request. */
export function TicketButtons({ ticket, providerId, onChanged }: TicketButtonsProps) {
  const [opened, setOpened] = useState<OrderTicketAction | null>(null)
  const toast = useToast()
  const address = `/api/v1/me/providers/${providerId}/order-tickets/${ticket.id}`
  const { busy, error, send: answer } = useSending<OrderTicket, OrderTicketAction>(address, onChanged)
  const needsMore = (action: OrderTicketAction) => action === 'decline' || (action === 'fulfil' && ticket.hasPickupCode)
  const send = async (action: OrderTicketAction, body?: { reason?: string; code?: string }) => {
    if (!(await answer(action, body))) return
    setOpened(null)
    const text = `${answerLabel(action, ticket)}: ${nameOf(ticket)}. The customer sees it at once.`
    toast({ text, tone: 'success' })
  }
  const about = { title: nameOf(ticket), customer: ticket.customer, consequence: 'What they paid goes back to them.' }
  const dialog = { isOpen: true, onClose: () => setOpened(null), busy: busy !== null, error, about }
  return (
    <>
      {error && opened === null && (
        <Notice
          tone="danger"
          action={
            error.status === 409 && (
              <Button size="small" onClick={onChanged}>
                Look again
              </Button>
            )
          }
        >
          {error.message}
        </Notice>
      )}
      {ticket.actions.length > 0 && (
        <div className="flex flex-wrap gap-2 *:grow">
          {ticket.actions.map((action) => (
            <Button
              key={action}
              size={kinds[action] ? 'small' : undefined}
              className={kinds[action] ? 'min-h-11!' : undefined}
              kind={kinds[action] ?? 'neutral'}
              busy={busy === action && `${answerLabel(action, ticket)}…`}
              onClick={() => (needsMore(action) ? setOpened(action) : void send(action))}
            >
              {answerLabel(action, ticket)}
              <HiddenText>
                : {nameOf(ticket)}, {ticket.reference}
              </HiddenText>
            </Button>
          ))}
        </div>
      )}
      {opened === 'fulfil' && <CodeDialog {...dialog} onSend={(code) => void send('fulfil', code ? { code } : {})} />}
      {opened === 'decline' && (
        <ReasonDialog {...dialog} isRequest onSend={(reason) => void send('decline', { reason })} />
      )}
    </>
  )
}
