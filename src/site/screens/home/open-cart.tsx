import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSession } from '#identity/screens/sessions/session.tsx'

/** The items in the cart. */
export function OpenCart() {
  const { cart } = useSession()
  if (cart.count === 0) return null
  return (
    <section
      aria-label="Your cart"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-accent-tint p-4 text-warning-text sm:px-6"
    >
      <Icon name="shopping-bag" size="large" />
      <p className="min-w-48 flex-1 font-semibold">
        {cart.count === 1 ? '1 item in your cart' : `${cart.count} items in your cart`}
        {cart.nearestHoldExpiresAt && (
          <span className="type-small block font-normal">We hold your time for a few more minutes.</span>
        )}
      </p>
      <LinkButton kind="neutral" to="/cart">
        Open cart
      </LinkButton>
    </section>
  )
}
