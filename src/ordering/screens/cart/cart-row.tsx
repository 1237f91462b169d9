import { Link } from 'react-router'
import type { CartItemView } from '#ordering/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/money.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { ChangeButton, errorIn, RemoveButton, useItemChange } from './cart-forms.tsx'
import { ProblemLine } from './cart-problem.tsx'
import { CartQuantity } from './cart-quantity.tsx'
import { HoldCountdown } from './hold-countdown.tsx'

/** One row of the cart: picture, title, time, quantity, price and problems. */
export function CartRow({ item, serverNow }: { item: CartItemView; serverNow: string }) {
  const change = useItemChange(item.id)
  const error = errorIn(change.data)
  return (
    <li className="grid gap-4 p-4 md:p-5">
      <div className="grid grid-cols-[4.5rem_1fr] gap-x-4 md:grid-cols-[6rem_1fr_auto]">
        <Picture picture={item.picture} sizes="96px" className="rounded-md" />
        <ItemText item={item} serverNow={serverNow} />
        <div className="col-span-2 mt-3 flex items-center justify-between gap-4 md:col-span-1 md:mt-0 md:flex-col md:items-end">
          <Price
            display={item.total.display}
            className={`text-lg md:order-first ${change.state === 'idle' ? '' : 'opacity-55'}`}
          />
          {item.maxQuantity > 1 ? <CartQuantity key={item.quantity} item={item} /> : <span />}
        </div>
      </div>
      {item.problems.map((problem) => (
        <ProblemLine key={problem.code} problem={problem} item={item} />
      ))}
      {error && <Notice tone="danger">{error.message}</Notice>}
      <RowFoot item={item} />
    </li>
  )
}

const ItemText = ({ item, serverNow }: { item: CartItemView; serverNow: string }) => (
  <div className="grid min-w-0 content-start gap-1">
    <Link to={item.href} className="type-title hover:underline">
      {item.title}
    </Link>
    <p className="type-small text-text-2">
      {[
        item.optionName,
        ...item.addons.map((addon) => (addon.quantity > 1 ? `${addon.name} × ${addon.quantity}` : addon.name)),
      ].join(' · ')}
    </p>
    {item.startsAt && (
      <p className="type-small flex items-start gap-1.5">
        <Icon name="calendar" size="small" className="mt-0.5" />
        {item.startsAt.display}
      </p>
    )}
    <p className="type-small flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2">
      {item.staffName && <span>with {item.staffName}</span>}
      <span>{item.fulfillmentText}</span>
      {item.needsAcceptance && <Badge icon="hourglass">On request</Badge>}
      {item.offerUntil && <Badge icon="tag">Offer until {item.offerUntil.short}</Badge>}
      {item.holdExpiresAt && <HoldCountdown expiresAt={item.holdExpiresAt} serverNow={serverNow} />}
    </p>
    {item.note && <p className="type-small text-text-3">Note: {item.note}</p>}
  </div>
)

const RowFoot = ({ item }: { item: CartItemView }) => (
  <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:ps-28">
    <p className="type-small flex items-start gap-1.5 text-text-2">
      <Icon name="shield-check" size="small" className="mt-0.5" />
      {item.policyLine}
    </p>
    <div className="-mx-3 flex flex-wrap md:-me-3">
      <ChangeButton
        itemId={item.id}
        intent="save-for-later"
        kind="quiet"
        busy="Saving…"
        label={`Save for later: ${item.title}`}
      >
        Save for later
      </ChangeButton>
      <RemoveButton item={item} />
    </div>
  </div>
)
