import { useState } from 'react'
import type { Address, CheckoutProviderView, CheckoutView } from '#ordering/contract.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { providerField } from '#ordering/rules/checkout/field-names.ts'
import { idOf, NamedArea, NamedText } from './checkout-step.tsx'
import { methodWords } from './checkout-steps.ts'
import { TipChoice } from './checkout-tip.tsx'
import { useFieldError } from './field-errors.tsx'
import { useIsEnhanced } from '../use-server-clock.ts'

/** Fulfilment method and address of each provider. */
export const FulfillmentFields = ({ checkout }: { checkout: CheckoutView }) => (
  <div className="grid gap-7">
    {checkout.providers.map((provider) => (
      <ProviderFulfillment
        key={provider.id}
        provider={provider}
        known={knownAddress(checkout, provider)}
        country={countryOf(checkout, provider)}
      />
    ))}
  </div>
)

/** The first entered address applies to all providers until they get their own. */
const knownAddress = ({ providers }: CheckoutView, checkoutProvider: CheckoutProviderView): Address =>
  checkoutProvider.address.line1
    ? checkoutProvider.address
    : (providers.find(({ address }) => address.line1)?.address ?? checkoutProvider.address)

const countryOf = ({ cart }: CheckoutView, { id, address }: CheckoutProviderView): string =>
  address.country || (cart.groups.find((group) => group.provider.id === id)?.provider.country ?? '')

interface ProviderFulfillmentProps {
  provider: CheckoutProviderView
  known: Address
  country: string
}

// The address appears when the selected method needs one, with or without JavaScript.
const shownWhenNeeded =
  'hidden group-has-[[value=delivery]:checked]/way:grid group-has-[[value=customer_address]:checked]/way:grid'

const shownForVenue = 'hidden group-has-[[value=pickup]:checked]/way:flex group-has-[[value=venue]:checked]/way:flex'

const ProviderFulfillment = ({ provider, known, country }: ProviderFulfillmentProps) => {
  const field = (name: string) => providerField(provider.id, name)
  const mayNeedAddress = provider.fulfillmentMethods.some(
    (fulfillmentMethod) => fulfillmentMethod === 'delivery' || fulfillmentMethod === 'customer_address',
  )
  return (
    <fieldset className="group/way grid min-w-0 gap-5 not-first:border-t not-first:border-border not-first:pt-6">
      <legend className="type-title float-start mb-1 w-full">{provider.name}</legend>
      <input type="hidden" name={field('currency')} value={provider.currency} />
      <FulfillmentChoice provider={provider} />
      <Venue provider={provider} />
      {mayNeedAddress && (
        <div className={`gap-3 ${provider.fulfillmentMethods.length > 1 ? shownWhenNeeded : 'grid'}`}>
          <AddressFields field={field} section={provider.id} address={known} country={country} />
          {provider.isTownUnknown && <UnknownTown name={provider.name} />}
        </div>
      )}
      {provider.needsWantedTime && <WantedTime provider={provider} />}
      <NamedArea
        className="[&_textarea]:min-h-12"
        label="Note"
        name={field('note')}
        maxLength={500}
        rows={1}
        isOptional
        hint={`What ${provider.name} should know.`}
        defaultValue={provider.note}
      />
      {provider.canTip && <TipChoice provider={provider} />}
    </fieldset>
  )
}

/** Where to go: known before the order is placed. */
const Venue = ({ provider }: { provider: CheckoutProviderView }) => {
  const { fulfillmentMethods, venueText, isVenueExact } = provider
  if (!fulfillmentMethods.some((one) => one === 'venue' || one === 'pickup')) return null
  return (
    <p
      className={`type-small -mt-2 items-start gap-2 text-text-2 ${fulfillmentMethods.length > 1 ? shownForVenue : 'flex'}`}
    >
      <Icon name="map-pin" size="small" className="mt-0.5" />
      <span>
        <bdi>{venueText}</bdi>
        {!isVenueExact && '. You see the street once you have ordered.'}
      </span>
    </p>
  )
}

