import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { FoundPlaces } from '#market/contract.ts'
import { namesOfPlace } from '#market/rules/regions/names-of-place.ts'
import { isEnoughOfName } from '#shared/text/plain-text.ts'
import { hereKey, useHere } from '#site/screens/frame/search/use-here.ts'
import { savedCity } from '#site/screens/saved-city.tsx'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import { ComboboxList, useAnswer, type ComboboxOption } from '#ui/form/combobox-list.tsx'

export interface PlaceSuggestionsProps {
  id: string
  input: RefObject<HTMLInputElement | null>
  text: string
  /** The initial text of the field, for which nothing is suggested. */
  known: string
  fill(text: string): void
}

interface Answer extends FoundPlaces {
  question: string
}

const none: ComboboxOption[] = []

/**
 * Suggests near and large towns. An unambiguous beginning of a name is completed when the form is submitted; otherwise
 * the person has to choose.
 */
export function PlaceSuggestions({ id, input, text, known, fill }: PlaceSuggestionsProps) {
  const [settled, setSettled] = useState(known)
  const typed = text.trim()
  const isOpen = isEnoughOfName(typed) && typed !== settled
  const { answer, close } = useAnswer(isOpen ? typed : '', fetchPlaces)
  const [pending, setPending] = useState<Answer | null>(null)
  const announce = useAnnounce()
  const shown = isOpen ? (pending ?? answer) : null
  const here = useHere(input, typed === '', settle)
  const found = useMemo(() => (shown ? optionsOf(shown) : none), [shown])
  const options = shown ? found : here.options

  function settle(label: string) {
    fill(label)
    setSettled(label)
    setPending(null)
    close()
  }
  function offerPlaces(found: Answer) {
    setPending(found)
    input.current?.focus()
    announce(`Which ${found.question}? Choose one of ${optionsOf(found).length} places.`)
  }
  useBeforeSending(input, settled, { settle, offerPlaces })
  useEffect(() => setPending(null), [typed])

  return (
    <ComboboxList
      id={id}
      label="Places"
      input={input}
      options={options}
      onChoose={({ key }) => (key === hereKey ? void here.choose() : settle(key))}
      onClose={() => {
        setPending(null)
        close()
        here.close()
      }}
    />
  )
}

interface Steps {
  settle(label: string): void
  offerPlaces(found: Answer): void
}

/** Delays the submission of a form with half a name until the meant place is known. */
function useBeforeSending(input: RefObject<HTMLInputElement | null>, settled: string, steps: Steps) {
  const latest = useRef({ settled, ...steps })
  useEffect(() => {
    latest.current = { settled, ...steps }
  })
  useEffect(() => {
    const form = input.current?.form
    let isLetThrough = false
    const onSubmit = (event: SubmitEvent) => {
      const typed = input.current?.value.trim() ?? ''
      if (isLetThrough || !isEnoughOfName(typed) || typed === latest.current.settled) return void (isLetThrough = false)
      event.preventDefault()
      event.stopImmediatePropagation()
      const { submitter } = event
      const send = () => {
        isLetThrough = true
        form?.requestSubmit(submitter)
      }
      fetchPlaces(typed, AbortSignal.timeout(longestWait)).then(
        (found) => {
          if (found.completed === null && optionsOf(found).length > 0) return latest.current.offerPlaces(found)
          latest.current.settle(found.completed ?? typed)
          send()
        },
        // Without an answer the form is submitted as typed.
        send,
      )
    }
    form?.addEventListener('submit', onSubmit, { capture: true })
    return () => form?.removeEventListener('submit', onSubmit, { capture: true })
  }, [input])
}

const longestWait = 3_000

const optionsOf = ({ items, countries }: FoundPlaces): ComboboxOption[] => [
  ...countries.map(({ label }) => ({ key: label, icon: 'globe' as const, label, detail: 'Country' })),
  ...items.slice(0, 8 - countries.length).map((place) => ({
    key: place.label,
    icon: 'map-pin' as const,
    label: namesOfPlace(place),
    detail: place.countryName,
  })),
]

async function fetchPlaces(question: string, signal: AbortSignal): Promise<Answer> {
  const query = new URLSearchParams({ q: question, around: savedCity() })
  const response = await fetch(`/api/v1/places?${query}`, { signal })
  if (!response.ok) throw new Error(`places were answered with ${response.status}`)
  return { ...((await response.json()) as FoundPlaces), question }
}
