import { useEffect, useState, type FormEvent } from 'react'
import { cityOfZone } from '#site/screens/home/city-of-zone.ts'
import { PlaceField } from '#site/screens/frame/search/place-field.tsx'
import { useSavedCity } from '#site/screens/saved-city.tsx'
import { IconButton } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'

/**
 * The saved city: change it, or delete it. Before one is saved, the city of the device's time zone is offered. Without
 * JavaScript it is a form that loads the page around a place.
 */
export function CityBar({ around }: { around: string }) {
  const { city, setCity } = useSavedCity()
  const [guess, setGuess] = useState('')
  useEffect(() => setGuess(cityOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone)), [])
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setCity(String(new FormData(event.currentTarget).get('around') || guess))
  }
  return (
    <form
      action="/home"
      onSubmit={save}
      className="group flex w-full max-w-md items-center rounded-full border border-border-strong bg-surface ps-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
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
          placeholder={guess || 'Your city'}
          className="min-h-12 w-full truncate bg-transparent px-3 outline-none"
        />
      </span>
      {city && <IconButton icon="x" label={`Clear ${city}`} onClick={() => setCity('')} />}
      <button type="submit" className="button button-quiet button-pill m-0.5">
        {city ? 'Change' : <Words hasGuess={guess !== ''} />}
      </button>
    </form>
  )
}

/** An empty field stands for the city that it proposes. */
const Words = ({ hasGuess }: { hasGuess: boolean }) =>
  hasGuess ? (
    <>
      <span className="hidden group-has-[input:placeholder-shown]:inline">Show near me</span>
      <span className="group-has-[input:placeholder-shown]:hidden">Save city</span>
    </>
  ) : (
    'Save city'
  )
