import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import { refreshBasket, setExtras, useBasket } from '#catalogue/screens/service-page/basket.ts'
import { useQuantity } from '#catalogue/screens/service-page/service-basket.tsx'
import { PartHeading } from '#catalogue/screens/service-page/service-heading.tsx'
import { OptionDetails } from '#catalogue/screens/service-page/service-parts.tsx'
import {
  useFulfillmentMethod,
  type OrderFulfillmentMethod,
} from '#catalogue/screens/service-page/fulfillment-choice.ts'
import type { CartItemView } from '#ordering/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

type Option = ServicePage['options'][number]

const groupsOf = (options: Option[]) => [...Map.groupBy(options, ({ groupName }) => groupName)]

const anchorOf = (name: string) => `group-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`

/**
 * The items for sale in groups; every row can be added to the cart without leaving the page. `isPlain` leaves out
 * images.
 */
export const ServiceMenu = ({ service, isPlain }: { service: ServicePage; isPlain?: boolean }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-8" aria-label="Menu" data-part="offers">
    {groupsOf(service.options).map(([group, options]) => (
      <div key={group} id={anchorOf(group)} className="grid grid-cols-[minmax(0,1fr)] scroll-mt-32 gap-2">
        <PartHeading>{group || (service.category === 'food' ? 'Menu' : 'What you can order')}</PartHeading>
        <ul className="divide-y divide-border">
          {options.map((option) => (
            <MenuRow key={option.id} service={service} option={option} isPlain={isPlain} />
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

const canAddExtras = ({ addons, state, isSoldOut }: ServicePage) =>
  addons.length > 0 && state === 'on_sale' && !isSoldOut

interface RowProps {
  service: ServicePage
  option: Option
  /** Without images. */
  isPlain?: boolean | undefined
}

/** Name, price and description; at the end the image with the button to add one. Extras follow once it is added. */
function MenuRow({ service, option, isPlain }: RowProps) {
  const fetcher = useFetcher<Added>()
  const line = useBasket(service.id).findLast(({ optionId }) => optionId === option.id)
  const picture = isPlain ? null : option.picture
  const hasExtras = canAddExtras(service)
  useAnnouncement(fetcher.data)
  return (
    <li className={picture ? 'py-2' : 'py-3'}>
      <fetcher.Form method="post" action={service.href}>
        <Choice service={service} option={option} line={line} />
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <h3 className="type-title wrap-anywhere" dir="auto">
              {option.name}
            </h3>
            <p className="mt-0.5">{option.price.display}</p>
            <OptionDetails service={service} option={option} isShort={Boolean(picture)} />
          </div>
          <div className={picture ? 'menu-picture' : undefined}>
            {picture && (
              <img src={pictureOf(picture)} alt="" width={96} height={96} loading="lazy" className="dark-dim" />
            )}
            <AddControl service={service} option={option} isBusy={fetcher.state !== 'idle'} />
          </div>
        </div>
        {hasExtras && <ExtrasWithoutScript service={service} />}
      </fetcher.Form>
      {hasExtras && line && fetcher.data?.added && <Extras service={service} option={option} line={line} />}
      {fetcher.data?.error && (
        <p role="alert" className="type-small mt-2 text-danger-text">
          {fetcher.data.error.message}
        </p>
      )}
    </li>
  )
}

/** What is sent. One more is like the one before, with its extras. */
function Choice({ service, option, line }: RowProps & { line: CartItemView | undefined }) {
  const fulfillmentMethod = useFulfillmentMethod(service.fulfillmentMethods.filter(isOrderFulfillmentMethod))
  return (
    <>
      <input type="hidden" name="optionId" value={option.id} />
      <input type="hidden" name="quantity" value="1" />
      {fulfillmentMethod && <input type="hidden" name="fulfillmentMethod" value={fulfillmentMethod} />}
      {line?.addons.map(({ addonId }) => (
        <input key={addonId} type="hidden" name="addonId" value={addonId} />
      ))}
    </>
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

interface ExtrasProps {
  service: ServicePage
  option: Option
  /** The item in the cart. */
  line: CartItemView
}

/** The extras of what was just added; a press adds or removes one. */
function Extras({ service, option, line }: ExtrasProps) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const chosen = line.addons.map(({ addonId }) => addonId)
  const toggle = (addonId: string) => {
    setBusy(true)
    setExtras(line, chosen.includes(addonId) ? chosen.filter((one) => one !== addonId) : [...chosen, addonId])
      .catch((error: Error) => toast({ text: `${option.name}: ${error.message}`, tone: 'danger' }))
      .finally(() => setBusy(false))
  }
  return (
    <fieldset className="mt-3 min-w-0" aria-busy={isBusy || undefined}>
      <legend className="type-small mb-2 font-semibold">
        Add to your <bdi>{option.name}</bdi>
      </legend>
      <div className="flex flex-wrap gap-2">
        {service.addons.map(({ id, name, price }) => (
          <button
            key={id}
            type="button"
            className="chip"
            aria-pressed={chosen.includes(id)}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && toggle(id)}
          >
            <Icon name={chosen.includes(id) ? 'check' : 'plus'} size="small" />
            <bdi>{name}</bdi>
            <span className="font-normal">{price.display}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** Without scripts extras are chosen before. */
const ExtrasWithoutScript = ({ service }: { service: ServicePage }) => (
  <details className="extras without-script">
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
