import { useEffect } from 'react'
import { Form } from 'react-router'
import { describeChoice, readDateChoice, type DateChoice } from '#ui/date-panel/date-choice.ts'
import { DateField } from '#ui/date-panel/date-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { DrawnOnce } from '#ui/page/drawn-once.tsx'
import { PlaceField } from '#site/screens/frame/search/place-field.tsx'
import { markSending, saveSentCity, useSavedCity } from '#site/screens/saved-city.tsx'
import { useSearchedParams } from '#site/screens/frame/search/use-search-params.ts'
import { WhatField } from '#site/screens/frame/search/what-field.tsx'

interface SearchFormProps {
  id: string
  variant: 'pill' | 'hero' | 'sheet'
  /** Its name for screen readers, where the header has a search as well. */
  label?: string
}

/** What, where, when: a plain GET form, so it works without JavaScript. */
export function SearchForm(props: SearchFormProps) {
  const { city } = useSavedCity()
  const params = useSearchedParams()
  const where = params.get('where') ?? params.get('which') ?? city
  const when = readDateChoice(params, params.has('date') ? 'date' : 'free')
  const isEmpty = !params.has('q') && !where && describeChoice(when) === ''
  useEffect(() => saveSentCity(params), [params])
  return (
    <DrawnOnce of="search form" by={isEmpty ? [props, when] : undefined}>
      <FormInside {...props} where={where} when={when} />
    </DrawnOnce>
  )
}

interface FormInsideProps extends SearchFormProps {
  where: string
  when: DateChoice
}

function FormInside({ id, variant, label = 'Services and providers', where, when }: FormInsideProps) {
  return (
    <Form
      action="/search"
      role="search"
      aria-label={label}
      className={`search search-${variant}`}
      onSubmit={markSending}
    >
      <div className="search-segment grow-[1.3]">
        <label htmlFor={`${id}-what`}>What</label>
        <WhatField id={`${id}-what`} className="search-control" />
      </div>
      <div className="search-segment">
        <label htmlFor={`${id}-where`}>Where</label>
        <PlaceField
          id={`${id}-where`}
          name="where"
          defaultValue={where}
          placeholder="City or country"
          className="search-control"
        />
      </div>
      <div className="search-segment">
        <label id={`${id}-when-label`} htmlFor={`${id}-when`}>
          When
        </label>
        <DateField
          key={describeChoice(when)}
          id={`${id}-when`}
          labelledBy={`${id}-when-label`}
          title="When"
          name="date"
          choice={when}
          placeName="where"
          daysAhead={30}
          className="search-control search-when"
        />
      </div>
      <button type="submit" className="button button-primary search-button" aria-label="Search">
        <Icon name="search" />
        <span className="search-word">Search</span>
      </button>
    </Form>
  )
}
