import { useRef, useState, type ComponentType } from 'react'
import { useSearchedParams } from '#site/screens/frame/search/use-search-params.ts'
import type { SuggestionsProps } from '#site/screens/frame/search/suggestions.tsx'

/** The field for the search text. Suggestions are a chunk that is loaded when a person is about to type. */
export function WhatField({ id, className }: { id: string; className: string }) {
  const params = useSearchedParams()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)
  const prepare = () => {
    // The person may have typed before hydration.
    setText(input.current?.value ?? '')
    if (Suggestions) return
    // Without the chunk the typed text can still be searched.
    import('./suggestions.tsx').then(
      ({ Suggestions: loaded }) => setSuggestions(() => loaded),
      () => {},
    )
  }
  return (
    <>
      <input
        key={params.get('q')}
        ref={input}
        id={id}
        name="q"
        type="search"
        defaultValue={params.get('q') ?? ''}
        placeholder="Service or name"
        maxLength={120}
        autoComplete="off"
        className={className}
        onFocus={prepare}
        onChange={(event) => setText(event.target.value)}
      />
      {Suggestions && <Suggestions id={`${id}-list`} input={input} text={text} />}
    </>
  )
}
