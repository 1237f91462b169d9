import type { BusinessItem } from '#ordering/contract-business-items.ts'
import { ActButton } from '#ui/form/post-form.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'

const answers = {
  accept: { label: 'Accept the new time', done: 'the new time is agreed.' },
  decline: { label: 'Keep the old one', done: 'the time stays as it is.' },
} as const

/** Buttons to answer another time proposed by a customer. */
export function ProposalButtons({ providerId, item }: { providerId: string; item: BusinessItem }) {
  const proposal = item.rescheduling?.proposal
  if (!proposal?.canAnswer) return null
  const operation = `POST /api/v1/me/providers/${providerId}/items/${item.id}/answer-proposal` as const
  return (
    <div className="contents max-sm:*:flex-1">
      {(['accept', 'decline'] as const).map((answer) => (
        <ActButton
          key={answer}
          size="small"
          {...(answer === 'accept' && { kind: 'neutral' })}
          form={{
            operation,
            done: `${item.title}: ${answers[answer].done}`,
            values: { proposalId: proposal.id, answer },
          }}
        >
          {answers[answer].label}
          <HiddenText>: {item.reference}</HiddenText>
        </ActButton>
      ))}
    </div>
  )
}
