import { useState, useRef } from 'react'
import type { BlockInput, BlockScope, CalendarEntry, MoveInput, WalkInInput } from '#ordering/contract-calendar.ts'
import {
  addBlock,
  addWalkIn,
  changeBlock,
  moveEntry,
  removeBlock,
  restoreBlocks,
} from '#ordering/screens/calendar/calendar-client.ts'
import { ApiError } from '#ui/api-call.ts'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useDoing } from '#ui/form/use-doing.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'

/** Where a moved entry is shown until the server answers. */
export type Moving = Pick<CalendarEntry, 'id' | 'date' | 'startMinute' | 'endMinute' | 'staffId'>

type Reload = () => Promise<void>
type Undo = () => Promise<unknown>

/** All changes from the calendar, one at a time; changes that can be undone offer it. */
export function useActs(providerId: string, reload: Reload) {
  const doing = useDoing()
  const done = useDone(reload)
  const moves = useMoves(providerId, doing, done)
  const once = useSteadyKey()
  const block = async (input: BlockInput) => {
    const { ids, text } = await once(input, (key) => addBlock(providerId, input, key))
    await done(text, () => removeBlock(providerId, ids[0]!, 'all'))
  }
  const change = async (id: string, { date, startMinute, endMinute, reason, staffIds }: BlockInput) => {
    const body = { date, startMinute, endMinute, reason, ...(staffIds[0] && { staffId: staffIds[0] }) }
    await done((await once({ id, ...body }, (key) => changeBlock(providerId, id, body, key))).text)
  }
  const remove = async (id: string, scope: BlockScope) => {
    const { ids, text } = await removeBlock(providerId, id, scope)
    await done(text, () => restoreBlocks(providerId, ids))
  }
  const walkIn = async (input: WalkInInput) =>
    done((await once(input, (key) => addWalkIn(providerId, input, key))).text)
  return {
    ...doing,
    ...moves,
    block: (input: BlockInput) => doing.run(() => block(input)),
    changeBlock: (id: string, input: BlockInput) => doing.run(() => change(id, input)),
    remove: (id: string, scope: BlockScope) => doing.run(() => remove(id, scope)),
    walkIn: (input: WalkInInput) => doing.run(() => walkIn(input)),
  }
}

/** Reloads the calendar, confirms the change and offers to undo it. */
function useDone(reload: Reload) {
  const toast = useToast()
  const undoChange = (undo: Undo) =>
    undo().then(
      async () => {
        await reload()
        toast({ text: 'Taken back.' })
      },
      (error: unknown) =>
        toast({ text: error instanceof ApiError ? error.message : 'That did not work.', tone: 'danger' }),
    )
  return async (text: string, undo?: Undo) => {
    await reload()
    toast({
      text,
      tone: 'success',
      seconds: 8,
      ...(undo && { action: { label: 'Undo', run: () => void undoChange(undo) } }),
    })
  }
}

function useMoves(providerId: string, doing: ReturnType<typeof useDoing>, done: ReturnType<typeof useDone>) {
  const once = useSteadyKey()
  const [moving, setMoving] = useState<Moving | null>(null)
  const move = (input: MoveInput) =>
    doing.run(async () => {
      const { text, undo } = await once(input, (key) => moveEntry(providerId, input, key))
      await done(text, undo ? () => moveEntry(providerId, undo) : undefined)
    })
  /** Shows the entry at the new time at once, and back at the old one if the move is refused. */
  const moveShown = async (shown: Moving, input: MoveInput) => {
    setMoving(shown)
    const isDone = await move(input)
    setMoving(null)
    return isDone
  }
  return { moving, move, moveShown }
}

/**
 * Sends with an idempotency key that stays the same for the same input until an answer arrives: a retry after a lost
 * answer has no second effect, and a later identical input gets a new key.
 */
function useSteadyKey() {
  const last = useRef({ words: '', key: '' })
  return async <Answer>(body: object, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const words = JSON.stringify(body)
    if (last.current.words !== words) last.current = { words, key: newKey() }
    const answer = await send(last.current.key)
    last.current = { words: '', key: '' }
    return answer
  }
}
