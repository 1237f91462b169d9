import { Form, useNavigation } from 'react-router'
import type { OrderItemView } from '#ordering/contract-order.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'

/** For a visit that the business booked: "I'll be there", or that it was said. */
export function ConfirmVisit({ item, reference }: { item: OrderItemView; reference: string }) {
  const { state, formData } = useNavigation()
  if (item.confirmation === null) return null
  if (item.confirmation === 'done')
    return (
      <p role="status" className="flex items-center gap-2 font-semibold text-success-text">
        <Icon name="circle-check" size="small" />
        You said that you will be there.
      </p>
    )
  return (
    <Form method="post" action={`/order?ref=${reference}`} preventScrollReset>
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="itemId" value={item.id} />
      <input type="hidden" name="key" value={`${item.id} ${item.localStart}`} />
      <Button
        kind="primary"
        name="intent"
        value="confirm-visit"
        busy={state === 'submitting' && formData?.get('itemId') === item.id && 'Confirming…'}
      >
        I’ll be there
        <HiddenText>: {item.title}</HiddenText>
      </Button>
    </Form>
  )
}
