import { useRef, useState, type ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import type { SuggestionsProps } from '#site/screens/frame/search/suggestions.tsx'

/** The text to search for. Completion comes as a chunk of its own when somebody is about to type. */
export function WhatField({ id, className }: { id: string; className: string }) {
  const [params] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)
  const prepare = () => {
    // Somebody may have typed before this was awake.
    setText(input.current?.value ?? '')
    if (Suggestions) return
    // Without the chunk one still searches for what was typed.
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
