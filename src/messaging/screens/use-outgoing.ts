import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { writeStored, readStored } from '#identity/screens/sessions/device.ts'
import type { Sent } from '#messaging/contract.ts'
import { afterOutgoing, nextOutgoing, pausesMs, type Outgoing } from '#messaging/rules/outgoing.ts'
import { newId } from '#shared/ids.ts'
import { ApiError, callApi } from '#ui/api-call.ts'

interface OutgoingTarget {
  /** The key in the browser's storage. */
  name: string
  /** The endpoint, and additional fields of each message. */
  address: string
  more?: Record<string, unknown> | undefined
  onSent(sent: Sent): void
}

export type NewOutgoing = Pick<Outgoing, 'text' | 'files' | 'serviceId' | 'orderReference'>

/** Sends queued messages one after the other, and repeats them until the server has accepted them. */
export function useOutgoing({ name, address, more, onSent }: OutgoingTarget) {
  const [queue, dispatch] = useReducer(afterOutgoing, [])
  const place = `sokora.unsent.${name}`
  const isLoaded = useRef(false)
  useEffect(() => {
    if (isLoaded.current) return
    isLoaded.current = true
    dispatch({ type: 'loaded', stored: readStored<Outgoing[]>('localStorage', place) ?? [] })
  }, [place])
  useEffect(
    () => void (isLoaded.current && writeStored('localStorage', place, queue.length > 0 ? queue : null)),
    [place, queue],
  )
  useSending({ queue, dispatch, address, more, onSent })
  const say = useCallback(
    (message: NewOutgoing) =>
      dispatch({ type: 'said', message: { ...message, key: newId(), state: 'waiting', fault: '' } }),
    [],
  )
  const retry = useCallback(() => dispatch({ type: 'again' }), [])
  const drop = useCallback((key: string) => dispatch({ type: 'left', key }), [])
  return { queue, say, retry, drop }
}

interface Sending extends Pick<OutgoingTarget, 'address' | 'more' | 'onSent'> {
  queue: Outgoing[]
  dispatch(event: Parameters<typeof afterOutgoing>[1]): void
}

function useSending({ queue, dispatch, address, more, onSent }: Sending) {
  const failures = useRef(0)
  const next = nextOutgoing(queue)
  const send = useEffectEvent(async (message: Outgoing) => {
    const { key, text, files, serviceId, orderReference } = message
    dispatch({ type: 'began', key })
    try {
      const body = { ...more, text, fileIds: files.map(({ id }) => id), serviceId, orderReference }
      const sent = await callApi<Sent>(address, { method: 'POST', body, idempotencyKey: key })
      failures.current = 0
      onSent(sent)
      dispatch({ type: 'left', key })
    } catch (error) {
      const apiError = error instanceof ApiError ? error : new ApiError(0, {})
      const isPassing =
        apiError.isPassing || apiError.code === 'photo-not-ready' || apiError.code === 'idempotency-in-progress'
      dispatch({ type: isPassing ? 'failed' : 'rejected', key, fault: apiError.message })
    }
  })
  useEffect(() => {
    if (next) void send(next)
  }, [next])
  const isStuck = queue.some(({ state, fault }) => state === 'waiting' && fault !== '')
  useEffect(() => {
    if (!isStuck) return
    const again = () => dispatch({ type: 'again' })
    const timer = setTimeout(again, pausesMs[Math.min(failures.current++, pausesMs.length - 1)])
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [isStuck, queue, dispatch])
}
