import type { ComponentProps, ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { AddToCartInput, CartItemView } from '#ordering/contract.ts'
import type { RemovedItem } from '#ordering/contract-pages.ts'
import { nameOfItem } from '#ordering/rules/cart/item-name.ts'
import { Button } from '#ui/button.tsx'
import type { RejectedForm } from '#ui/form/form-errors.ts'

/** Result of the cart action: an error, or the removed item. */
export type CartAnswer = RejectedForm | { removed: RemovedItem | null }

/** Removing and undoing share one fetcher, so that the page can offer the undo after the row is gone. */
export const useRemoval = () => useFetcher<CartAnswer>({ key: 'cart-removal' })

/** All other changes of a row. */
export const useItemChange = (itemId: string) => useFetcher<CartAnswer>({ key: `cart-item:${itemId}` })

export const errorIn = (answer: CartAnswer | undefined) => (answer && 'error' in answer ? answer.error : null)

interface ChangeButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'icon' | 'className'> {
  itemId: string
  intent: string
  /** Submitted with the intent. */
  values?: Record<string, string>
  busy?: string
  label?: string
  children: ReactNode
}

/** A button for one change of a row; a plain form without JavaScript. */
export function ChangeButton({
  itemId,
  intent,
  values = {},
  busy = 'One moment…',
  label,
  children,
  ...iconProps
}: ChangeButtonProps) {
  const change = useItemChange(itemId)
  const isBusy = change.state !== 'idle' && change.formData?.get('intent') === intent
  return (
    <change.Form method="post" action="/cart">
      <Hidden values={{ ...values, itemId }} />
      <Button name="intent" value={intent} size="small" aria-label={label} busy={isBusy && busy} {...iconProps}>
        {children}
      </Button>
    </change.Form>
  )
}

export const Hidden = ({ values }: { values: Record<string, string> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/** The input that restores a removed row. */
export function asInput(item: CartItemView): AddToCartInput {
  return {
    serviceId: item.serviceId,
    optionId: item.optionId,
    addons: item.addons.map(({ addonId, quantity }) => ({ addonId, quantity })),
    quantity: item.quantity,
    startsAt: item.startsAt?.at ?? null,
    fulfillmentMethod: item.fulfillmentMethod,
    answers: item.answers as AddToCartInput['answers'],
    note: item.note,
  }
}

/** An accepted offer can only be added again from the page of its request. */
const undoOf = (item: CartItemView): string => (item.isOffered ? '' : JSON.stringify(asInput(item)))

export function RemoveButton({
  item,
  ...iconProps
}: { item: CartItemView } & Pick<ComponentProps<typeof Button>, 'kind' | 'icon'>) {
  const removal = useRemoval()
  const isBusy = removal.state !== 'idle' && removal.formData?.get('itemId') === item.id
  return (
    <removal.Form method="post" action="/cart">
      <Hidden values={{ itemId: item.id, title: nameOfItem(item), item: undoOf(item) }} />
      <Button
        name="intent"
        value="remove"
        kind="quiet"
        size="small"
        aria-label={`Remove ${nameOfItem(item)}`}
        busy={isBusy && 'Removing…'}
        {...iconProps}
      >
        Remove
      </Button>
    </removal.Form>
  )
}
