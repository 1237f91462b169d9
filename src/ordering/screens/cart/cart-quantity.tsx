import { useEffect, useState } from 'react'
import type { CartItemView } from '#ordering/contract.ts'
import { nameOfItem } from '#ordering/rules/cart/item-name.ts'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { Hidden, useItemChange } from './cart-forms.tsx'
import { useIsEnhanced } from '../use-server-clock.ts'

/** The number changes at once and is sent after a pause; an error restores it. */
export function CartQuantity({ item }: { item: CartItemView }) {
  const change = useItemChange(item.id)
  const isEnhanced = useIsEnhanced()
  const [wanted, setWanted] = useState<number | null>(null)
  const { submit, state } = change
  useEffect(() => {
    if (wanted === null || wanted === item.quantity) return
    const timer = setTimeout(() => {
      void submit({ intent: 'change', itemId: item.id, quantity: String(wanted) }, { method: 'post', action: '/cart' })
    }, 350)
    return () => clearTimeout(timer)
  }, [wanted, item.id, item.quantity, submit])
  useEffect(() => {
    if (state === 'idle') setWanted(null)
  }, [state, item.quantity])
  const label = `${item.isParty ? 'People' : 'Quantity'}: ${nameOfItem(item)}`
  return (
    <change.Form method="post" action="/cart" className="flex items-center gap-2">
      <Hidden values={{ itemId: item.id, intent: 'change' }} />
      <Stepper
        label={label}
        isLabelHidden
        name="quantity"
        value={wanted ?? item.quantity}
        max={item.maxQuantity}
        onChange={setWanted}
      />
      {!isEnhanced && <Button size="small">Update</Button>}
    </change.Form>
  )
}
