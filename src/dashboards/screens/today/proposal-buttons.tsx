import type { BusinessItem } from '#ordering/contract-business-items.ts'
import { useItemEndpoints } from '#ordering/screens/business-orders/use-sending.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

interface ProposalButtonsProps {
  providerId: string
  item: BusinessItem
  onChanged(): void
}

/** Buttons to answer another time proposed by a customer. */
export function ProposalButtons({ providerId, item, onChanged }: ProposalButtonsProps) {
  const toast = useToast()
  const { isBusy, error, send } = useItemEndpoints(providerId, item.id, onChanged)
  const proposal = item.rescheduling?.proposal
  if (!proposal?.canAnswer) return null
  const answer = async (word: 'accept' | 'decline') => {
    if (!(await send('answer-proposal', { proposalId: proposal.id, answer: word }))) return
    toast({
      text: `${item.title}: ${word === 'accept' ? 'the new time is agreed.' : 'the time stays as it is.'}`,
      tone: 'success',
    })
  }
  return (
    <>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <div className="contents max-sm:*:flex-1">
        <Button size="small" kind="neutral" busy={isBusy && 'Sending…'} onClick={() => void answer('accept')}>
          Accept the new time
          <HiddenText>: {item.reference}</HiddenText>
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => void answer('decline')}>
          Keep the old one
          <HiddenText>: {item.reference}</HiddenText>
        </Button>
      </div>
    </>
  )
}
