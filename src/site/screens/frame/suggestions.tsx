import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

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

/** The list below the field: arrows move, Enter opens, Esc closes; the typed text can always be searched as it is. */
export function Suggestions({ id, input, text }: SuggestionsProps) {
  const navigate = useNavigate()
  const { found, close } = useSuggestions(text)
  const [active, setActive] = useState(-1)
  const isOpen = found.length > 0

  useEffect(() => setActive(-1), [found])
  useCombobox(input, id, isOpen ? active : undefined)
  useKeys(input, (key) => {
    if (!isOpen) return false
    if (key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (key === 'ArrowUp') setActive(active <= 0 ? found.length - 1 : active - 1)
    else if (key === 'Escape' || key === 'Tab') close()
    else if (key === 'Enter' && active >= 0) open(found[active]!)
    else return false
    return key !== 'Tab'
  })

  function open(suggestion: Suggestion) {
    close()
    input.current?.blur()
    void navigate(suggestion.href)
  }

  if (!isOpen) return null
  return (
    <ul
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="panel absolute start-0 top-full z-20 mt-3 w-[min(26rem,88vw)] p-2 shadow-floating"
    >
      {found.map((each, index) => (
        <li
          key={each.href}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className="menu-item cursor-pointer"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => open(each)}
        >
          <Icon name={signs[each.kind]} className="text-text-3" />
          <span className="min-w-0 flex-1 truncate">{each.label}</span>
          <span className="type-small max-w-[45%] truncate text-text-3">{each.detail}</span>
        </li>
      ))}
    </ul>
  )
}

/** Asks from two letters on, 150 ms after the last one; a late answer to an old question is dropped. */
function useSuggestions(text: string) {
  const [found, setFound] = useState<Suggestion[]>([])
  useEffect(() => {
    const question = text.trim()
    if (question.length < 2) return setFound([])
    const stop = new AbortController()
    const timer = setTimeout(() => void ask(question, stop.signal).then(setFound, () => {}), 150)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])
  return { found, close: () => setFound([]) }
}

async function ask(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/api/v1/suggestions?q=${encodeURIComponent(text)}`, { signal })
  if (!response.ok) return []
  const answer = (await response.json()) as { items: Suggestion[] } | Suggestion[]
  return (Array.isArray(answer) ? answer : answer.items).slice(0, 8)
}

/** Tells assistive technology that the field commands a list. `active` is undefined while the list is closed. */
function useCombobox(input: RefObject<HTMLInputElement | null>, id: string, active: number | undefined) {
  useEffect(() => {
    const field = input.current
    if (!field) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', id)
    field.setAttribute('aria-expanded', String(active !== undefined))
    if (active === undefined || active < 0) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', `${id}-${active}`)
  }, [input, id, active])
}

function useKeys(input: RefObject<HTMLInputElement | null>, onKey: (key: string) => boolean) {
  const handler = useRef(onKey)
  useEffect(() => {
    handler.current = onKey
  })
  useEffect(() => {
    const field = input.current
    const listen = (event: KeyboardEvent) => handler.current(event.key) && event.preventDefault()
    const leave = () => handler.current('Tab')
    field?.addEventListener('keydown', listen)
    field?.addEventListener('blur', leave)
    return () => {
      field?.removeEventListener('keydown', listen)
      field?.removeEventListener('blur', leave)
    }
  }, [input])
}
