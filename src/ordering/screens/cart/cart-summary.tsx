import { Form } from 'react-router'
import type { CartView } from '#ordering/contract.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TotalsBlock, totalsText } from '../orders/totals-block.tsx'

/** The checkout button. While an item has a problem, it links to the problem. */
const CheckOut = ({ cart, className }: { cart: CartView; className?: string }) =>
  cart.canCheckOut ? (
    <Form method="post" action="/cart" className={className}>
      <Button name="intent" value="check-out" kind="primary" size="large" className="w-full whitespace-nowrap">
        Check out
      </Button>
    </Form>
  ) : (
    <a
      href={`#problem-${cart.problems[0]?.itemId ?? ''}`}
      className={`button button-large button-secondary ${className ?? ''}`}
    >
      <Icon name="triangle-alert" />
      {cart.problems.length > 1 ? `Settle ${cart.problems.length} points first` : 'Settle one point first'}
    </a>
  )

/** Remains visible beside the rows. */
export const CartSummary = ({ cart }: { cart: CartView }) => (
  <aside aria-labelledby="summary" className="panel p-5 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
    <h2 id="summary" className="type-h3 mb-4">
      Summary
    </h2>
    <TotalsBlock totals={cart.totals} />
    <CheckOut cart={cart} className="mt-5 w-full max-lg:hidden" />
    <p className="type-small mt-4 flex items-start gap-2 text-text-2">
      <Icon name="credit-card" size="small" className="mt-0.5" />
      {cart.promise}
    </p>
  </aside>
)

/** On phones the total and the checkout button remain at the bottom. */
export const CartBar = ({ cart }: { cart: CartView }) => (
  <div
    data-page-bar
    className="sticky bottom-(--tab-bar-height) z-10 -mx-(--gutter) mt-6 flex items-center justify-between gap-4 border-t border-border bg-surface px-(--gutter) py-3 shadow-raised lg:hidden"
  >
    <p className="max-w-[55%] shrink-0">
      <span className="type-small block text-text-2">Total</span>
      <bdi className="font-semibold">{totalsText(cart.totals)}</bdi>
    </p>
    <CheckOut cart={cart} />
  </div>
)
