import { useEffect, useRef, useState, type ComponentProps, type ComponentType } from 'react'
import { loadChunk } from '#ui/lazy-chunk.ts'
import type { PlaceSuggestionsProps } from '#site/screens/frame/search/place-suggestions.tsx'

type PlaceFieldProps = Omit<ComponentProps<'input'>, 'id' | 'ref' | 'defaultValue'> & {
  id: string
  defaultValue: string
}

/**
 * The field "Where?". Suggestions are a chunk that is loaded when a person is about to type; without it the server
 * completes half a name.
 */
export function PlaceField({ id, defaultValue, ...rest }: PlaceFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(defaultValue)
  const [Suggestions, setSuggestions] = useState<ComponentType<PlaceSuggestionsProps> | null>(null)
  useEffect(() => setText(defaultValue), [defaultValue])
  const prepare = () => {
    // The person may have typed before hydration.
    setText(input.current?.value ?? '')
    if (Suggestions) return
    loadChunk(() => import('./place-suggestions.tsx')).then(
      ({ PlaceSuggestions: loaded }) => setSuggestions(() => loaded),
      () => {},
    )
  }
  const fill = (place: string) => {
    if (input.current) input.current.value = place
    setText(place)
  }
  return (
    <>
      <input
        {...rest}
        key={defaultValue}
        ref={input}
        id={id}
        defaultValue={defaultValue}
        maxLength={200}
        autoComplete={Suggestions ? 'off' : 'address-level2'}
        onFocus={prepare}
        onChange={(event) => setText(event.target.value)}
      />
      {Suggestions && (
        <Suggestions
          key={`of ${defaultValue}`}
          id={`${id}-list`}
          input={input}
          text={text}
          known={defaultValue}
          fill={fill}
        />
      )}
    </>
  )
}
