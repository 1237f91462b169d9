import type { FormEvent } from 'react'
import { PlaceField } from '#site/screens/frame/search/place-field.tsx'
import { useSavedCity } from '#site/screens/saved-city.tsx'
import { IconButton } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'

/**
 * The saved city: change it, or delete it. Without JavaScript it is a form that loads the page around a
 * place.
 */
export function CityBar({ around }: { around: string }) {
  const { city, setCity } = useSavedCity()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setCity(String(new FormData(event.currentTarget).get('around') ?? ''))
  }
  return (
    <form
      action="/home"
      onSubmit={save}
      className="flex max-w-md items-center rounded-full border border-border-strong bg-surface ps-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
    >
      <label htmlFor="city" className="contents">
        <Icon name="map-pin" className="text-text-3" />
        <HiddenText>Your city</HiddenText>
      </label>
      <span className="min-w-0 flex-1">
        <PlaceField
          id="city"
          name="around"
          defaultValue={city || around}
          placeholder="Your city"
          className="min-h-12 w-full truncate bg-transparent px-3 outline-none"
        />
      </span>
      {city && <IconButton icon="x" label={`Forget ${city}`} onClick={() => setCity('')} />}
      <button type="submit" className="button button-quiet button-pill m-0.5">
        {city ? 'Change' : 'Save city'}
      </button>
    </form>
  )
}