const FulfillmentChoice = ({ provider }: { provider: CheckoutProviderView }) => {
  const name = providerField(provider.id, 'fulfillmentMethod')
  const error = useFieldError(name)
  if (provider.fulfillmentMethods.length < 2)
    return (
      <p className="type-small flex items-center gap-2 text-text-2">
        <input type="hidden" name={name} value={provider.fulfillmentMethod} />
        <Icon name={methodWords[provider.fulfillmentMethod].icon} size="small" />
        {methodWords[provider.fulfillmentMethod].text}
      </p>
    )
  return (
    <ChoiceGroup
      legend={<span className="sr-only">How do you want it?</span>}
      error={error}
      className="grid gap-2 sm:grid-cols-2"
    >
      {provider.fulfillmentMethods.map((fulfillmentMethod) => (
        <ChoiceCard
          key={fulfillmentMethod}
          name={name}
          value={fulfillmentMethod}
          title={methodWords[fulfillmentMethod].text}
          start={<Icon name={methodWords[fulfillmentMethod].icon} />}
          defaultChecked={fulfillmentMethod === provider.fulfillmentMethod}
        />
      ))}
    </ChoiceGroup>
  )
}

const UnknownTown = ({ name }: { name: string }) => (
  <Notice tone="warning">
    We can’t find this town. You can order, and if it is too far, <bdi>{name}</bdi> cancels and you get everything back.
  </Notice>
)

interface AddressFieldsProps {
  field(name: string): string
  section: string
  address: Address
  country: string
}

const AddressFields = ({ field, section, address, country }: AddressFieldsProps) => {
  const named = (part: keyof Address, autoComplete: string) => ({
    name: field(`address.${part}`),
    autoComplete: `section-${section} shipping ${autoComplete}`,
    defaultValue: address[part],
  })
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <NamedText
        {...named('line1', 'address-line1')}
        className="md:col-span-2"
        label="Street and number"
        maxLength={100}
      />
      <NamedText
        {...named('line2', 'address-line2')}
        className="md:col-span-2"
        label="Floor, door, flat"
        maxLength={100}
        isOptional
      />
      <NamedText {...named('postalCode', 'postal-code')} label="Postal code" maxLength={20} />
      <NamedText {...named('city', 'address-level2')} label="City" maxLength={80} />
      <input type="hidden" name={field('address.country')} value={country} />
      <NamedText
        {...named('hint', 'off')}
        className="md:col-span-2"
        label="Hint for finding you"
        maxLength={200}
        isOptional
      />
    </div>
  )
}

type Wanted = CheckoutProviderView['wantedWindows'][number]

const firstOfEach = (windows: Wanted[], key: 'date' | 'time'): Wanted[] =>
  [...new Map(windows.toReversed().map((window) => [window[key], window])).values()].toReversed()

/**
 * First the day, then its times. Without JavaScript the list has the times of all days, and the server rejects a time
 * that the day does not have.
 */
const WantedTime = ({ provider }: { provider: CheckoutProviderView }) => {
  const { id, wantedWindows, wanted, asapText } = provider
  const [dayName, timeName] = [providerField(id, 'wantedAt'), providerField(id, 'wantedTime')]
  const [date, setDate] = useState(wanted?.date ?? '')
  const isEnhanced = useIsEnhanced()
  const times = isEnhanced ? wantedWindows.filter((window) => window.date === date) : timesOfAllDays(wantedWindows)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <input type="hidden" name={providerField(id, 'timeZone')} value={provider.timeZone} />
      <SelectField
        label="When"
        name={dayName}
        id={idOf(dayName)}
        error={useFieldError(dayName)}
        required={!asapText}
        hint={date === '' && soonestHint(asapText)}
        defaultValue={wanted?.date ?? ''}
        onChange={({ target }) => setDate(target.value)}
      >
        <option value="">{asapText ? 'As soon as possible' : 'Choose a day'}</option>
        {firstOfEach(wantedWindows, 'date').map((window) => (
          <option key={window.date} value={window.date}>
            {window.day}
          </option>
        ))}
      </SelectField>
      {(!isEnhanced || times.length > 0) && (
        <SelectField
          key={isEnhanced ? date : 'all'}
          label="Time"
          name={timeName}
          id={idOf(timeName)}
          defaultValue={wanted?.time}
          isOptional={!isEnhanced}
        >
          {firstOfEach(times, 'time').map(({ time, label }) => (
            <option key={time} value={time}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

/** "Ready about 18:45", above the list, because on phones the list is too narrow for it. */
const soonestHint = (text: string | null) => text && <span className="inline-block first-letter:uppercase">{text}</span>

const timesOfAllDays = (windows: Wanted[]) => windows.toSorted((a, b) => a.time.localeCompare(b.time))
