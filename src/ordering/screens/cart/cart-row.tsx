import { Link } from 'react-router'
import type { CartItemView } from '#ordering/contract.ts'
import { nameOfItem } from '#ordering/rules/cart/item-name.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/money.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { ChangeButton, errorIn, RemoveButton, useItemChange } from './cart-forms.tsx'
import { ProblemLine } from './cart-problem.tsx'
import { CartQuantity } from './cart-quantity.tsx'
import { HoldCountdown } from './hold-countdown.tsx'

interface ServiceRowsProps {
  /** Of one service, under the same terms; at least one. */
  items: CartItemView[]
  serverNow: string
}

/** A service, how it is delivered and cancelled, and a line for each option of it in the cart. */
export function ServiceRows({ items, serverNow }: ServiceRowsProps) {
  const [{ title, href, picture, fulfillmentText, policyLine }] = items as [CartItemView]
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 p-4 md:grid-cols-[6rem_minmax(0,1fr)] md:gap-x-5 md:p-5">
      <Picture picture={picture} sizes="96px" className="rounded-md md:row-span-2" />
      <div className="grid content-center gap-0.5 md:content-start">
        <h3 className="type-title">
          <Link to={href} className="hover:underline" dir="auto">
            {title}
          </Link>
        </h3>
        <p className="type-small text-text-2">{fulfillmentText}</p>
        <p className="type-small flex items-start gap-1.5 text-text-2 max-md:hidden">
          <Policy line={policyLine} />
        </p>
      </div>
      <p className="type-small col-span-2 mt-3 flex items-start gap-1.5 text-text-2 md:hidden">
        <Policy line={policyLine} />
      </p>
      <ul className="col-span-2 mt-3 divide-y divide-border border-t border-border md:col-span-1 md:col-start-2">
        {items.map((item) => (
          <ItemLine key={item.id} item={item} serverNow={serverNow} />
        ))}
      </ul>
    </li>
  )
}

const Policy = ({ line }: { line: string }) => (
  <>
    <Icon name="shield-check" size="small" className="mt-0.5" />
    {line}
  </>
)

/** What was chosen with its price, then how many, and what can be done with it. */
function ItemLine({ item, serverNow }: { item: CartItemView; serverNow: string }) {
  const change = useItemChange(item.id)
  const error = errorIn(change.data)
  return (
    <li className="grid gap-2 py-3 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <ItemText item={item} serverNow={serverNow} />
        <Price display={item.total.display} className={`type-title ${change.state === 'idle' ? '' : 'opacity-55'}`} />
      </div>
      {item.problems.map((problem) => (
        <ProblemLine key={problem.code} problem={problem} item={item} />
      ))}
      {error && <Notice tone="danger">{error.message}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {item.maxQuantity > 1 ? <CartQuantity key={item.quantity} item={item} /> : <span />}
        <div className="-mx-3 flex flex-wrap md:ms-0">
          <ChangeButton
            itemId={item.id}
            intent="save-for-later"
            kind="quiet"
            busy="Saving…"
            label={`Save for later: ${nameOfItem(item)}`}
          >
            Save for later
          </ChangeButton>
          <RemoveButton item={item} />
        </div>
      </div>
    </li>
  )
}

/** The option with its extras, the time, who it is with, and how long it is held. */
const ItemText = ({ item, serverNow }: { item: CartItemView; serverNow: string }) => (
  <div className="grid min-w-0 flex-1 basis-32 gap-1">
    <p dir="auto">
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
    <p className="type-small flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2 empty:hidden">
      {item.staffName && <span>with {item.staffName}</span>}
      {item.needsAcceptance && <Badge icon="hourglass">On request</Badge>}
      {item.offerUntil && <Badge icon="tag">Offer until {item.offerUntil.short}</Badge>}
      {item.holdExpiresAt && <HoldCountdown expiresAt={item.holdExpiresAt} serverNow={serverNow} />}
    </p>
    {item.note && <p className="type-small text-text-3">Note: {item.note}</p>}
  </div>
)
