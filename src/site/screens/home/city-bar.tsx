import type { FormEvent } from 'react'
import { PlaceField } from '#site/screens/frame/search/place-field.tsx'
import { useSavedCity } from '#site/screens/saved-city.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/**
 * The saved city: search there, change it, or delete it. Without JavaScript it is a form that loads the page around a
 * place.
 */
export function CityBar({ around }: { around: string }) {
  const { city, setCity } = useSavedCity()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setCity(String(new FormData(event.currentTarget).get('around') ?? ''))
  }
  return (
    <form action="/home" onSubmit={save} className="flex max-w-2xl flex-wrap items-center gap-3">
      <label htmlFor="city" className="sr-only">
        Your city
      </label>
      <span className="relative min-w-56 flex-1">
        <Icon name="map-pin" className="absolute inset-y-0 start-3.5 my-auto text-text-3" />
        <PlaceField
          id="city"
          name="around"
          defaultValue={city || around}
          placeholder="Your city"
          className="input !ps-11"
        />
      </span>
      <button type="submit" className="button button-secondary">
        {city ? 'Change' : 'Save city'}
      </button>
      {city && (
        <>
          <LinkButton kind="primary" to={`/search?where=${encodeURIComponent(city)}`} icon="search">
            Search there
          </LinkButton>
          <button type="button" className="button button-quiet" onClick={() => setCity('')}>
            Forget
          </button>
        </>
      )}
    </form>
  )
}
