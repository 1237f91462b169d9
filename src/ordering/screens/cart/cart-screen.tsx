import { useEffect, useRef } from 'react'
import type { CartView } from '#ordering/contract.ts'
import type { RemovedItem } from '#ordering/contract-pages.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState, Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { Hidden, errorIn, useRemoval, type CartAnswer } from './cart-forms.tsx'
import { GroupPanel, SavedForLater } from './cart-groups.tsx'
import { CartBar, CartSummary } from './cart-summary.tsx'
import { HoldAlert } from './hold-countdown.tsx'
import { useIsEnhanced } from '../use-server-clock.ts'

/** The cart page. `answer` is the action's result for a submission without JavaScript. */
export function CartScreen({ cart, answer }: { cart: CartView; answer: CartAnswer | undefined }) {
  const removal = useRemoval()
  const removed = useUndoToast(answer)
  const error = errorIn(answer) ?? errorIn(removal.data)
  return (
    <div className="page py-8 lg:py-10">
      <h1 className={cart.groups.length === 0 ? 'sr-only' : 'type-h1'}>Your cart</h1>
      <div className="mt-4 grid gap-3 empty:hidden">
        {error && <Notice tone="danger">{error.message}</Notice>}
        {removed && <UndoLine removed={removed} />}
        {cart.unpaid.map((order) => (
          <UnpaidLine key={order.reference} order={order} />
        ))}
        <HoldAlert expiresAt={cart.nearestHoldExpiresAt} serverNow={cart.serverNow} />
        {cart.overlaps.map((overlap) => (
          <Notice key={overlap.message} tone="warning">
            {overlap.message} You can still order both.
          </Notice>
        ))}
      </div>
      {cart.groups.length === 0 ? (
        <>
          <EmptyCart />
          {cart.later.length > 0 && <SavedForLater items={cart.later} />}
        </>
      ) : (
        <Filled cart={cart} />
      )}
    </div>
  )
}

/** Unpaid orders, which are no longer in the cart. */
const UnpaidLine = ({ order }: { order: CartView['unpaid'][number] }) => (
  <Notice
    tone="warning"
    action={
      <LinkButton to={order.href} size="small">
        Pay it
      </LinkButton>
    }
  >
    Your order <bdi>{order.reference}</bdi> waits for its payment until {order.until}.
  </Notice>
)

const Filled = ({ cart }: { cart: CartView }) => (
  <>
    <div className="@container mt-6">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_22rem] @4xl:gap-8">
        <div className="grid min-w-0 gap-5">
          {cart.groups.map((group) => (
            <GroupPanel key={group.provider.id} group={group} serverNow={cart.serverNow} />
          ))}
          {cart.later.length > 0 && <SavedForLater items={cart.later} />}
        </div>
        <CartSummary cart={cart} />
      </div>
    </div>
    <CartBar cart={cart} />
  </>
)

const EmptyCart = () => (
  <EmptyState
    title="Your cart is empty"
    text="Find a time that suits you, or something good to eat. Times you choose are held for you here."
    picture="/demo/site/basket.webp"
  >
    <LinkButton to="/search" kind="primary">
      Browse services
    </LinkButton>
    <LinkButton to="/order?find">Find my order</LinkButton>
  </EmptyState>
)

/** With JavaScript the undo is a toast for 8 seconds, longer while it has focus; without it a line on the page. */
function useUndoToast(answer: CartAnswer | undefined): RemovedItem | null {
  const removal = useRemoval()
  const toast = useToast()
  const isEnhanced = useIsEnhanced()
  const announced = useRef<RemovedItem | null>(null)
  const latest = removal.data && 'removed' in removal.data ? removal.data.removed : null
  const { submit } = removal
  useEffect(() => {
    if (!latest || announced.current === latest) return
    announced.current = latest
    const undo = () => void submit({ intent: 'undo', item: latest.item }, { method: 'post', action: '/cart' })
    toast({ text: `${latest.title} was removed.`, seconds: 8, action: { label: 'Undo', run: undo } })
  }, [latest, submit, toast])
  return !isEnhanced && answer && 'removed' in answer ? answer.removed : null
}

const UndoLine = ({ removed }: { removed: RemovedItem }) => (
  <form method="post" action="/cart">
    <Hidden values={{ item: removed.item }} />
    <Notice
      action={
        <Button name="intent" value="undo" size="small" icon="undo-2">
          Undo
        </Button>
      }
    >
      {removed.title} was removed.
    </Notice>
  </form>
)
