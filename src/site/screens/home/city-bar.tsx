import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSavedCity } from '#site/screens/saved-city.tsx'

/** The saved city: search there, change it, forget it. */
export function CityBar() {
  const { city, setCity } = useSavedCity()
  const save = (form: FormData) => setCity(String(form.get('city') ?? ''))
  return (
    <form action={save} className="flex max-w-2xl flex-wrap items-center gap-3">
      <label htmlFor="city" className="sr-only">
        Your city
      </label>
      <span className="relative min-w-56 flex-1">
        <Icon name="map-pin" className="absolute inset-y-0 start-3.5 my-auto text-text-3" />
        <input
          key={city}
          id="city"
          name="city"
          defaultValue={city}
          maxLength={200}
          placeholder="Your city"
          autoComplete="address-level2"
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
