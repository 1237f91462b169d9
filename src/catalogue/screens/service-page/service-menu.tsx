import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import { refreshBasket, useBasket } from '#catalogue/screens/service-page/basket.ts'
import { useQuantity } from '#catalogue/screens/service-page/service-basket.tsx'
import { PartHeading } from '#catalogue/screens/service-page/service-heading.tsx'
import { OptionDetails } from '#catalogue/screens/service-page/service-parts.tsx'
import {
  useFulfillmentMethod,
  type OrderFulfillmentMethod,
} from '#catalogue/screens/service-page/fulfillment-choice.ts'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

type Option = ServicePage['options'][number]

const groupsOf = (options: Option[]) => [...Map.groupBy(options, ({ groupName }) => groupName)]

const anchorOf = (name: string) => `group-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`

/** The items for sale in groups; every row can be added to the cart without leaving the page. */
export const ServiceMenu = ({ service }: { service: ServicePage }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-8" aria-label="Menu" data-part="offers">
    {groupsOf(service.options).map(([group, options]) => (
      <div key={group} id={anchorOf(group)} className="grid grid-cols-[minmax(0,1fr)] scroll-mt-32 gap-2">
        <PartHeading>{group || (service.category === 'food' ? 'Menu' : 'What you can order')}</PartHeading>
        <ul className="divide-y divide-border">
          {options.map((option) => (
            <MenuRow key={option.id} service={service} option={option} />
          ))}
        </ul>
      </div>
    ))}
  </section>
)

export const hasGroups = ({ options }: ServicePage) => groupsOf(options).length > 1

/** Links to the groups of a long menu. */
export const MenuGroups = ({ service }: { service: ServicePage }) => (
  <nav aria-label="Parts of the menu" className="menu-groups">
    {groupsOf(service.options).map(([group]) => (
      <a key={group} href={`#${anchorOf(group)}`}>
        {group || 'Menu'}
      </a>
    ))}
  </nav>
)

interface Added {
  added?: string
  error?: { message: string }
}

const isOrderFulfillmentMethod = (fulfillmentMethod: string): fulfillmentMethod is OrderFulfillmentMethod =>
  fulfillmentMethod === 'pickup' || fulfillmentMethod === 'delivery'

/** Name, description and price; at the end the image, and the button to add one. */
function MenuRow({ service, option }: { service: ServicePage; option: Option }) {
  const fetcher = useFetcher<Added>()
  const fulfillmentMethod = useFulfillmentMethod(service.fulfillmentMethods.filter(isOrderFulfillmentMethod))
  useAnnouncement(fetcher.data)
  return (
    <li className="py-4">
      <fetcher.Form method="post" action={service.href} className="grid gap-2">
        <input type="hidden" name="optionId" value={option.id} />
        <input type="hidden" name="quantity" value="1" />
        {fulfillmentMethod && <input type="hidden" name="fulfillmentMethod" value={fulfillmentMethod} />}
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <h3 className="type-title" dir="auto">
              {option.name}
            </h3>
            <OptionDetails service={service} option={option} />
            <p className="mt-1.5 font-semibold">{option.price.display}</p>
          </div>
          {option.picture && (
            <img
              src={pictureOf(option.picture)}
              alt=""
              width={96}
              height={96}
              loading="lazy"
              className="size-24 rounded-md bg-surface-3 object-cover"
            />
          )}
          <AddControl service={service} option={option} isBusy={fetcher.state !== 'idle'} />
        </div>
        {service.addons.length > 0 && service.state === 'on_sale' && !service.isSoldOut && <Extras service={service} />}
      </fetcher.Form>
      {fetcher.data?.error && (
        <p role="alert" className="type-small mt-2 text-danger-text">
          {fetcher.data.error.message}
        </p>
      )}
    </li>
  )
}

/** The URL of an image that is stored without its size, or as a whole URL. */
const pictureOf = (picture: string) => (/\.\w{3,4}$/.test(picture) ? picture : `${picture}-320.webp`)

/** "+"; once there are some: less, quantity, more. */
function AddControl({ service, option, isBusy }: { service: ServicePage; option: Option; isBusy: boolean }) {
  const lines = useBasket(service.id).filter(({ optionId }) => optionId === option.id)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const { change, isBusy: isChanging } = useQuantity(lines.at(-1))
  if (service.isSoldOut) return <span className="badge">Sold out</span>
  if (service.state !== 'on_sale') return null
  return (
    <span className="add" data-some={count > 0 || undefined}>
      {count > 0 && (
        <>
          <button
            type="button"
            aria-label={`One less: ${option.name}`}
            disabled={isChanging}
            onClick={() => change(-1)}
          >
            <Icon name="minus" size="small" />
          </button>
          <b>
            {count}
            <span className="sr-only"> in your cart</span>
          </b>
        </>
      )}
      <button
        type="submit"

        aria-label={`Add to cart: ${option.name}`}
        aria-busy={isBusy || undefined}
        disabled={isBusy}
      >
        {isBusy ? <span className="ring" aria-hidden="true" /> : <Icon name="plus" />}
      </button>
    </span>
  )
}

/** Confirms it, and reloads header and basket. */
function useAnnouncement(added: Added | undefined) {
  const toast = useToast()
  useEffect(() => {
    if (!added?.added) return
    void refreshBasket()
    toast({ text: `${added.added} is in your cart`, tone: 'success' })
  }, [added, toast])
}

const Extras = ({ service }: { service: ServicePage }) => (
  <details className="extras">
    <summary>Extras</summary>
    <div>
      {service.addons.map((addon) => (
        <label key={addon.id}>
          <input type="checkbox" name="addonId" value={addon.id} className="check" />
          <bdi>{addon.name}</bdi>
          <span>{`+ ${addon.price.display}`}</span>
        </label>
      ))}
    </div>
  </details>
)
