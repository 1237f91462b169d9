import { useEffect, useState } from 'react'
import type { MoveInput, MovePreview } from '#ordering/contract-calendar.ts'
import { previewMove } from '#ordering/screens/calendar/calendar-client.ts'
import { ApiError } from '#ui/api-call.ts'

const restMs = 250

/** Preview of a move, requested after a pause in typing. Only the latest request counts. A refusal is a result too. */
export function useMovePreview(providerId: string, move: MoveInput | null) {
  const [state, setState] = useState<{ words: string; preview: MovePreview | null; isFailed: boolean }>({
    words: '',
    preview: null,
    isFailed: false,
  })
  const words = move ? JSON.stringify(move) : ''
  useEffect(() => {
    if (words === '') return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      previewMove(providerId, JSON.parse(words) as MoveInput, leaving.signal).then(
        (preview) => setState({ words, preview, isFailed: false }),
        (error: unknown) => {
          if (!leaving.signal.aborted)
            setState({
              words,
              preview: failedPreview(error),
              isFailed: !(error instanceof ApiError) || error.isPassing,
            })
        },
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [providerId, words])
  const isNow = state.words === words
  return { preview: isNow ? state.preview : null, isFailed: isNow && state.isFailed }
}

function failedPreview(error: unknown): MovePreview | null {
  if (!(error instanceof ApiError) || error.isPassing) return null
  const nowhere = { date: '', startMinute: 0, staffId: null, staffName: null, startsAt: '', display: '' }
  const nothing = {
    needsAnyway: false,
    notifiesCustomer: false,
    answerBy: null,
    from: nowhere,
    to: nowhere,
    nearest: [],
  }
  return { mode: 'impossible', text: error.message, code: error.code, ...nothing }
}
