import { Link } from 'react-router'
import type { CartItemView, CheckoutView } from '#ordering/contract.ts'
import { nameOfItem } from '#ordering/rules/cart/item-name.ts'
import { Icon } from '#ui/icon.tsx'
import { HoldCountdown } from '../cart/hold-countdown.tsx'
import { TotalsBlock, totalsText } from '../orders/totals-block.tsx'

type Cart = CheckoutView['cart']

const itemsOf = ({ groups }: Cart) => groups.flatMap(({ items }) => items)
const countText = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** Beside the form, always visible. */
export const SummaryPanel = ({ checkout }: { checkout: CheckoutView }) => (
  <aside
    aria-labelledby="summary"
    className="panel p-5 max-lg:hidden lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
  >
    <div className="mb-4 flex items-baseline justify-between gap-4">
      <h2 id="summary" className="type-h3">
        Your order
      </h2>
      <Link to="/cart" className="link type-small">
        Back to cart
      </Link>
    </div>
    <Lines checkout={checkout} />
  </aside>
)

/** On phones it collapses to one line above the form. */
export const SummaryFold = ({ checkout }: { checkout: CheckoutView }) => (
  <details className="panel group mt-5 lg:hidden">
    <summary className="flex min-h-13 items-center justify-between gap-3 px-4">
      <span className="font-semibold">
        {countText(itemsOf(checkout.cart).length)} · <bdi>{totalsText(checkout.cart.totals)}</bdi>
      </span>
      <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
    </summary>
    <div className="border-t border-border p-4">
      <Lines checkout={checkout} />
      <Link to="/cart" className="link type-small mt-4 inline-block">
        Back to cart
      </Link>
    </div>
  </details>
)

const Lines = ({ checkout: { cart, promise } }: { checkout: CheckoutView }) => (
  <>
    <ul className="mb-5 grid gap-4">
      {itemsOf(cart).map((item) => (
        <SummaryItem key={item.id} item={item} serverNow={cart.serverNow} />
      ))}
    </ul>
    <TotalsBlock totals={cart.totals} />
    <p className="type-small mt-4 flex items-start gap-2 rounded-md bg-brand-tint p-3 text-brand-text">
      <Icon name="credit-card" size="small" className="mt-0.5" />
      {promise}
    </p>
  </>
)

const SummaryItem = ({ item, serverNow }: { item: CartItemView; serverNow: string }) => (
  <li className="flex justify-between gap-4">
    <div className="min-w-0">
      <p className="type-small font-semibold">
        {nameOfItem(item)}
        {item.quantity > 1 && <span className="font-normal text-text-2"> × {item.quantity}</span>}
      </p>
      <p className="type-small text-text-2">{item.startsAt?.display ?? item.fulfillmentText}</p>
      {item.holdExpiresAt && <HoldCountdown expiresAt={item.holdExpiresAt} serverNow={serverNow} />}
    </div>
    <bdi className="type-small font-semibold whitespace-nowrap">{item.total.display}</bdi>
  </li>
)
