import type { OrderTicket } from '#ordering/contract-board.ts'
import type { OrderTicketAction } from '#ordering/rules/order-tickets/next-steps.ts'
import { answerLabel } from '#ordering/screens/business-orders/answer-buttons.tsx'
import { useQuestions } from '#ordering/screens/business-orders/use-questions.tsx'
import { ActButton } from '#ui/form/post-form.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'

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
  const { questionPart, formOf } = useQuestions<OrderTicketAction>({
    address: `/api/v1/me/providers/${providerId}/order-tickets/${ticket.id}`,
    actions: ticket.actions,
    hasPickupCode: ticket.hasPickupCode,
    about: { title: nameOf(ticket), customer: ticket.customer, consequence: 'What they paid goes back to them.' },
    doneText: (action) => `${answerLabel(action, ticket)}: ${nameOf(ticket)}. The customer sees it at once.`,
    onDone: onChanged,
  })
  return (
    <>
      {questionPart}
      {ticket.actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {ticket.actions.map((action) => (
            <ActButton
              key={action}
              form={formOf(action)}
              size={kinds[action] ? 'small' : undefined}
              className={kinds[action] ? 'min-h-11! grow' : 'grow'}
              kind={kinds[action] ?? 'neutral'}
            >
              {answerLabel(action, ticket)}
              <HiddenText>
                : {nameOf(ticket)}, {ticket.reference}
              </HiddenText>
            </ActButton>
          ))}
        </div>
      )}
    </>
  )
}
