import { useState } from 'react'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import { setQuantity, useBasket, useCartWatch } from '#catalogue/screens/service-page/basket.ts'
import { PriceLine } from '#catalogue/screens/service-page/service-booking-box.tsx'
import type { ServiceTerms } from '#catalogue/screens/service-page/service-view.server.ts'
import {
  chooseFulfillmentMethod,
  useFulfillmentMethod,
  type OrderFulfillmentMethod,
} from '#catalogue/screens/service-page/fulfillment-choice.ts'
import type { CartItemView } from '#ordering/contract.ts'
import { formatMoney } from '#shared/money.ts'
import { durationText } from '#shared/time/duration-text.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

type Props = { service: ServicePage }

const countOf = (items: CartItemView[]) => items.reduce((sum, { quantity }) => sum + quantity, 0)
const minorOf = (items: CartItemView[]) => items.reduce((sum, { total }) => sum + total.minor, 0)
const totalOf = (items: CartItemView[], currency: string) => formatMoney({ minor: minorOf(items), currency })

/**
 * Beside the menu: the fulfillment method, the chosen items, and the link to the cart. With `isQuiet` it appears when
 * something is chosen.
 */
export function BasketBox({ service, terms, isQuiet }: Props & { terms: ServiceTerms; isQuiet?: boolean }) {
  useCartWatch()
  const items = useBasket(service.id)
  if (service.state !== 'on_sale' || service.isSoldOut) return <ClosedOrder service={service} />
  if (isQuiet && items.length === 0) return null
  return (
    <aside
      id="book"
      aria-label="Your order"
      data-part="basket"
      className="panel grid grid-cols-[minmax(0,1fr)] gap-4 p-5 shadow-raised lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <h2 className="type-h3">Your order</h2>
      <FulfillmentSwitch service={service} />
      {items.length > 0 ? (
        <Lines items={items} />
      ) : (
        <div className="grid gap-1">
          <PriceLine service={service} />
          <p className="type-small text-text-2">Nothing here yet. Add what you like with +.</p>
        </div>
      )}
      <Terms service={service} terms={terms} items={items} />
      {items.length > 0 && (
        <p aria-live="polite" className="flex items-baseline justify-between gap-4 border-t border-border pt-4">
          <span className="text-text-2">{countOf(items) === 1 ? '1 item' : `${countOf(items)} items`}</span>
          <span className="type-price">{totalOf(items, service.currency)}</span>
        </p>
      )}
      {items.length > 0 ? (
        <LinkButton to="/cart" kind="primary" size="large">
          Go to cart
        </LinkButton>
      ) : (
        <Button kind="primary" size="large" disabled>
          Go to cart
        </Button>
      )}
    </aside>
  )
}

const ClosedOrder = ({ service }: Props) => (
  <aside id="book" aria-label="Your order" data-part="basket" className="panel grid gap-3 p-5">
    <PriceLine service={service} />
    <Notice tone="warning">
      {service.isSoldOut
        ? 'Sold out for now.'
        : service.backOn
          ? `Closed for now. Orders open again on ${service.backOn}.`
          : 'This cannot be ordered at the moment.'}
    </Notice>
  </aside>
)

const fulfillmentLabels: Record<OrderFulfillmentMethod, string> = { pickup: 'Pickup', delivery: 'Delivery' }

