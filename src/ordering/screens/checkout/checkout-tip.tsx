import type { CheckoutProviderView } from '#ordering/contract.ts'
import { providerField } from '#ordering/rules/checkout/field-names.ts'
import { NamedText } from './checkout-step.tsx'

const shares = [0, 5, 10, 15]

/** Off by default, and behind a press: what the visit was worth shows afterwards. A custom amount shows its field. */
export const TipChoice = ({ provider }: { provider: CheckoutProviderView }) => {
  const name = providerField(provider.id, 'tip')
  const isCustomTip = Boolean(provider.tipMinor)
  return (
    <details className="group/tip" open={isCustomTip || provider.tipPercent > 0}>
      <summary className="link type-small inline-flex min-h-11 items-center">Add a tip for {provider.name}</summary>
      <fieldset>
        <legend className="sr-only">Tip for {provider.name}</legend>
        <div className="flex flex-wrap gap-2">
          {shares.map((share) => (
            <Share
              key={share}
              name={name}
              value={String(share)}
              isChecked={!isCustomTip && provider.tipPercent === share}
            >
              {share === 0 ? 'No tip' : `${share} %`}
            </Share>
          ))}
          <Share name={name} value="custom" isChecked={isCustomTip}>
            Own amount
          </Share>
        </div>
        <div className="mt-3 hidden max-w-48 group-has-[[value=custom]:checked]/tip:block">
          <NamedText
            label={`Amount in ${provider.currency}`}
            name={providerField(provider.id, 'tipAmount')}
            inputMode="decimal"
            data-late=""
            maxLength={10}
            defaultValue={isCustomTip ? typedAmount(provider) : ''}
          />
        </div>
      </fieldset>
    </details>
  )
}

/** As entered: 550 EUR cents are "5.50". */
const typedAmount = ({ tipMinor, currency }: CheckoutProviderView) => {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return ((tipMinor ?? 0) / 10 ** digits).toFixed(digits)
}

const Share = ({
  name,
  value,
  isChecked,
  children,
}: {
  name: string
  value: string
  isChecked: boolean
  children: string
}) => (
  <label className="chip cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <input type="radio" name={name} value={value} defaultChecked={isChecked} className="sr-only" />
    {children}
  </label>
)
