import { useEffect } from 'react'
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { startCheckout } from '#ordering/commands/checkout/start-checkout.ts'
import { showCart } from '#ordering/queries/cart/show-cart.ts'
import { appContext } from '#platform/app-context.ts'
import { redirect, withFormErrors } from '#ui/form/form-errors.ts'
import { changeCart } from './cart-changes.server.ts'
import { CartScreen } from './cart-screen.tsx'
import { useRecheck } from '../use-recheck.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Your cart', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers = () => ({ 'Cache-Control': 'no-store' })

// Revalidates also after an error, because the page was out of date.
export const shouldRevalidate = () => true

export const loader = ({ context }: LoaderFunctionArgs) => showCart(context.get(appContext))

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const ctx = context.get(appContext)
  return withFormErrors(form, async () => {
    if (form.get('intent') !== 'check-out') return changeCart(ctx, form)
    await startCheckout(ctx)
    return redirect('/order')
  })
}

export default function CartRoute() {
  const cart = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { refresh } = useSession()
  useRecheck()
  // Updates the count in the header.
  useEffect(() => void refresh(), [cart.count, cart.nearestHoldExpiresAt, refresh])
  return <CartScreen cart={cart} answer={answer} />
}
