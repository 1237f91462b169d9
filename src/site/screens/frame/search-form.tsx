import { useEffect } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { PlaceField } from '#site/screens/frame/place-field.tsx'
import { noteSending, saveSentCity, useSavedCity } from '#site/screens/saved-city.tsx'
import { WhatField } from '#site/screens/frame/what-field.tsx'

const segment = 'search-segment relative grid min-w-0 flex-1 content-center'
const label = 'text-[0.78125rem] leading-tight font-semibold'
const control = 'search-control w-full min-w-0 bg-transparent text-[0.9375rem] leading-snug placeholder:text-text-3'

/** What, where, when: a plain GET form, so it works before and without script. */
export function SearchForm({ id, look }: { id: string; look: 'pill' | 'hero' | 'sheet' }) {
  const { city } = useSavedCity()
  const [params] = useSearchParams()
  const where = params.get('where') ?? params.get('which') ?? city
  useEffect(() => saveSentCity(params), [params])
  return (
    <Form
      action="/search"
      role="search"
      aria-label="Services and providers"
      className={`search search-${look}`}
      onSubmit={noteSending}
    >
      <div className={`${segment} grow-[1.3]`}>
        <label htmlFor={`${id}-what`} className={label}>
          What
        </label>
        <WhatField id={`${id}-what`} className={control} />
      </div>
      <div className={segment}>
        <label htmlFor={`${id}-where`} className={label}>
          Where
        </label>
        <PlaceField
          id={`${id}-where`}
          name="where"
          defaultValue={where}
          placeholder="City or country"
          className={control}
        />
      </div>
      <div className={segment}>
        <label htmlFor={`${id}-when`} className={label}>
          When
        </label>
        <DateField id={`${id}-when`} date={params.get('date') ?? params.get('free') ?? ''} />
      </div>
      <button type="submit" className="button button-primary search-button" aria-label="Search">
        <Icon name="search" />
        <span className="search-word">Search</span>
      </button>
    </Form>
  )
}

/** The browser's own date field; empty, it says "Any time" instead of a pattern. */
const DateField = ({ id, date }: { id: string; date: string }) => (
  <span className="relative flex">
    <input
      id={id}
      name="date"
      key={date}
      type="date"
      defaultValue={date}
      data-filled={date ? '' : undefined}
      className={`${control} search-date`}
      onChange={({ currentTarget }) => currentTarget.toggleAttribute('data-filled', currentTarget.value !== '')}
    />
    <span
      aria-hidden="true"
      className="search-any pointer-events-none absolute inset-y-0 start-0 text-[0.9375rem] text-text-3"
    >
      Any time
    </span>
  </span>
)