/** Pickup or delivery, for everything that is added from now on. */
function FulfillmentSwitch({ service }: Props) {
  const fulfillmentMethods = service.fulfillmentMethods.filter(
    (fulfillmentMethod): fulfillmentMethod is OrderFulfillmentMethod =>
      fulfillmentMethod === 'pickup' || fulfillmentMethod === 'delivery',
  )
  const fulfillmentMethod = useFulfillmentMethod(fulfillmentMethods)
  if (fulfillmentMethods.length < 2) return null
  return (
    <fieldset className="grid grid-cols-2 gap-1 rounded-full bg-surface-2 p-1">
      <legend className="sr-only">How you get it</legend>
      {fulfillmentMethods.map((one) => (
        <label
          key={one}
          className="relative grid min-h-11 cursor-pointer place-items-center rounded-full font-semibold text-text-2 has-checked:bg-surface has-checked:text-text has-checked:shadow-rest has-checked:outline-1 has-checked:outline-border-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="fulfillmentMethod"
            value={one}
            checked={one === fulfillmentMethod}
            onChange={() => chooseFulfillmentMethod(one)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {fulfillmentLabels[one]}
        </label>
      ))}
    </fieldset>
  )
}

const Lines = ({ items }: { items: CartItemView[] }) => (
  <ul className="grid gap-3">
    {items.map((item) => (
      <Line key={item.id} item={item} />
    ))}
  </ul>
)

function Line({ item }: { item: CartItemView }) {
  const { change, isBusy } = useQuantity(item)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
      <span className="inline-flex items-center rounded-full border border-border-strong">
        <button
          type="button"
          className="grid size-9 place-items-center"
          aria-label={`One less: ${item.optionName}`}
          disabled={isBusy}
          onClick={() => change(-1)}
        >
          <Icon name={item.quantity > 1 ? 'minus' : 'trash-2'} size="small" />
        </button>
        <b className="min-w-5 text-center">{item.quantity}</b>
        <button
          type="button"
          className="grid size-9 place-items-center disabled:text-text-3"
          aria-label={`One more: ${item.optionName}`}
          disabled={isBusy || item.quantity >= item.maxQuantity}
          onClick={() => change(1)}
        >
          <Icon name="plus" size="small" />
        </button>
      </span>
      <span className="min-w-0">
        <bdi className="block leading-tight">{item.optionName}</bdi>
        {item.addons.length > 0 && (
          <span className="type-caption block text-text-3">{item.addons.map(({ name }) => name).join(', ')}</span>
        )}
      </span>
      <span className="type-small font-semibold whitespace-nowrap">{item.total.display}</span>
    </li>
  )
}

/** Changes the quantity, and reports a failure. */
export function useQuantity(item: CartItemView | undefined) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const change = (by: number) => {
    if (!item) return
    setBusy(true)
    setQuantity(item, item.quantity + by)
      .catch((error: Error) =>
        toast({
          text: `${item.optionName}: ${error.message}`,
          tone: 'danger',
          action: { label: 'Retry', run: () => change(by) },
        }),
      )
      .finally(() => setBusy(false))
  }
  return { change, isBusy }
}

/** Cost and time of delivery or pickup, the minimum order, payment and cancellation. */
function Terms({ service, terms, items }: Props & { terms: ServiceTerms; items: CartItemView[] }) {
  const missing = service.minimumOrder ? service.minimumOrder.minor - minorOf(items) : 0
  return (
    <ul className="type-small grid gap-1.5 text-text-2">
      {service.preparationMinutes !== null && <li>Ready in {durationText(service.preparationMinutes)}</li>}
      {service.deliveryZones.map((zone, index) => (
        <li key={index}>
          Delivery {zone.text}: {zone.display}
        </li>
      ))}
      {service.minimumOrder && (
        <li className={items.length > 0 && missing > 0 ? 'font-semibold text-warning-text' : ''}>
          Minimum order {service.minimumOrder.display}
          {items.length > 0 && missing > 0 && `: ${formatMoney({ minor: missing, currency: service.currency })} to go`}
        </li>
      )}
      <li>{terms.cancel}</li>
      <li>{terms.pay}</li>
    </ul>
  )
}

/** On phones, as soon as something is chosen: quantity, total, and the link to the cart. */
export function BasketBar({ service }: Props) {
  const items = useBasket(service.id)
  if (items.length === 0) return null
  return (
    <div
      data-page-bar
      className="fixed inset-x-0 bottom-(--tab-bar-height) z-10 border-t border-border bg-surface px-4 py-3 shadow-raised lg:hidden print:hidden"
    >
      <LinkButton to="/cart" kind="primary" size="large" className="w-full justify-between!">
        <span>{countOf(items) === 1 ? '1 item' : `${countOf(items)} items`}</span>
        <span>Go to cart</span>
        <span>{totalOf(items, service.currency)}</span>
      </LinkButton>
    </div>
  )
}
