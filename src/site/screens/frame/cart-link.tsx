import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useSession } from '#identity/screens/sessions/session.tsx'

/** The number of items in the cart, and the minutes until the first hold expires. */
export function CartLink() {
  const { cart } = useSession()
  const minutes = useMinutesUntil(cart.nearestHoldExpiresAt)
  return (
    <Link
      to="/cart"
      className="relative flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2.5 hover:bg-surface-3"
    >
      <Icon name="shopping-bag" />
      {/* The name contains what is visible, for those who say it. */}
      <span className="sr-only">{cart.count === 0 ? 'Cart, empty' : 'Cart, '}</span>
      {cart.count > 0 && (
        <span
          key={cart.count}
          className="absolute start-6 top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.75rem] leading-none font-bold text-on-accent"
        >
          {cart.count}
        </span>
      )}
      {cart.count > 0 && <span className="sr-only">{cart.count === 1 ? ' item' : ' items'}</span>}
      {minutes !== null && <span className="sr-only">, time held for </span>}
      {minutes !== null && (
        <span className="type-small ms-1.5 font-semibold text-warning-text tabular-nums">{minutes} min</span>
      )}
    </Link>
  )
}

function useMinutesUntil(at: string | null): number | null {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!at) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [at])
  if (!at || now === 0) return null
  const left = Date.parse(at) - now
  return left > 0 ? Math.ceil(left / 60_000) : null
}
