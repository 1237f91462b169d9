import { useRef } from 'react'
import { newKey } from '#providers/screens/fields/new-key.ts'

/**
 * Sends with an idempotency key that stays the same for the same input until an answer arrives: a retry after a lost
 * answer has no second effect, and a later identical input gets a new key.
 */
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
