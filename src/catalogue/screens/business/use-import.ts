import { useLoadingWhile } from '#ui/feedback/loading-overlay.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, callApi } from '#ui/api-call.ts'

export interface ShownImport {
  id: string
  fileName: string
  isDryRun: boolean
  status: 'waiting' | 'running' | 'done' | 'failed' | 'stopped'
  total: number
  counts: Record<'waiting' | 'made' | 'changed' | 'same' | 'rejected', number>
  createdAt: string
  room: { plan: string; limit: number; published: number }
}

export interface ShownLine {
  line: number
  key: string
  title: string
  status: 'waiting' | 'made' | 'changed' | 'same' | 'rejected'
  serviceId: string | null
  problems: { field: string; text: string }[]
}

export interface ChosenFile {
  name: string
  text: string
}

interface ImportRequest {
  isDryRun: boolean
  savesAsDraft: boolean
}

export const isOver = ({ status }: ShownImport) => !['waiting', 'running'].includes(status)

const secondMs = 1_000

/** Starts an import and follows it until it is over; after a reload the page finds it in the list. */
export function useImport(providerId: string) {
  const base = `/api/v1/me/providers/${providerId}/imports`
  const [current, setCurrent] = useState<ShownImport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  useLoadingWhile(isSending, 'Uploading…')
  // A retry after a lost response uses the same idempotency key.
  const sent = useRef<{ wish: string; key: string }>({ wish: '', key: '' })

  const begin = async (file: ChosenFile, wish: ImportRequest) => {
    const spoken = JSON.stringify([file, wish])
    if (sent.current.wish !== spoken) sent.current = { wish: spoken, key: crypto.randomUUID() }
    setSending(true)
    setProblem(null)
    try {
      const body = { fileName: file.name, text: file.text, ...wish }
      setCurrent(await callApi<ShownImport>(base, { method: 'POST', body, idempotencyKey: sent.current.key }))
      sent.current = { wish: '', key: '' }
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The file could not be sent. Try again.')
    } finally {
      setSending(false)
    }
  }

  const follow = useCallback(async (id: string) => setCurrent(await callApi<ShownImport>(`${base}/${id}`)), [base])
  const stop = async (id: string) => setCurrent(await callApi<ShownImport>(`${base}/${id}/stop`, { method: 'POST' }))

  useEffect(() => {
    if (!current || isOver(current)) return
    const timer = setTimeout(() => void follow(current.id).catch(() => setCurrent({ ...current })), secondMs)
    return () => clearTimeout(timer)
  }, [current, follow])

  return { current, problem, isSending, begin, follow, stop }
}
