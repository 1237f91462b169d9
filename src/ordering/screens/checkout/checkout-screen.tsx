import { useNavigation } from 'react-router'
import type { CartProblem, CheckoutView } from '#ordering/contract.ts'
import type { ErrorBody } from '#shared/app-error.ts'
import { useLoadingWhile } from '#ui/feedback/loading-overlay.tsx'
import { FormErrorSummary } from '#ui/feedback/states.tsx'
import { CheckoutFormBox } from './checkout-form-box.tsx'
import { SummaryFold, SummaryPanel } from './checkout-summary.tsx'
import { HoldAlert } from '../cart/hold-countdown.tsx'
import { ProblemLine } from '../cart/cart-problem.tsx'

interface CheckoutScreenProps {
  checkout: CheckoutView
  /** Created with the page, so that one page places one order. */
  orderKey: string
  error: ErrorBody | null
}

/** The whole checkout on one page. */
export function CheckoutScreen({ checkout, orderKey, error }: CheckoutScreenProps) {
  const navigation = useNavigation()
  const isPlacing = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'place'
  useLoadingWhile(isPlacing, 'Placing order…')
  return (
    <div className="page py-8 lg:py-10" inert={isPlacing}>
      <h1 className="type-h1">Check out</h1>
      <SummaryFold checkout={checkout} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(24rem,38%)] lg:gap-8">
        <div className="grid min-w-0 gap-5">
          <FormErrorSummary error={isPlacing ? null : error} />
          <HoldAlert expiresAt={checkout.cart.nearestHoldExpiresAt} serverNow={checkout.cart.serverNow} isCheckout />
          <Problems checkout={checkout} rejected={problemsIn(error)} />
          <CheckoutFormBox checkout={checkout} orderKey={orderKey} error={error} isPlacing={isPlacing} />
        </div>
        <SummaryPanel checkout={checkout} />
      </div>
    </div>
  )
}

/** Problems from placing the order that the cart does not show. */
const problemsIn = (error: ErrorBody | null) => (error?.offers?.problems ?? []) as CartProblem[]

interface ProblemsProps {
  checkout: CheckoutView
  rejected: CartProblem[]
}

const Problems = ({ checkout: { cart }, rejected }: ProblemsProps) => {
  const items = cart.groups.flatMap((group) => group.items)
  const isKnown = (one: CartProblem) =>
    cart.problems.some(({ itemId, code }) => itemId === one.itemId && code === one.code)
  // Missing answers are shown at their fields.
  const problems = [...cart.problems, ...rejected.filter((one) => !isKnown(one))].filter(
    ({ code }) => code !== 'answers-missing',
  )
  if (problems.length === 0) return null
  return (
    <section aria-labelledby="problems" className="panel grid gap-3 p-5">
      <h2 id="problems" className="type-h3">
        First, a look at {problems.length === 1 ? 'this' : 'these'}
      </h2>
      {problems.map((problem) => {
        const item = items.find(({ id }) => id === problem.itemId)
        return item && <ProblemLine key={`${problem.itemId}${problem.code}`} problem={problem} item={item} />
      })}
    </section>
  )
}
