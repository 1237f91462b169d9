import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { savedCity } from '#site/screens/saved-city.tsx'
import { ComboboxList, useAnswer, type ComboboxOption } from '#ui/form/combobox-list.tsx'
import type { IconName } from '#ui/icon-names.ts'

export interface SuggestionsProps {
  id: string
  input: RefObject<HTMLInputElement | null>
  text: string
}

interface Suggestion {
  kind: 'service' | 'provider' | 'category' | 'city'
  label: string
  detail: string
  href: string
}

const signs: Record<Suggestion['kind'], IconName> = {
  service: 'tag',
  provider: 'store',
  category: 'layout-grid',
  city: 'map-pin',
}

const none: ComboboxOption[] = []

/** Suggestions from the second letter on; choosing one opens it, and the typed text itself can always be searched. */
export function Suggestions({ id, input, text }: SuggestionsProps) {
  const navigate = useNavigate()
  const question = text.trim()
  const { answer, close } = useAnswer(question.length < 2 ? '' : question, fetchSuggestions)
  function open({ key: href }: ComboboxOption) {
    close()
    input.current?.blur()
    void navigate(href)
  }
  return (
    <ComboboxList id={id} label="Suggestions" input={input} options={answer ?? none} onChoose={open} onClose={close} />
  )
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const query = new URLSearchParams({ q: text, around: savedCity() })
  const response = await fetch(`/api/v1/suggestions?${query}`, { signal })
  if (!response.ok) return []
  const { items } = (await response.json()) as { items: Suggestion[] }
  return items.slice(0, 8).map(({ kind, label, detail, href }) => ({ key: href, icon: signs[kind], label, detail }))
}
