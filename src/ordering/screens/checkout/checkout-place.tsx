import type { CheckoutView } from '#ordering/contract.ts'
import { payPlace } from '#ordering/rules/payments/pay-promise.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Icon } from '#ui/icon.tsx'
import { LastStep } from './checkout-step.tsx'
import { useFieldError } from './field-errors.tsx'
import { totalsText } from '../orders/totals-block.tsx'

/** Who is paid, when and how much. This page charges nothing, and says so. */
const Payment = ({ checkout: { payment, promise, providers } }: { checkout: CheckoutView }) => (
  <div className="flex items-start gap-3 rounded-md bg-surface-2 p-4">
    <Icon name={payment.isOnline ? 'credit-card' : 'hand-coins'} className="mt-0.5" />
    <p>
      <b className="type-title block">
        {payment.isOnline
          ? 'Pay online, in the next step'
          : `Pay ${payPlace(providers.map(({ fulfillmentMethod }) => fulfillmentMethod))}`}
      </b>
      <span className="type-small text-text-2">{[payment.prepayText, promise].filter(Boolean).join(' ')}</span>
    </p>
  </div>
)

/** A sum is only named where the button leads to the one payment of it. */
function placeLabel({ payNow, isOnline }: CheckoutView['payment']): string {
  if (payNow)
    return payNow.mode === 'capture' ? `Pay now ${payNow.amount.display}` : `Reserve ${payNow.amount.display} now`
  return isOnline ? 'Place order and pay' : 'Place order'
}

/** The last step: terms, total and the order button. */
export const PlaceStep = ({
  checkout,
  number,
  isPlacing,
}: {
  checkout: CheckoutView
  number: number
  isPlacing: boolean
}) => (
  <LastStep number={number} title={checkout.payment.isOnline ? 'Check and pay' : 'Check and confirm'}>
    <Payment checkout={checkout} />
    <div id="acceptsTerms">
      <Checkbox
        name="acceptsTerms"
        required
        error={useFieldError('acceptsTerms')}
        label={
          <>
            I accept the{' '}
            <a className="link" href="/terms.pdf" target="_blank" rel="noopener noreferrer">
              Terms of Service<span className="sr-only"> (opens in a new tab)</span>
            </a>{' '}
            (version {checkout.termsVersion}){checkout.policies.length > 0 && ' and the terms of cancelling:'}
          </>
        }
      />
      <Policies policies={checkout.policies} />
    </div>
    <Checkbox
      name="wantsNewsletter"
      defaultChecked={checkout.draft.wantsNewsletter}
      label={
        <>
          Send me occasional offers and news <span className="text-text-3">(optional)</span>
        </>
      }
    />
    <div className="flex flex-col gap-4 border-t border-border pt-5 md:flex-row md:items-center md:justify-between">
      <p>
        <span className="type-small block text-text-2">{checkout.payment.payNow ? 'To pay now' : 'Total'}</span>
        <bdi className="type-price">{checkout.payment.payNow?.amount.display ?? totalsText(checkout.cart.totals)}</bdi>
      </p>
      <Button
        name="intent"
        value="place"
        kind="primary"
        size="large"
        className="max-md:w-full"
        busy={isPlacing && 'Placing order…'}
      >
        {placeLabel(checkout.payment)}
      </Button>
    </div>
  </LastStep>
)

const Policies = ({ policies }: Pick<CheckoutView, 'policies'>) => (
  <ul className="ms-8 grid gap-2">
    {policies.map(({ policy, line, titles }) => (
      <li key={`${policy}${line}`} className="type-small flex items-start gap-2 text-text-2">
        <Icon name="shield-check" size="small" className="mt-0.5" />
        <span>
          <span className="font-semibold text-text">{line}</span>
          <span className="block">{titles.join(', ')}</span>
        </span>
      </li>
    ))}
  </ul>
)
