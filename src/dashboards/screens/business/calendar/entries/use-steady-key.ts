import { useRef } from 'react'
import { newKey } from '#providers/screens/fields/new-key.ts'

/** Sends with a key that stays the same for the same words until an answer came: a second try after a lost answer does nothing twice, a later wish is a new one. */
export function useSteadyKey() {
  const last = useRef({ words: '', key: '' })
  return async <Answer>(body: object, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const words = JSON.stringify(body)
    if (last.current.words !== words) last.current = { words, key: newKey() }
    const answer = await send(last.current.key)
    last.current = { words: '', key: '' }
    return answer
  }
}
